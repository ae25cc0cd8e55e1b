"""beside.py TALLYHO JOURNAL FILE [TRIES]: a second evaluator of game files, by another reading of the design, beside the program's.
It plays the entries of the journal by its own reading of FILE: after each the step in hand and every field of the state are what
tallyho says. Of TRIES actions at random places, most of them illegal, both find the same rules broken."""
import csv, io, json, os, random, re, subprocess, sys

from playing import Over, Play
from reading import Game


def singles_of(game, verb, words):
    """The operands of a verb, entry by entry of its repeated one."""
    it, found, many, at = game.verbs[verb], [], None, 0
    rest, operands = list(words), list(it['operands'])
    for literal in it['literal']:
        if literal is None:
            operand = operands.pop(0)
            if operand['many']:
                many, at = [], len(found)
                while rest and rest[0] in game.types[operand['type']]:
                    many.append(rest.pop(0))
                found.append(None)
            else:
                found.append(rest.pop(0) if rest and rest[0] in game.types[operand['type']] else None)
        elif rest and rest[0] == literal:
            rest.pop(0)
    assert not rest, (verb, words)
    return [[x if i == at and many is not None else y for i, y in enumerate(found)] for x in many] if many is not None else [found]


def shown(value):
    return 'none' if value is None else 'yes' if value is True else 'no' if value is False else str(value)


class Beside:
    def __init__(self, tallyho, journal, path):
        self.tallyho, self.journal, self.game = tallyho, journal, Game(path)
        self.entries = list(csv.DictReader(io.StringIO(self.run('export', journal, 'entries'))))
        self.effects = {}
        for row in csv.DictReader(io.StringIO(self.run('export', journal, 'effects'))):
            self.effects.setdefault(int(row['seq']), []).append(row)
        text = self.run('export', journal, 'transcript')
        self.head = text[:text.rindex('\nend\n') + 5]
        scenario = re.search(r'^scenario (.*)$', text, re.M).group(1)
        self.play = Play(self.game, re.findall(r'^option (.*)$', text, re.M))
        self.play.do_all(self.game.scenarios[scenario], {})
        self.flow = self.play.go(self.game.sequence, {})
        self.asked = next(self.flow, None)
        self.journal_of([])
        board = json.loads(self.run('show', '--json', 'try.tally'))['board']
        self.mirror = {self.key(key): shown(value) for key, value in self.play.state.items()}
        wrong = {key: value for key, value in board.items() if key != 'turn' and self.mirror.get(key, str(value)) != str(value)}
        assert not wrong, ('the board that the game begins with', wrong)

    def run(self, *words):
        return subprocess.run([self.tallyho, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout

    def journal_of(self, entries):
        with open('try.txt', 'w', encoding='utf-8') as file:
            file.write('\n'.join([self.head, *entries, '']))
        if os.path.exists('try.tally'):
            os.remove('try.tally')
        self.run('import', '--as-played', 'try.txt', 'try.tally')

    @staticmethod
    def key(key):
        return '.'.join(key)

    def answer(self, said):
        try:
            self.asked = self.flow.send(said)
        except (StopIteration, Over):
            self.asked = None

    def read(self, who, text):
        verb, *words = text.split()
        if verb == 'done':
            return ('done',)
        if verb == 'roll':
            return ('roll', [int(word) for word in words if word.isdigit()])
        if verb == 'draw':
            return ('draw', [word for word in words if word in self.game.type_of], who)
        return ('verb', verb, singles_of(self.game, verb, words), who)

    def step_through(self, row):
        seq, said = int(row['seq']), self.read(row['who'] or None, row['text'])
        place = (self.journal, seq, row['text'])
        assert self.asked, (*place, 'nothing is asked for')
        if said[0] == 'verb':
            assert said[1] in self.asked['takes'] | self.asked['also'], (*place, 'is not taken in', self.asked['name'])
            assert not self.play.judge_entry(*said[1:]), (*place, 'breaks', self.play.judge_entry(*said[1:]))
        ended, self.play.ended = self.play.ended, None
        # A done behind an entry that has ended a step is that step's, unless what goes on began inside it, or it inside that.
        if not (said[0] == 'done' and ended and ended['who'] == (row['who'] or None) and not ended['inner'] and not self.asked['inner']):
            self.answer(said)
        for effect in self.effects.get(seq, []):
            if effect['field'] == 'turn':
                assert effect['became'] == str(self.play.turn), (*place, 'turn', self.play.turn)
            elif effect['field'] in self.mirror:
                self.mirror[effect['field']] = effect['became'].removeprefix("'")
        wrong = {key: (self.mirror[key], value) for key, value in ((self.key(k), shown(v)) for k, v in self.play.state.items()) if self.mirror[key] != value}
        assert not wrong, (*place, wrong)
        if self.asked:
            assert row['step'] == self.asked['name'], (*place, row['step'], self.asked['name'])

    # Any action of a verb that is taken now, by any seat that is asked: what tallyho finds is what is found here.
    def attempt(self, chance, seq):
        takes = sorted(self.asked['takes'])
        seat = self.seat()
        if not takes or self.game.sides and not seat:
            return 0
        verb = chance.choice(takes)
        operands = [None if o['optional'] and chance.random() < .5 else chance.choice(self.game.types[o['type']]) for o in self.game.verbs[verb]['operands']]
        words, left = [verb], list(operands)
        for literal in self.game.verbs[verb]['literal']:
            if literal is None:
                words.append(left.pop(0))
            elif not (left and left[0] is None):
                words.append(literal)
        text = ' '.join(word for word in words if word)
        broken = self.play.judge_entry(verb, singles_of(self.game, verb, text.split()[1:]), seat)
        said = [(f"{row['who']}: " if row['who'] else '') + row['text'] for row in self.entries[:seq]]
        self.journal_of(said + [(f'{seat}: ' if seat else '') + text])
        last = [row for row in csv.DictReader(io.StringIO(self.run('export', 'try.tally', 'entries')))][-1]
        found = [finding.split('-', 1)[1] for finding in last['findings'].split() if not finding.startswith('J-')] if last['text'].startswith(verb) else None
        assert found is not None and sorted(found) == sorted(broken), (self.journal, seq, text, 'tallyho:', found, 'second:', broken)
        return 1

    def seat(self):
        by = self.asked.get('by')
        return self.play.ask(by, {}) if isinstance(by, tuple) else None

    def beside(self, tries):
        chance, n = random.Random(tries), 0
        places = set(chance.sample(range(len(self.entries)), min(tries, len(self.entries))))
        for i, row in enumerate(self.entries):
            self.step_through(row)
            if i in places and self.asked and 'also' in self.asked:
                n += self.attempt(chance, i + 1)
        assert self.asked is None, ('the game goes on here', self.asked['name'])
        totals = {name: self.play.ask(e, {}) for name, e in self.game.totals.items()}
        said = json.loads(self.run('score', '--json', self.journal))
        assert all(said['totals'].get(name, value) == value for name, value in totals.items()), (totals, said)
        return n


if __name__ == '__main__':
    it = Beside(*sys.argv[1:4])
    print(f'{len(it.entries)} entries, {it.beside(int((sys.argv[4:] or [0])[0]))} tries')
