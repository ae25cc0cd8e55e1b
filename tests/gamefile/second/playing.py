"""A game file played by that reading: values, changes, the sequence of play, and which rules an entry breaks."""
import re


def speaks(e, names):
    """Whether an expression names one of these."""
    return isinstance(e, (tuple, list, dict)) and (len(e) == 2 and e[0] == 'name' and e[1] in names if isinstance(e, tuple) and e[:1] == ('name',) else
                                                   any(speaks(x, names) for x in (e.values() if isinstance(e, dict) else e)))


class Over(Exception):
    pass


class Play:
    def __init__(self, game, options=()):
        self.game, self.options, self.turn, self.step_name, self.who, self.die, self.ignored = game, options, 1, None, None, (), ()
        self.ended, self.modifiers, self.hands, self.out = None, 0, {}, {deck: {} for deck in game.decks}
        self.state = {}
        for name, (of, kind, none, _) in game.fields.items():
            for index in self.indexes(of):
                self.state[(name, *index)] = self.nothing(kind, none)

    def indexes(self, of):
        return [()] if not of else [(k,) for k in self.game.types[of[0]]] if len(of) == 1 else [
            (k, j) for k in self.game.types[of[0]] for j in self.game.types[of[1]]]

    def nothing(self, kind, none):
        return None if none else False if kind[0] == 'flag' else 0 if kind[0] == 'number' else self.game.types[kind[1]][0]

    # ---- values ----

    def ask(self, e, at):
        op = e[0]
        if op == 'is':
            return e[1]
        if op == 'name':
            return self.named(e[1], at)
        if op == 'call':
            return self.called(e[1], [self.ask(a, at) for a in e[2]])
        if op == 'if':
            return self.ask(e[2] if self.ask(e[1], at) else e[3], at)
        if op in ('and', 'or'):
            one = bool(self.ask(e[1], at))
            return one if one == (op == 'or') else bool(self.ask(e[2], at))
        if op == 'not':
            return not self.ask(e[1], at)
        if op == 'option':
            return e[1] in self.options
        if op in ('any', 'count', 'the', 'all', 'sum', 'min', 'max'):
            return self.over(op, e[1], e[2], e[3], e[4], at)
        if op == 'paths':
            return self.paths(e[1], at)
        a = self.ask(e[1], at)
        if op == 'minus':
            return None if a is None else -a
        if op == 'otherwise':
            return self.ask(e[2], at) if a is None else a
        if op == 'among':
            return a in [self.ask(x, at) for x in e[2]]
        if op == 'within':
            return a is not None and self.ask(e[2], at) <= a <= self.ask(e[3], at)
        if op == 'reached':
            outer, self.ignored = self.ignored, e[3]
            found = self.ask(e[2], at)
            self.ignored = outer
            return a in found
        b = self.ask(e[2], at)
        if op == 'adjacent':
            return a is not None and b in self.game.near[a]
        if op in ('=', '!='):
            return (a == b) == (op == '=')
        if a is None or b is None:
            return False if op in ('<', '<=', '>', '>=') else None
        return {'<': lambda: a < b, '<=': lambda: a <= b, '>': lambda: a > b, '>=': lambda: a >= b, '+': lambda: a + b, '-': lambda: a - b,
                '*': lambda: a * b, '/': lambda: a // b, 'mod': lambda: a % b}[op]()

    def named(self, name, at):
        g = self.game
        if name in at:
            return at[name]
        if (name,) in self.state:
            return self.state[(name,)]
        if name in g.lets:
            return self.let(name, [])
        if name in g.totals:
            return self.ask(g.totals[name], {})
        if name in ('turn', 'step', 'who', 'die', 'dice', 'none', 'yes', 'no'):
            return {'turn': self.turn, 'step': self.step_name, 'who': self.who, 'die': self.die[0] if self.die else None, 'dice': sum(self.die) + self.modifiers,
                    'none': None, 'yes': True, 'no': False}[name]
        of, _, value = name.partition('.')
        return value if of in g.types and value in g.types[of] else name

    def called(self, name, a):
        g = self.game
        if name in g.lets:
            return self.let(name, a)
        if (name, *a) in self.state:
            return self.state[(name, *a)]
        if name in g.fields:
            return False if g.fields[name][1][0] == 'flag' else None
        for found in (g.columns, ):
            if name in found:
                return found[name].get(a[0])
        if name in g.edges:
            return g.edges[name].get((a[0], a[1]))
        if name in g.tables:
            return g.tables[name].get(tuple(map(str, a)))
        if name == 'odds':
            of = next(t for t in g.bounds if isinstance(g.bounds[t][0][1], int) and re.fullmatch(r'\d+-\d+', g.types[t][0]))
            if a[0] is None or a[1] is None:
                return None
            fit = [value for (x, y), value in zip(g.bounds[of], g.types[of]) if a[1] <= 0 or a[0] * y >= a[1] * x]
            return fit[-1] if fit else None
        if name == 'at-scale':
            return next((value for (low, high), value in zip(g.bounds[a[0]], g.types[a[0]]) if (low is None or a[1] >= low) and (high is None or a[1] <= high)), None)
        if name == 'shift':
            if a[0] is None or a[1] is None:
                return None
            values = g.types[g.type_of[a[0]]]
            at = values.index(a[0]) + a[1]
            return None if at < 0 else values[min(at, len(values) - 1)]
        if name == 'distance':
            return self.distance(a[0], a[1])
        if name in ('row', 'column-of'):
            return None if a[0] not in g.cells else int(a[0][2:] if name == 'row' else a[0][:2])
        if name == 'holds':
            return a[1] in self.hands.get(a[0], [])
        if name == 'hand':
            return a[0]
        if name == 'hand-size':
            return len(self.hands.get(a[0], []))
        if name == 'left-in-pile':
            return self.left(a[0])
        if name in ('min', 'max', 'abs'):
            return {'min': min, 'max': max, 'abs': lambda x: abs(x)}[name](*a)
        raise AssertionError(name)

    def left(self, deck):
        cards = self.game.decks[deck]
        return sum(cards.values()) - sum(self.out[deck].values()) - sum(card in cards for hand in self.hands.values() for card in hand)

    def let(self, name, a):
        parameters, body = self.game.lets[name]
        outer = self.ignored
        if body[0] != 'paths':
            self.ignored = ()
        found = self.ask(body, {n: x for (_, n), x in zip(parameters, a)})
        self.ignored = outer
        return found

    def things(self, of, name, where, at):
        return [x for x in self.game.types[of] if self.ask(where, {**at, name: x})]

    def over(self, op, what, of, name, where, at):
        if op == 'all':
            return all(self.ask(what, {**at, name: x}) for x in self.things(of, name, where, at))
        found = self.things(of, name, where, at)
        if op in ('any', 'count'):
            return len(found) if op == 'count' else bool(found)
        if op == 'the':
            return found[0] if found else None
        values = [v for v in (self.ask(what, {**at, name: x}) for x in found) if v is not None]
        return sum(values) if op == 'sum' else (min if op == 'min' else max)(values, default=None)

    def paths(self, parts, at):
        """Where steps that cost something lead: the cheapest first."""
        ignored, self.ignored = self.ignored, ()
        has = {part: e for part, e in parts.items() if part not in ignored}
        start = self.ask(parts['from'], at)
        most = self.ask(has['max'], at) if 'max' in has else 10 ** 6
        best, todo = ({start: 0} if start is not None and most is not None else {}), [start]
        while todo and start is not None and most is not None:
            here = min(todo, key=best.get)
            todo.remove(here)
            if here != start and 'stop' in has and self.ask(has['stop'], {**at, 'here': here, 'next': here}):
                continue
            for near in self.game.near[here]:
                to = {**at, 'here': here, 'next': near}
                if 'never' in has and self.ask(has['never'], to) or 'along' in has and not self.ask(has['along'], to):
                    continue
                cost = best[here] + (self.ask(has['cost'], to) if 'cost' in has else 1)
                if cost <= most and cost < best.get(near, 10 ** 6):
                    best[near] = cost
                    todo += [near] if near not in todo else []
        self.ignored = ignored
        return best

    def distance(self, a, b):
        if a is None or b is None:
            return None
        seen, edge, n = {a}, [a], 0
        while b not in seen and edge:
            edge, n = [k for here in edge for k in self.game.near[here] if not (k in seen or seen.add(k))], n + 1
        return n if b in seen else None

    # ---- what is done ----

    def clear(self, life):
        for name in self.game.lives.get(life, []) + ([life] if life in self.game.fields and life not in self.game.lives else []):
            of, kind, none, _ = self.game.fields[name]
            for index in self.indexes(of):
                self.state[(name, *index)] = self.nothing(kind, none)

    def put(self, place, sign, value, at):
        key = (place[1], *(self.ask(a, at) for a in place[2])) if place[0] == 'call' else (place[1],)
        self.state[key] = value if sign == ':=' else self.state[key] + (value if sign == '+=' else -value)

    def do_all(self, changes, at):
        for asked in self.go(changes, at):
            raise AssertionError(asked)

    def go(self, changes, at):
        """Carries changes and flow out; what is asked for on the way is yielded, and the answer comes back."""
        for it in changes:
            op = it[0]
            if op == 'put':
                self.put(it[1], it[2], self.ask(it[3], at), at)
            elif op == 'do':
                parameters, body = self.game.actions[it[1][1]]
                a = [self.ask(x, at) for x in (it[1][2] if it[1][0] == 'call' else [])]
                yield from self.go(body, {n: x for (_, n), x in zip(parameters, a)})
            elif op == 'if':
                yield from self.go(it[2] if self.ask(it[1], at) else it[3], at)
            elif op == 'each':
                for x in self.game.types[it[1]]:
                    if self.ask(it[3], {**at, it[2]: x}):
                        yield from self.go(it[4], {**at, it[2]: x})
            elif op == 'repeat':
                for self.turn in range(self.ask(it[1], at), self.ask(it[2], at) + 1):
                    yield from self.go(it[3], at)
                    self.clear('turn')
            elif op == 'while':
                while self.ask(it[1], at):
                    yield from self.go(it[2], at)
            elif op == 'for':
                for value in it[3]:
                    self.state[(it[2],)] = value
                    yield from self.go(it[4], at)
                    self.clear(it[1])
            elif op == 'procedure':
                yield from self.go(self.game.procedures[it[1]], {})
                self.clear(it[1])
            elif op == 'clear':
                self.clear_field(it[1])
            elif op == 'shuffle':
                self.out[it[1]] = {}
            elif op == 'gone':
                self.gone(it, at)
            elif op == 'end':
                raise Over
            elif op == 'choose':
                yield from self.choose(it[1], it[2], it[3], at)
            elif op == 'step':
                yield from self.one_step(it[1], at)

    def clear_field(self, name):
        of, kind, none, _ = self.game.fields[name]
        for index in self.indexes(of):
            self.state[(name, *index)] = self.nothing(kind, none)

    def gone(self, it, at):
        card = self.ask(it[2], at)
        out = self.out[self.game.type_of[card]]
        if it[3]:
            self.hands[self.ask(it[3], at)].remove(card)
        if it[1] == 'discard':
            out[card] = out.get(card, 0) + 1
        elif not it[3]:
            out[card] -= 1

    def choose(self, verb, bound, by, at):
        of, name, where = bound
        found = self.things(of, name, where, at)
        if len(found) == 1:
            self.do_verb(verb, [found[0]])
        elif found:
            self.step_name = 'choose-' + verb
            said = yield {'name': self.step_name, 'inner': True, 'takes': {verb}, 'also': set()}
            yield from self.carry_out(said)

    def goes_on(self, s, at):
        return (not s['if'] or self.ask(s['if'], at)) and (not s['each'] or bool(self.things(*s['each'], at)))

    def one_step(self, s, at):
        thrown = []
        while self.goes_on(s, at):
            self.step_name = s['name']
            if s['draw']:
                yield from self.draws(s, at)
                break
            said = yield s
            if said[0] == 'done':
                break
            if said[0] == 'roll':
                thrown += said[1]
                if s['roll'] and len(thrown) >= self.ask(s['roll'], at):
                    self.die, self.modifiers = thrown, sum(self.ask(e, at) or 0 for e in s['drm'])
                    yield from self.go(s['then'], at)
                    break
                continue
            yield from self.carry_out(said)
            self.ended = {**s, 'who': self.who}
            if s['once']:
                break
            self.ended = None if self.goes_on(s, at) else self.ended
        self.clear(s['name'])

    def draws(self, s, at):
        count, deck, hand = s['draw']
        seats = self.game.types[self.game.sides] if s['by'] == 'both' else [self.ask(s['by'], at)] if s['by'] else [None]
        left = {}
        for self.who in seats:
            left[self.who] = min(self.ask(count, at), self.left(deck))
        while any(left.values()):
            said = yield s
            seat = said[2] if said[2] in left else next(seat for seat in seats if left[seat])
            self.who = seat
            self.hands.setdefault(self.ask(hand, at), []).extend(said[1])
            left[seat] -= len(said[1])

    def carry_out(self, said):
        _, verb, singles, self.who = said
        for operands in singles:
            self.do_verb(verb, operands)
        for part in self.game.verbs[verb]['body']:
            if part[0] == 'then':
                yield from self.go([('procedure', part[1])], {})

    def scope(self, verb, operands):
        of = self.game.verbs[verb]['operands']
        return {**{o['name']: x for o, x in zip(of, operands)}, 'speak': [o['name'] for o in of if o['many']]}

    def over_parts(self, parts, at):
        """Parts of a verb with the names that they know; 'speak' are those that stand for the operand of which there are several."""
        for part in parts:
            if part[0] == 'keeps':
                parameters, body = self.game.guards[part[1][1]]
                a = part[1][2] if part[1][0] == 'call' else []
                names = {n: self.ask(x, at) for (_, n), x in zip(parameters, a)}
                names['speak'] = [n for (_, n), x in zip(parameters, a) if speaks(x, at['speak'])]
                yield from self.over_parts(body, names)
            elif part[0] == 'if':
                yield from self.over_parts(part[2] if self.ask(part[1], at) else part[3], at)
            else:
                yield part, at

    def do_verb(self, verb, operands):
        for part, at in self.over_parts(self.game.verbs[verb]['body'], self.scope(verb, operands)):
            if part[0] == 'do':
                self.do_all(part[1], at)

    def judge(self, verb, operands, whole, needs, broken, once=None):
        """The sections broken, in order; what is impossible before what is illegal. What does not speak of `once` was judged before."""
        for part, at in self.over_parts(self.game.verbs[verb]['body'], self.scope(verb, operands)):
            if part[0] == 'guard' and part[1][:2] == (whole, needs) and part[1][3] not in broken and (
                    not once or speaks(part[1][4], at['speak']) or any(re.search(rf'\b{name}\b', places) for name in at['speak'] for places in re.findall('{.*?}', part[1][5]))) and not self.ask(part[1][4], at):
                broken.append(part[1][2])
                if needs:  # what is impossible ends it
                    break
        return broken

    def judge_entry(self, verb, singles, who):
        self.who, state = who, dict(self.state)
        hands, out = {seat: list(hand) for seat, hand in self.hands.items()}, {deck: dict(cards) for deck, cards in self.out.items()}
        broken = []
        for i, operands in enumerate(singles):
            if self.judge(verb, operands, False, True, broken, i):
                break
            self.judge(verb, operands, False, False, broken, i)
            if not broken:
                self.do_verb(verb, operands)
        if not broken and not self.judge(verb, singles[-1], True, True, broken):
            self.judge(verb, singles[-1], True, False, broken)
        self.state, self.hands, self.out = state, hands, out
        return broken
