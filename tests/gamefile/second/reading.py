"""A game file as the design and the manual say it is read: lines, words, expressions, components, verbs and the sequence of play."""
import csv, os, re

TOKEN = re.compile(r'''(?P<str>"[^"]*")|(?P<rem>\#[^\n]*)|(?P<nl>\n[ ]*)|(?P<ws>[ \r]+)|(?P<word>\d+-\d+(?![A-Za-z0-9-])|\d+\.\d+(?:\.\d+)*[a-z]?
|\d*[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*|0\d+)|(?P<num>\d+)|(?P<op>:=|\+=|-=|<=|>=|!=|\.\.\.|\.\.|[-+*/=<>(),:\[\]])''', re.X)


class Line:
    """A line with what continues it, and the deeper ones below."""

    def __init__(self, indent, number):
        self.indent, self.number, self.words, self.below = indent, number, [], []

    def flat(self):
        return self.words + [word for line in self.below for word in line.flat()]

    def first(self):
        return self.words[0][1]


def lines_of(text):
    root, number, depth, line, indent = Line(-1, 0), 0, 0, None, 0
    stack, at, text = [root], 0, '\n' + text
    while at < len(text):
        found = TOKEN.match(text, at)
        kind, value, at = found.lastgroup, found.group(), found.end()
        if kind == 'nl':
            number += 1
            if depth == 0:
                line, indent = None, len(value) - 1
        elif kind not in ('rem', 'ws'):
            if line is None:
                line = Line(indent, number)
                while stack[-1].indent >= indent:
                    stack.pop()
                stack[-1].below.append(line)
                stack.append(line)
            depth += {'(': 1, '[': 1, ')': -1, ']': -1}.get(value, 0) if kind == 'op' else 0
            number += value.count('\n')
            line.words.append((kind, int(value) if kind == 'num' else re.sub(r'\s*\n\s*', ' ', value[1:-1]) if kind == 'str' else value))
    return root.below


class Reader:
    """Words taken one by one; expressions as tuples."""

    def __init__(self, words):
        self.words, self.at = words, 0

    def peek(self, ahead=0):
        return self.words[self.at + ahead] if self.at + ahead < len(self.words) else ('end', None)

    def take(self):
        self.at += 1
        return self.words[self.at - 1][1]

    def stands(self, *values):
        return self.peek()[0] in ('word', 'op') and self.peek()[1] in values

    def may(self, *values):
        return self.take() if self.stands(*values) else None

    def must(self, value):
        assert self.stands(value), (value, self.words[self.at - 3:self.at + 3])
        return self.take()

    def ended(self):
        return self.at >= len(self.words)

    def text(self):
        return self.take() if self.peek()[0] == 'str' else None

    def section(self):
        return str(self.take()) if re.fullmatch(r'\d+(\.\d+)*[a-z]?', str(self.peek()[1])) and self.peek()[0] != 'str' else None

    def value(self):
        if self.may('if'):
            condition = self.value()
            self.must('then')
            one = self.value()
            self.must('else')
            return ('if', condition, one, self.value())
        return self.either()

    def chain(self, below, *signs):
        it = below()
        while self.stands(*signs):
            it = (self.take(), it, below())
        return it

    def either(self):
        return self.chain(self.both, 'or')

    def both(self):
        return self.chain(self.denied, 'and')

    def denied(self):
        return ('not', self.denied()) if self.may('not') else self.compared()

    def compared(self):
        it = self.otherwise()
        if self.stands('=', '!=', '<', '<=', '>', '>='):
            return (self.take(), it, self.otherwise())
        if self.may('is'):
            return ('!=' if self.may('not') else '=', it, self.otherwise())
        if self.may('adjacent'):
            return ('adjacent', it, self.otherwise())
        if self.may('in'):
            if self.may('('):
                return ('among', it, self.several())
            other = self.otherwise()
            if self.may('..'):
                return ('within', it, other, self.otherwise())
            ignored = []
            while self.may('ignoring'):
                ignored.append(self.take())
            return ('reached', it, other, tuple(ignored))
        return it

    def several(self):
        found = []
        while not self.may(')'):
            found.append(self.value())
            self.may(',')
        return found

    def otherwise(self):
        return self.chain(self.sum, 'otherwise')

    def sum(self):
        return self.chain(self.product, '+', '-')

    def product(self):
        return self.chain(self.signed, '*', '/', 'mod')

    def signed(self):
        return ('minus', self.signed()) if self.may('-') else self.primary()

    def binder(self):
        return self.take(), self.take(), self.either() if self.may('where') else ('is', True)

    def primary(self):
        kind, word = self.peek()
        self.at += 1
        if kind == 'num':
            return ('is', word)
        if word == '(':
            it = self.value()
            self.must(')')
            return it
        if word in ('any', 'count', 'the'):
            return (word, ('is', True), *self.binder())
        if word == 'all':
            bound = self.binder()
            self.must(':')
            return ('all', self.either(), *bound)
        if word == 'option':
            return ('option', self.take())
        if word in ('sum', 'min', 'max') and not self.stands('('):
            what = self.otherwise()
            self.must('over')
            return (word, what, *self.binder())
        if word == 'paths':
            parts = {}
            while self.stands('from', 'cost', 'max', 'never', 'stop', 'along'):
                part = self.take()
                parts[part] = self.either()
            return ('paths', parts)
        if self.may('('):
            return ('call', word, self.several())
        return ('name', word)


def domain(r):
    """('flag'), ('number', least), ('text') or ('of', TYPE); whether it may be none; what it is a set of."""
    if r.may('set'):
        r.must('of')
        return ('flag',), False, r.take()
    if r.stands('flag', 'text'):
        kind = (r.take(),)
    elif r.peek()[0] == 'num' or r.stands('-'):
        least = -r.take() if r.may('-') else r.take()
        r.must('..')
        r.may('-')
        r.take()
        kind = ('number', least)
    else:
        kind = ('of', r.take())
    return kind, bool(r.may('or') and r.must('none')), None


def joined(words):
    """The cells of a row: a minus belongs to the number behind it."""
    found, minus = [], ''
    for _, word in words:
        if word == '-':
            minus = '-'
        else:
            found.append(minus + str(word))
            minus = ''
    return found


def cell(kind, word):
    return None if word in ('', 'none') else word == 'yes' if kind[0] == 'flag' else int(word) if kind[0] == 'number' else str(word)


class Game:
    def __init__(self, path):
        self.folder, self.inner_steps = os.path.dirname(path), False
        self.types, self.type_of, self.columns, self.fields, self.lives = {}, {}, {}, {}, {}
        self.lets, self.guards, self.actions, self.verbs, self.procedures, self.tables, self.edges = {}, {}, {}, {}, {}, {}, {}
        self.decks, self.totals, self.scenarios, self.bounds, self.steps = {}, {}, {}, {}, []
        self.map, self.grid, self.cells, self.roads, self.sides = None, None, set(), {}, None
        with open(path, encoding='utf-8-sig') as file:
            self.all = lines_of(file.read())
        for line in self.all:
            r = Reader(line.words)
            getattr(self, 'read_' + r.take().replace('-', '_'), lambda r, line: None)(r, line)
        self.near = {space: self.beside(space) for space in self.types.get(self.map, [])}

    def add_type(self, name, values):
        self.types[name] = values
        for value in values:
            self.type_of.setdefault(value, name)

    def from_table(self, name):
        with open(os.path.join(self.folder, name + '.csv'), newline='', encoding='utf-8') as file:
            return list(csv.reader(file))

    def read_sides(self, r, line):
        self.sides = r.peek()[1]
        self.read_type(r, line)

    def read_solo(self, r, line):
        self.sides = None

    def read_type(self, r, line):
        name = r.take()
        if r.may(':'):
            words = Reader(line.flat()[3:])
            self.add_type(name, [str(word) for kind, word in words.words if kind != 'str'])
        else:
            self.read_table_type(name, r, line)

    def read_odds(self, r, line):
        self.read_type(r, line)
        name = line.words[1][1]
        self.bounds[name] = [tuple(map(int, value.split('-'))) for value in self.types[name]]

    def read_scale(self, r, line):
        """..-3 -2..-1 0 1..2 3.."""
        name, steps = r.take(), []
        r.must(':')
        while not r.ended():
            low = high = None
            if not r.stands('..'):
                low = high = -r.take() if r.may('-') else r.take()
            if r.may('..'):
                high = None if r.ended() or low is not None and (r.peek()[0] != 'num' and not r.stands('-')) else -r.take() if r.may('-') else r.take()
            steps.append((low, high))
        self.bounds[name] = steps
        self.add_type(name, [f'{low}' if low == high else f'{"" if low is None else low}..{"" if high is None else high}' for low, high in steps])

    def read_table_type(self, name, r, line):
        r.text()
        columns, blank = [], {}
        for c in line.below:
            at = next((i for i, word in enumerate(c.words) if word == ('op', ':')), 0)
            if at:
                kind, none, _ = domain(Reader(c.words[at + 1:]))
                new = [(word, kind) for _, word in c.words[:at] if word != ',']
                columns += new
                blank.update((column, None if none else kind) for column, _ in new)
        for column, _ in columns:
            self.columns.setdefault(column, {})
        if r.may('from'):
            rows = self.from_table(r.take())
            keys = [row[0] for row in rows[1:] if row]
            for column, kind in columns:
                at = rows[0].index(column)
                for row in rows[1:]:
                    self.columns[column][row[0]] = cell(kind, row[at])
        else:
            below = [c for c in line.below if c.first() == 'rows']
            rows = [Reader(row.words) for b in below for row in b.below]
            keys = []
            for row in rows:
                key = str(row.take())
                keys.append(key)
                for column, kind in columns:
                    word = -row.take() if row.may('-') else row.take()
                    self.columns[column][key] = cell(kind, word)
        self.add_type(name, keys)
        return blank

    def read_map(self, r, line):
        self.map = name = r.peek()[1]
        words = [word for _, word in line.words]
        r.take()
        blank = self.read_table_type(name, r, line)
        if 'grid' in words:
            at = words.index('grid')
            if 'by' in words:
                across, down = words[at + 1], words[at + 3]
                self.add_type(name, [f'{c:02}{d:02}' for c in range(1, across + 1) for d in range(1, down + 1)])
            self.grid = words[-1]
            self.cells = {key for key in self.types[name] if re.fullmatch(r'\d{4}', key)}
            for column, kind in blank.items():
                for key in self.types[name]:
                    self.columns[column].setdefault(key, kind and self.blank(kind))

    def blank(self, kind):
        """What a space of the grid has that has no row."""
        return False if kind[0] == 'flag' else max(0, kind[1]) if kind[0] == 'number' else self.types[kind[1]][0] if kind[0] == 'of' else ''

    def read_edge(self, r, line, makes_near):
        name = r.take()
        r.must(':')
        kind = domain(r)[0]
        if r.may('from'):
            rows = self.from_table(r.take())[1:]
        else:
            rows = [[str(word) for _, word in row.words] for b in line.below for row in b.below]
        self.edges[name] = found = {}
        for row in rows:
            if not row:
                continue
            found[row[0], row[1]] = found[row[1], row[0]] = cell(kind, row[2]) if len(row) > 2 and row[2] else True
            if makes_near:
                self.roads.setdefault(row[0], []).append(row[1])
                self.roads.setdefault(row[1], []).append(row[0])

    def read_hexside(self, r, line):
        self.read_edge(r, line, False)

    def read_path(self, r, line):
        self.read_edge(r, line, True)

    def read_deck(self, r, line):
        name = r.take()
        r.text()
        columns = [c.words[0][1] for c in line.below if len(c.words) > 2 and c.words[1] == ('op', ':')]
        kinds = {c.first(): domain(Reader(c.words[2:]))[0] for c in line.below if c.first() in columns}
        rows = [c for c in line.below if len(c.words) > 2 and c.words[1][0] == 'str'] + [c for b in line.below if b.first() == 'rows' for c in b.below]
        for column in columns:
            self.columns.setdefault(column, {})
        self.decks[name] = {}
        for row in rows:
            w = Reader(row.words)
            key = str(w.take())
            w.take()
            self.decks[name][key] = w.take()
            for column in columns:
                self.columns[column][key] = cell(kinds[column], -w.take() if w.may('-') else w.take())
        self.add_type(name, list(self.decks[name]))

    def read_table(self, r, line):
        name = r.take()
        r.must(':')
        domain(r)
        two = r.may('by')
        if two:
            across = domain(r)[0]
        r.must(':')
        kind = domain(r)[0]
        found = self.tables[name] = {}

        if r.may('from'):
            rows = self.from_table(r.take())
        elif two:
            rows = [joined(row.words) for row in line.below]
            rows[0] = ['', *(self.types[across[1]] if across[0] == 'of' and across[1] in self.bounds else rows[0])]
        else:
            words = [str(word) for _, word in Reader([w for b in line.below for w in b.flat()]).words if word != ',']
            for i in range(0, len(words), 2):
                found[(words[i],)] = cell(kind, words[i + 1])
            return
        for row in rows[1:]:
            for other, word in zip(rows[0][1:], row[1:]):
                found[(row[0], other) if two else (row[0],)] = cell(kind, word)

    def read_state(self, r, line):
        of, where, life = [], None, None
        if r.may('of'):
            of.append(r.take())
            if r.peek()[1] in self.types:
                of.append(r.take())
        if r.may('where'):
            where = r.value()
        if r.may('for'):
            life = r.take()
        for below in line.below:
            w = Reader(below.words)
            names = [w.take()]
            while w.may(','):
                names.append(w.take())
            w.must(':')
            kind, none, set_of = domain(w)
            for name in names:
                self.fields[name] = (([set_of] if set_of else of), kind, none, where)
                if life:
                    self.lives.setdefault(life, []).append(name)

    def parameters(self, r):
        found = []
        if r.may('('):
            while not r.may(')'):
                found.append((r.take(), r.take()))
                r.may(',')
        return found

    def read_let(self, r, line):
        w = Reader(line.flat()[1:])
        name, parameters = w.take(), self.parameters(w)
        w.text()
        w.must('=')
        self.lets[name] = (parameters, w.value())

    def read_guards(self, r, line):
        name = r.take()
        self.guards[name] = (self.parameters(r), self.parts(line.below))

    def read_action(self, r, line):
        name = r.take()
        self.actions[name] = (self.parameters(r), self.changes(line.below))

    def read_verb(self, r, line):
        name, operands, literal, optional = r.take(), [], [], False
        while r.peek()[0] != 'str':
            word = r.take()
            if word in '[]':
                optional = word == '['
            elif word == '...':
                operands[-1]['many'] = True
            elif r.stands(':') and r.peek(1)[1] in self.types:
                r.take()
                operands.append({'type': r.take(), 'name': word, 'many': False, 'optional': optional})
                literal.append(None)
            elif word in self.types:
                operands.append({'type': word, 'name': word.lower(), 'many': False, 'optional': optional})
                literal.append(None)
            else:
                literal.append(word)
        r.text()
        r.section()
        while r.stands('anytime', 'likely'):
            if r.take() == 'likely':
                r.take()
        body = [('do', [self.change(r, line)])] if r.may(':') else self.parts(line.below)
        self.verbs[name] = {'operands': operands, 'body': body, 'literal': literal}

    def read_procedure(self, r, line):
        self.inner_steps = True
        self.procedures[r.take()] = self.changes(line.below)
        self.inner_steps = False

    def read_sequence(self, r, line):
        self.sequence = self.changes(line.below)

    def read_scenario(self, r, line):
        name = r.take()
        r.text()
        if r.may('options'):
            while r.peek()[0] == 'word':
                r.take()
        self.scenarios[name] = self.inner(r, line)

    def read_total(self, r, line):
        w = Reader(line.flat()[1:])
        name = w.take()
        w.text()
        self.totals[name] = w.value()

    # ---- rules and what is done ----

    def guard(self, words):
        """(whole, needs, section, unless, condition, message); None: it has no condition."""
        r = Reader(words)
        whole, needs = bool(r.may('whole')), r.take() == 'needs'
        section = r.section()
        r.text()
        unless = r.section() if r.may('unless') else None
        if r.ended() or r.stands('done', 'for'):
            return None
        condition = r.value()
        r.must('else')
        return whole, needs, section, unless, condition, r.text()

    def parts(self, below):
        found = []
        for line in below:
            r = Reader(line.words)
            word = r.take()
            if word in ('needs', 'rule', 'whole'):
                it = self.guard(line.flat())
                if it:
                    found.append(('guard', it))
            elif word == 'keeps':
                while not r.ended():
                    found.append(('keeps', r.primary()))
                    r.may(',')
            elif word == 'do':
                found.append(('do', self.inner(r, line)))
            elif word == 'then':
                found.append(('then', r.take()))
            elif word == 'if':
                found.append(('if', r.either(), self.parts(line.below), []))
            elif word == 'else':
                if r.may('if'):
                    raise AssertionError('else if')
                found[-1] = (*found[-1][:3], self.parts(line.below))
        return found

    def changes(self, below):
        found = []
        for line in below:
            r = Reader(line.words)
            if r.may('else'):
                found[-1] = (*found[-1][:3], self.inner(r, line))
            else:
                found.append(self.change(r, line))
        return [it for it in found if it]

    def inner(self, r, line):
        return [it for it in [self.change(r, line)] if it] if r.may(':') and not r.ended() else self.changes(line.below)

    def change(self, r, line):
        word = r.peek()[1]
        if word in ('rule', 'needs', 'no-way-back', 'reveal', 'end'):
            return ('end',) if word == 'end' else None
        if r.may('if'):
            return ('if', r.either(), self.inner(r, line), [])
        if r.may('repeat'):
            if r.may('while'):
                return ('while', r.either(), self.changes(line.below))
            r.must('turn')
            r.must('from')
            first = r.value()
            r.must('to')
            return ('repeat', first, r.value(), self.changes(line.below))
        if r.may('for'):
            if r.peek()[1] in self.types:
                return ('each', *r.binder(), self.inner(r, line))
            life = r.take()
            field = life if r.stands('in') else r.take()
            r.must('in')
            values = [str(word) for _, word in r.words[r.at:]]
            self.fields.setdefault(field, ([], ('of', self.type_of[values[0]]), False, None))
            return ('for', life, field, values, self.changes(line.below))
        if r.may('step'):
            return self.step(r, line)
        if r.stands('choose'):
            r = Reader(line.flat())
            r.take()
            r.text()
            section, verb = r.section(), r.take()
            bound = r.binder()
            self.steps.append('choose-' + verb)
            return ('choose', verb, bound, r.otherwise() if r.may('by') else None)
        if r.may('call'):
            return ('procedure', r.take())
        if r.may('clear'):
            return ('clear', r.take())
        if r.may('shuffle'):
            return ('shuffle', r.take())
        if r.may('discard', 'return'):
            card, hand = r.otherwise(), None
            if r.may('from'):
                hand = r.primary()
            return ('gone', word, card, hand)
        place = r.primary()
        if r.stands(':=', '+=', '-='):
            return ('put', place, r.take(), r.value())
        return ('do', place)

    def step(self, r, line):
        s = {'name': r.take(), 'inner': self.inner_steps, 'by': None, 'each': None, 'if': None, 'takes': set(), 'also': set(), 'roll': None, 'draw': None, 'rolls': False, 'then': []}
        self.steps.append(s['name'])
        r.text()
        r.section()
        s['once'] = False
        while not r.ended():
            if r.may('by'):
                s['by'] = r.take() if r.stands('both', 'anyone') else r.otherwise()
            elif r.may('until'):
                r.must('done')
            elif r.may('once'):
                s['once'] = True
                r.may('must')
            elif r.may('chance'):
                s['once'] = True  # after one verb, or passed over by anybody
            elif r.may('for'):
                s['each'] = r.binder()
            else:
                r.must('if')
                s['if'] = r.either()
        for below in line.below:
            w = Reader(below.flat())
            word = w.take()
            if word == 'takes':
                verbs = set()
                while not w.ended() and not w.stands('by'):
                    kind, verb = w.peek()
                    w.take()
                    if kind != 'str':
                        verbs.add(verb)
                s['also' if w.may('by') else 'takes'] |= verbs
            elif word == 'roll':
                count = ('is', 1) if re.fullmatch(r'd\d+', str(w.peek()[1])) or w.peek(1)[0] == 'str' else w.otherwise()
                w.take()
                w.text()
                drm = []
                while w.stands('about', 'parts', 'shifts', 'drm'):
                    of = w.take()
                    if of == 'about':
                        w.value()
                        continue
                    w.at -= 1
                    while w.stands(of, ','):
                        w.take()
                        w.text()
                        it = w.value()
                        drm += [it] if of == 'drm' else []
                s['roll'], s['drm'] = count, drm
            elif word == 'draw':
                s['draw'] = (w.otherwise(), w.take(), w.must('into') and w.primary())
            elif word == 'rolls':
                s['rolls'] = True
            elif word == 'then':
                s['then'] = self.changes(below.below)
        return ('step', s)

    def beside(self, key):
        found = list(self.roads.get(key, []))
        if key in self.cells:
            c, d = int(key[:2]), int(key[2:])
            low = {'even-down': c % 2 == 0, 'odd-down': c % 2 == 1, 'even-right': d % 2 == 0, 'odd-right': d % 2 == 1}.get(self.grid)
            if self.grid == 'square':
                ways = [(0, -1), (1, 0), (0, 1), (-1, 0)]
            elif self.grid.endswith('down'):
                ways = [(0, -1), (0, 1)] + [(x, y) for x in (-1, 1) for y in ((0, 1) if low else (-1, 0))]
            else:
                ways = [(-1, 0), (1, 0)] + [(x, y) for y in (-1, 1) for x in ((0, 1) if low else (-1, 0))]
            found += [k for k in (f'{c + x:02}{d + y:02}' for x, y in ways if c + x > 0 and d + y > 0) if k in self.cells]
        return found
