import { describe, expect, test } from 'vitest'
import type { CheckedAst, Reference } from '../ast/checked.js'
import type { ParsedAst } from '../ast/expr.js'
import { Environment } from '../environment/environment.js'
import { parse } from '../parser/parse.js'
import type { Declarations } from '../declaration/declarations.js'
import { typeText } from '../value/type/format.js'
import { check } from './check.js'
import { CROSS_TYPE_COMPARISONS } from './cross-type-comparisons.js'

const VARIABLES = {
  x: 'dyn',
  i: 'int',
  u: 'uint',
  d: 'double',
  s: 'string',
  b: 'bool',
  t: 'timestamp',
  l: 'list(int)',
  ls: 'list(string)',
  m: 'map(string, int)',
  o: 'optional(int)',
  om: 'optional(map(string, int))',
  q: 'kubernetes.Quantity',
  addr: 'net.IP',
  'a.b': 'int',
  'a.b.c': 'string',
}

const environment = new Environment({ variables: VARIABLES })

/** What the checker alone finds of an expression: its type, or `column: message` of each error in the order of places. */
function outcome(text: string, declarations: Declarations = environment): string | string[] {
  const { ast, issues } = parse(text, { macros: environment.macros, optionalSyntax: true })
  if (ast === undefined) throw new Error(issues[0]?.message)
  const checked = check(ast, declarations)
  if ('ast' in checked) return typeText(checked.ast.resultType)
  return checked.issues
    .toSorted((a, b) => (a.offset ?? -1) - (b.offset ?? -1))
    .map(({ offset, message }) => `${(offset ?? -1) + 1}: ${message}`)
}

// Types and messages are the oracle's, Kubernetes 1.34.

describe('literals and operators', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['null', 'null_type'],
    ['1', 'int'],
    ['1u', 'uint'],
    ['1.0', 'double'],
    ["'a'", 'string'],
    ["b'a'", 'bytes'],
    ['true', 'bool'],
    ['1 + 1', 'int'],
    ['i + u', ["3: found no matching overload for '_+_' applied to '(int, uint)'"]],
    ['d * 2.0', 'double'],
    ["'a' + 's' + s", 'string'],
    ['[1] + l', 'list(int)'],
    ['1 < 2.5', 'bool'],
    ['i == u', ["3: found no matching overload for '_==_' applied to '(int, uint)'"]],
    ['i == null', ["3: found no matching overload for '_==_' applied to '(int, null)'"]],
    ['t == null', 'bool'],
    ['q == null', 'bool'],
    ['x == 1', 'bool'],
    ['i < x', 'bool'],
    ['x + 1', 'int'],
    ['x + x', 'dyn'],
    ['-x', 'dyn'],
    ['!x', 'bool'],
    ['b && x', 'bool'],
    ['b && i', ["6: expected type 'bool' but found 'int'"]],
    ['i || s', ["1: expected type 'bool' but found 'int'", "6: expected type 'bool' but found 'string'"]],
    ['b || (s && l)', ["7: expected type 'bool' but found 'string'", "12: expected type 'bool' but found 'list(int)'"]],
    ['b ? 1 : 2', 'int'],
    ["b ? 1 : 'a'", ["3: found no matching overload for '_?_:_' applied to '(bool, int, string)'"]],
    ['b ? 1 : x', 'dyn'],
    ['i ? 1 : 2', ["3: found no matching overload for '_?_:_' applied to '(int, int, int)'"]],
    ['b ? null : t', 'null_type'],
    ['1 in l', 'bool'],
    ["'a' in l", ["5: found no matching overload for '@in' applied to '(string, list(int))'"]],
    ["'a' in m", 'bool'],
    ['1 in m', ["3: found no matching overload for '@in' applied to '(int, map(string, int))'"]],
    ['x in x', 'bool'],
    ['int == type(1)', 'bool'],
    ['type(x)', 'type(dyn)'],
    ['type(int)', 'type(type(int))'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('names', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['a.b', 'int'],
    ['a.b.c', 'string'],
    ['a.b.d', ["4: type 'int' does not support field selection"]],
    ['a.x', ["1: undeclared reference to 'a' (in container '')"]],
    ['a', ["1: undeclared reference to 'a' (in container '')"]],
    ['zz', ["1: undeclared reference to 'zz' (in container '')"]],
    ['zz.y.w', ["1: undeclared reference to 'zz' (in container '')"]],
    ['zz(1)', ["3: undeclared reference to 'zz' (in container '')"]],
    [
      'zz.y(1)',
      ["1: undeclared reference to 'zz' (in container '')", "5: undeclared reference to 'y' (in container '')"],
    ],
    [
      'zz.f(s.g())',
      [
        "1: undeclared reference to 'zz' (in container '')",
        "5: undeclared reference to 'f' (in container '')",
        "9: undeclared reference to 'g' (in container '')",
      ],
    ],
    ['x.f(1)', ["4: undeclared reference to 'f' (in container '')"]],
    ['sets.contains([1], [2])', 'bool'],
    [
      'sets.zz([1])',
      ["1: undeclared reference to 'sets' (in container '')", "8: undeclared reference to 'zz' (in container '')"],
    ],
    ['sets', ["1: undeclared reference to 'sets' (in container '')"]],
    ['int', 'type(int)'],
    ['google.protobuf.Duration', 'type(google.protobuf.Duration)'],
    ['net.IP', 'type(net.IP)'],
    ['kubernetes.Quantity', ["1: undeclared reference to 'kubernetes' (in container '')"]],
    ['.i', 'int'],
    ['.a.b.c', 'string'],
    ['[1].all(i, i == .i)', 'bool'],
    ['[s].map(i, .i)', 'list(int)'],
    ["[{'b': 1}].map(a, a.b)", 'list(int)'],
    ["[{'b': 's'}].map(a, .a.b)", 'list(int)'],
    ['dyn', ["1: undeclared reference to 'dyn' (in container '')"]],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('selection', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['m.zz', 'int'],
    ['m.zz.y', ["5: type 'int' does not support field selection"]],
    ['x.a.b', 'dyn'],
    ['has(m.a)', 'bool'],
    ['has(x.a.b)', 'bool'],
    ['has(i.a)', ["4: type 'int' does not support field selection"]],
    ['i.a', ["2: type 'int' does not support field selection"]],
    ['l.a', ["2: type 'list(int)' does not support field selection"]],
    ['int.a', ["4: type 'type(int)' does not support field selection"]],
    ['x.?a', 'optional_type(dyn)'],
    ['m.?a', 'optional_type(int)'],
    ['m.?a.b', ["5: type 'int' does not support field selection"]],
    ['o.a', ["2: type 'int' does not support field selection"]],
    ['om.a', 'optional_type(int)'],
    ['om.a.b', ["5: type 'int' does not support field selection"]],
    ['om.?a', 'optional_type(int)'],
    ['m.?a + 1', ["6: found no matching overload for '_+_' applied to '(optional_type(int), int)'"]],
    ['o.?a', ["2: type 'int' does not support field selection"]],
    ['q.a', ["2: unexpected failed resolution of 'kubernetes.Quantity'"]],
    ['has(q.a)', ["4: unexpected failed resolution of 'kubernetes.Quantity'"]],
    ['addr.a', ["5: type 'net.IP' does not support field selection"]],
    ['x.?a.?b.c', 'optional_type(dyn)'],
    ['[].zz', ["3: type 'list(_var0)' does not support field selection"]],
    ['{}.zz', 'dyn'],
    ['{}.a.b', 'dyn'],
    ['[{}].map(e, e.a)', 'list(dyn)'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('indexing', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['l[0]', 'int'],
    ["l['a']", ["2: found no matching overload for '_[_]' applied to '(list(int), string)'"]],
    ["m['a']", 'int'],
    ['m[0]', ["2: found no matching overload for '_[_]' applied to '(map(string, int), int)'"]],
    ['x[0]', 'dyn'],
    ["x['a']", 'dyn'],
    ['o[0]', ["2: found no matching overload for '_[_]' applied to '(optional_type(int), int)'"]],
    ["om['a']", 'optional_type(int)'],
    ["m[?'a']", 'optional_type(int)'],
    ['l[?0]', 'optional_type(int)'],
    ["om[?'a']", 'optional_type(int)'],
    ['l[x]', 'int'],
    ['l[0u]', ["2: found no matching overload for '_[_]' applied to '(list(int), uint)'"]],
    ['l[1.0]', ["2: found no matching overload for '_[_]' applied to '(list(int), double)'"]],
    ['[][0]', 'dyn'],
    ["{}['a']", 'dyn'],
    ['{}[0]', 'dyn'],
    ['i[0]', ["2: found no matching overload for '_[_]' applied to '(int, int)'"]],
    ['[][0] + 1', 'int'],
    ['[[]][0][0]', 'dyn'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('aggregate literals', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['[]', 'list(dyn)'],
    ['{}', 'map(dyn, dyn)'],
    ['[1, 2]', 'list(int)'],
    ['[[], [1]]', 'list(list(int))'],
    ['[[1], []]', 'list(list(int))'],
    ['[[], []]', 'list(list(dyn))'],
    ["{'a': []}", 'map(string, list(dyn))'],
    ['[?o, 1]', 'list(int)'],
    ['[?1]', ["3: expected type 'optional_type(int)' but found 'int'"]],
    ["{?'a': o}", 'map(string, int)'],
    ["{?'a': 1}", ["8: expected type 'optional_type(int)' but found 'int'"]],
    ['[] == [1]', 'bool'],
    ['[] == {}', ["4: found no matching overload for '_==_' applied to '(list(dyn), map(dyn, dyn))'"]],
    ["[] + [1] == ['a']", ["10: found no matching overload for '_==_' applied to '(list(int), list(string))'"]],
    ['[int, type(1)]', 'list(type(int))'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('object literals', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['zz{}', ["3: undeclared reference to 'zz' (in container '')"]],
    ['zz.y{a: 1}', ["5: undeclared reference to 'zz.y' (in container '')"]],
    ['int{}', ["4: 'int' is not a message type"]],
    ['list{}', 'list(dyn)'],
    ['optional_type{}', ["14: 'optional_type' is not a message type"]],
    ['google.protobuf.Duration{seconds: 1}', 'google.protobuf.Duration'],
    [
      "google.protobuf.Duration{seconds: 'a'}",
      ["33: expected type of field 'seconds' is 'int' but provided type is 'string'"],
    ],
    ['google.protobuf.Duration{zz: 1}', ["28: undefined field 'zz'"]],
    ['google.protobuf.Timestamp{?seconds: o}', 'google.protobuf.Timestamp'],
    ['google.protobuf.Timestamp{?seconds: 1}', ["37: expected type 'optional_type(int)' but found 'int'"]],
    ['google.protobuf.Int64Value{value: 1} == null', 'bool'],
    ['[google.protobuf.StringValue{}, s]', 'list(wrapper(string))'],
    ['google.protobuf.Value{}', 'dyn'],
    ['google.protobuf.NullValue.NULL_VALUE', 'int'],
    ['google.protobuf.Int64Value', 'type(wrapper(int))'],
    [
      'net.IP{a: zz}',
      [
        "7: 'net.IP' is not a message type",
        "9: unexpected failed resolution of 'net.IP'",
        "11: undeclared reference to 'zz' (in container '')",
      ],
    ],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('overloads', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['size(s)', 'int'],
    ['s.size()', 'int'],
    ['size(i)', ["5: found no matching overload for 'size' applied to '(int)'"]],
    ['size(x)', 'int'],
    ['size()', ["5: found no matching overload for 'size' applied to '()'"]],
    ['s.size(1)', ["7: found no matching overload for 'size' applied to 'string.(int)'"]],
    ['s.startsWith(1)', ["13: found no matching overload for 'startsWith' applied to 'string.(int)'"]],
    ["startsWith(s, 'a')", ["11: found no matching overload for 'startsWith' applied to '(string, string)'"]],
    ['duration(s)', 'google.protobuf.Duration'],
    ['duration(i)', ["9: found no matching overload for 'duration' applied to '(int)'"]],
    ['string(x)', 'string'],
    ['string(l)', ["7: found no matching overload for 'string' applied to '(list(int))'"]],
    ['optional.of(1)', 'optional_type(int)'],
    ['optional.none()', 'optional_type(dyn)'],
    ['optional.of(x)', 'optional_type(dyn)'],
    ['o.orValue(2)', 'int'],
    ["o.orValue('a')", ["10: found no matching overload for 'orValue' applied to 'optional_type(int).(string)'"]],
    ['o.or(optional.none())', 'optional_type(int)'],
    ['optional.none().orValue(1)', 'int'],
    ['optional.of([]).orValue([1])', 'list(int)'],
    ['q.isGreaterThan(q)', 'bool'],
    [
      'q.isGreaterThan(1)',
      ["16: found no matching overload for 'isGreaterThan' applied to 'kubernetes.Quantity.(int)'"],
    ],
    ['l.sum()', 'int'],
    ['ls.sum()', ["7: found no matching overload for 'sum' applied to 'list(string).()'"]],
    ['x.sum()', 'dyn'],
    ['[].sum()', 'int'],
    ['l.sort()', 'list(int)'],
    ['ls.join()', 'string'],
    ['l.join()', ["7: found no matching overload for 'join' applied to 'list(int).()'"]],
    ["x.join(',')", 'string'],
    ['[].join()', 'string'],
    ['t.getHours()', 'int'],
    ['t.getHours(1)', ["11: found no matching overload for 'getHours' applied to 'timestamp.(int)'"]],
    ['t - t', 'google.protobuf.Duration'],
    ["t + duration('1s')", 'google.protobuf.Timestamp'],
    ["duration('1s') * 2", ["16: found no matching overload for '_*_' applied to '(duration, int)'"]],
    ['null == null', 'bool'],
    ["dyn(1) == 's'", 'bool'],
    ['min(1)', ["4: found no matching overload for 'min' applied to '(int)'"]],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('comprehensions', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['l.all(v, v > 0)', 'bool'],
    ['l.all(v, v)', ["10: expected type 'bool' but found 'int'"]],
    ["l.exists(v, v == 'a')", ["15: found no matching overload for '_==_' applied to '(int, string)'"]],
    ['l.exists_one(v, v > 1)', 'bool'],
    ['l.map(v, string(v))', 'list(string)'],
    ['l.map(v, v > 1, v * 2)', 'list(int)'],
    ['l.filter(v, v > 1)', 'list(int)'],
    ['l.filter(v, v)', ["9: found no matching overload for '_?_:_' applied to '(int, list(int), list(int))'"]],
    ["m.map(k, k + 'a')", 'list(string)'],
    ['m.map(k, k + 1)', ["12: found no matching overload for '_+_' applied to '(string, int)'"]],
    ['x.map(v, v)', 'list(dyn)'],
    ['x.all(v, v > 1)', 'bool'],
    ['[].map(v, v + 1)', 'list(int)'],
    ['[].all(v, v)', 'bool'],
    ['i.map(v, v)', ["1: expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)"]],
    [
      's.all(v, v)',
      ["1: expression of type 'string' cannot be range of a comprehension (must be list, map, or dynamic)"],
    ],
    [
      'q.all(v, zz)',
      [
        "1: expression of type 'kubernetes.Quantity' cannot be range of a comprehension (must be list, map, or dynamic)",
        "10: undeclared reference to 'zz' (in container '')",
      ],
    ],
    [
      'o.map(v, v)',
      ["1: expression of type 'optional_type(int)' cannot be range of a comprehension (must be list, map, or dynamic)"],
    ],
    ['l.map(v, l.map(w, v + w))', 'list(list(int))'],
    ['l.map(v, ls.filter(w, w == v))', ["25: found no matching overload for '_==_' applied to '(string, int)'"]],
    ['l.map(v, [v]).map(w, w[0])', 'list(int)'],
    ["m.all(k, v, k == 'a' && v > 1)", 'bool'],
    ['l.all(n, v, v > n)', 'bool'],
    ["l.exists(n, v, v == 'a')", ["18: found no matching overload for '_==_' applied to '(int, string)'"]],
    ['l.transformList(n, v, string(v))', 'list(string)'],
    ['m.transformMap(k, v, v > 1, v * 2)', 'map(string, int)'],
    ['m.transformMapEntry(k, v, {v: k})', 'map(int, string)'],
    [
      'i.transformList(n, v, v)',
      ["1: expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)"],
    ],
    ['o.optMap(v, v + 1)', 'optional_type(int)'],
    ["o.optMap(v, v + 'a')", ["15: found no matching overload for '_+_' applied to '(int, string)'"]],
    ['o.optFlatMap(v, optional.of(string(v)))', 'optional_type(string)'],
    ['ls.sortBy(v, size(v))', 'list(string)'],
    [
      'l.sortBy(v, [v])',
      ["9: found no matching overload for '@sortByAssociatedKeys' applied to 'list(int).(list(list(int)))'"],
    ],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('errors do not multiply', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['zz + 1', ["1: undeclared reference to 'zz' (in container '')"]],
    [
      "zz.a.b + 1 == 'x'",
      [
        "1: undeclared reference to 'zz' (in container '')",
        "12: found no matching overload for '_==_' applied to '(int, string)'",
      ],
    ],
    ['zz.map(v, v + 1)', ["1: undeclared reference to 'zz' (in container '')"]],
    ['size(zz)', ["6: undeclared reference to 'zz' (in container '')"]],
    ['[zz, 1]', ["2: undeclared reference to 'zz' (in container '')"]],
    ["{'a': zz}['a'] + 1", ["7: undeclared reference to 'zz' (in container '')"]],
    ["(1 + 'a') + 2", ["4: found no matching overload for '_+_' applied to '(int, string)'"]],
    [
      "(1 + 'a') && (2 + 'b')",
      [
        "4: found no matching overload for '_+_' applied to '(int, string)'",
        "17: found no matching overload for '_+_' applied to '(int, string)'",
      ],
    ],
    ['i.a.b.c', ["2: type 'int' does not support field selection"]],
    ['l.all(v, yy)', ["10: undeclared reference to 'yy' (in container '')"]],
    ['q.a + 1', ["2: unexpected failed resolution of 'kubernetes.Quantity'"]],
    [
      'zz ? zz : zz',
      [
        "1: undeclared reference to 'zz' (in container '')",
        "6: undeclared reference to 'zz' (in container '')",
        "11: undeclared reference to 'zz' (in container '')",
      ],
    ],
    ["[1 + 'a'].map(v, v.y)", ["4: found no matching overload for '_+_' applied to '(int, string)'"]],
    [
      'f(g(h(1)))',
      [
        "2: undeclared reference to 'f' (in container '')",
        "4: undeclared reference to 'g' (in container '')",
        "6: undeclared reference to 'h' (in container '')",
      ],
    ],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('mixed literals, which only a validator refuses', () => {
  test.each<[expression: string, outcome: string]>([
    ["[1, 'a']", 'list(dyn)'],
    ['[1, x]', 'list(dyn)'],
    ['[x, 1]', 'list(dyn)'],
    ['[null, t]', 'list(google.protobuf.Timestamp)'],
    ['[t, null]', 'list(null_type)'],
    ["{1: 1, 'a': 1}", 'map(dyn, int)'],
    ['[int, string]', 'list(type(int))'],
    ["{'a': 1, 'b': 2u}", 'map(string, dyn)'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

const DISABLED: Declarations = {
  function: (name) => environment.function(name),
  variable: (name) => environment.variable(name),
  typeIdentifier: (name) => environment.typeIdentifier(name),
  structs: environment.structs,
  disabledOverloads: CROSS_TYPE_COMPARISONS,
}

describe('numbers of different types before 1.28, which the first comprehension brings back', () => {
  test.each<[expression: string, outcome: string | string[]]>([
    ['1 < 2.5', ["3: found no matching overload for '_<_' applied to '(int, double)'"]],
    ['i >= u', ["3: found no matching overload for '_>=_' applied to '(int, uint)'"]],
    ['1 < 2', 'bool'],
    ['[1].all(v, v < 2.5)', 'bool'],
    ['[1].all(v, true) && 1 < 2.5', 'bool'],
    ['1 < 2.5 && [1].all(v, true)', ["3: found no matching overload for '_<_' applied to '(int, double)'"]],
    ['x < 1', 'bool'],
  ])('%s', (expression, expected) => {
    expect(outcome(expression, DISABLED)).toEqual(expected)
  })
})

describe('what the checked expression says', () => {
  const checked = (text: string): CheckedAst => {
    const { ast } = parse(text, { macros: environment.macros, optionalSyntax: true })
    const result = check(ast as ParsedAst, environment)
    if ('issues' in result) throw new Error(result.issues[0]?.message)
    return result.ast
  }
  const rootReference = (text: string): Reference | undefined => {
    const { expr, references } = checked(text)
    return references.get(expr.id)
  }

  test.each<[expression: string, overloadIds: readonly string[]]>([
    ['1 + 2', ['add_int64']],
    ['x + 1', ['add_int64']],
    ['x < 1', ['less_int64', 'less_uint64_int64', 'less_double_int64']],
    ['x == 1', ['equals']],
    ['b && x', ['logical_and']],
    ['size(s)', ['size_string']],
    ['size(x)', ['size_bytes', 'size_list', 'size_map', 'size_string']],
    ['s.size()', ['string_size']],
    ['m.?a', ['select_optional_field']],
    ['l[0]', ['index_list']],
  ])('overloads of %s', (expression, overloadIds) => {
    expect(rootReference(expression)).toMatchObject({ kind: 'function', overloadIds, isGlobal: false })
  })

  test('names with dots and what they stand for', () => {
    expect(rootReference('a.b.c')).toEqual({ kind: 'ident', name: 'a.b.c' })
    expect(rootReference('sets.contains(l, l)')).toEqual({
      kind: 'function',
      name: 'sets.contains',
      overloadIds: ['list_sets_contains_list'],
      isGlobal: true,
    })
    expect(rootReference('google.protobuf.NullValue.NULL_VALUE')).toEqual({
      kind: 'ident',
      name: 'google.protobuf.NullValue.NULL_VALUE',
      value: 0,
    })
    expect(rootReference('google.protobuf.Empty{}')).toEqual({ kind: 'ident', name: 'google.protobuf.Empty' })
  })

  test('a global name that a local variable hides keeps its dot', () => {
    const { references } = checked('[1].all(i, i == .i)')
    const names = [...references.values()].map(({ name }) => name)
    expect(names).toContain('i')
    expect(names).toContain('.i')
  })

  test('all nodes have types without type variables', () => {
    const { types } = checked('[[]].map(e, e.size() > 0 ? e : [1])')
    expect([...types.values()].map(typeText).filter((text) => text.includes('_var'))).toEqual([])
    expect(types.size).toBeGreaterThan(10)
  })
})

test('types that hold each other many times are checked in good time', () => {
  const text = `[1]${'.map(v, {v: v})'.repeat(60)}.size()`
  expect(outcome(text)).toBe('int')
})
