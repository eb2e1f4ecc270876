import { describe, expect, test } from 'vitest'
import { Environment } from '../../environment/environment.js'
import { parse } from '../../parser/parse.js'
import { check } from '../check.js'
import { durationLiterals } from './duration-literals.js'
import { formatLiterals } from './format-literals.js'
import { homogeneousLiterals } from './homogeneous-literals.js'
import { matchesLiterals } from './matches-literals.js'
import { timestampLiterals } from './timestamp-literals.js'
import { validate, type Validator } from './validator.js'

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
}

const ALL: readonly Validator[] = [
  homogeneousLiterals(new Set(['format'])),
  durationLiterals,
  timestampLiterals,
  matchesLiterals,
  formatLiterals,
]

const environment = new Environment({ variables: VARIABLES })

/** `column: message` of what validators find, in the order of places. */
function found(text: string, validators: readonly Validator[] = ALL): string[] {
  const { ast, issues } = parse(text, { macros: environment.macros, optionalSyntax: true })
  if (ast === undefined) throw new Error(issues[0]?.message)
  const checked = check(ast, environment)
  if ('issues' in checked) throw new Error(checked.issues[0]?.message)
  return validate(checked.ast, validators, () => false)
    .toSorted((a, b) => (a.offset ?? -1) - (b.offset ?? -1))
    .map(({ offset, message }) => `${(offset ?? -1) + 1}: ${message}`)
}

// What is found is the oracle's, Kubernetes 1.34.

describe('homogeneous literals', () => {
  test.each<[expression: string, found: string[]]>([
    ["[1, 'a', 2u]", ["5: expected type 'int' but found 'string'"]],
    ['[1, x]', ["5: expected type 'int' but found 'dyn'"]],
    ['[x, 1]', ["5: expected type 'dyn' but found 'int'"]],
    ['[x, x]', []],
    ["[[1], ['a']]", ["7: expected type 'list(int)' but found 'list(string)'"]],
    [
      "[1, [1, 2.0], 'a']",
      ["5: expected type 'int' but found 'list(dyn)'", "9: expected type 'int' but found 'double'"],
    ],
    ['[[], [1]]', []],
    ['[null, t]', ["8: expected type 'null' but found 'timestamp'"]],
    ['[t, null]', ["5: expected type 'timestamp' but found 'null'"]],
    ['[int, string]', ["7: expected type 'type(int)' but found 'type(string)'"]],
    [
      "{'a': 1, 1: 'a', 'b': 'c', 2u: 2u}",
      [
        "10: expected type 'string' but found 'int'",
        "13: expected type 'int' but found 'string'",
        "23: expected type 'int' but found 'string'",
        "28: expected type 'string' but found 'uint'",
        "32: expected type 'int' but found 'uint'",
      ],
    ],
    ["{'a': x, 'b': 1}", ["15: expected type 'dyn' but found 'int'"]],
    ["[?o, 2, ?optional.of('a')]", ["21: expected type 'int' but found 'string'"]],
    ["{?'a': o, 'b': 'c'}", ["16: expected type 'int' but found 'string'"]],
    ["[1, 2].map(v, [v, 'a'])", ["19: expected type 'int' but found 'string'"]],
    [
      "[[1, 'a'], [2, 'b']].all(v, v == [1, 'a'])",
      [
        "6: expected type 'int' but found 'string'",
        "16: expected type 'int' but found 'string'",
        "38: expected type 'int' but found 'string'",
      ],
    ],
    ['[optional.none(), o]', []],
    ["[google.protobuf.Duration, duration('1s')]", ["36: expected type 'type(duration)' but found 'duration'"]],
    ["'%s'.format([[1, 'a']])", []],
    ["[1, 'a'].map(v, string(v)).join().format([])", []],
    ["[1, 'a'] == [] && '%s'.format([{'a': 1, 'b': s}]) == s", ["5: expected type 'int' but found 'string'"]],
  ])('%s', (expression, expected) => {
    expect(found(expression)).toEqual(expected)
  })
})

describe('durations and timestamps', () => {
  test.each<[expression: string, found: string[]]>([
    ["duration('1h')", []],
    ["duration('1')", ['10: invalid duration argument']],
    ["duration('')", ['10: invalid duration argument']],
    ['duration(s)', []],
    ['duration(null)', ['10: invalid duration argument']],
    [
      "duration('1s') < duration('x') || duration('y') > duration('1s')",
      ['27: invalid duration argument', '44: invalid duration argument'],
    ],
    ["duration(duration('x'))", ['19: invalid duration argument']],
    ["timestamp('2020-01-01T00:00:00Z')", []],
    ["timestamp('2020-01-01')", ['11: invalid timestamp argument']],
    ["timestamp('0000-01-01T00:00:00Z')", ['11: invalid timestamp argument']],
    ['timestamp(5)', []],
    ['timestamp(253402300799)', []],
    ['timestamp(253402300800)', ['11: invalid timestamp argument']],
    ['timestamp(-62135596800)', []],
    ['timestamp(-62135596801)', ['11: invalid timestamp argument']],
    ['timestamp(null)', ['11: invalid timestamp argument']],
    ["l.map(v, timestamp('x'))", ['20: invalid timestamp argument']],
  ])('%s', (expression, expected) => {
    expect(found(expression)).toEqual(expected)
  })
})

describe('patterns', () => {
  test.each<[expression: string, found: string[]]>([
    ["s.matches('^a+$')", []],
    ["s.matches('[')", ['11: invalid matches argument']],
    ["s.matches('(?<=a)b')", ['11: invalid matches argument']],
    ['s.matches(s)', []],
    ["matches('[', s)", ['9: invalid matches argument']],
    ["matches('a', '[')", []],
    ["s.find('[')", []],
  ])('%s', (expression, expected) => {
    expect(found(expression)).toEqual(expected)
  })
})

describe('formats', () => {
  test.each<[expression: string, found: string[]]>([
    ["'%s'.format([1])", []],
    ["'%d'.format([1, 2])", ['12: too many arguments supplied to string.format (expected 1, got 2)']],
    ["'%s %s'.format([1])", ['15: index 1 out of range']],
    [
      "'%d'.format(['a'])",
      ['14: error during formatting: decimal clause can only be used on integers, was given string'],
    ],
    ["'%d'.format([x])", []],
    [
      "'%d'.format([1.5])",
      ['14: error during formatting: decimal clause can only be used on integers, was given double'],
    ],
    [
      "'%f'.format([1])",
      ['14: error during formatting: fixed-point clause can only be used on doubles, was given int'],
    ],
    ["'%f'.format([1.5])", []],
    ["'%e'.format([s])", []],
    [
      "'%e'.format([1u])",
      ['14: error during formatting: scientific clause can only be used on doubles, was given uint'],
    ],
    ["'%b'.format([true])", []],
    [
      "'%b'.format([s])",
      ['14: error during formatting: only integers and bools can be formatted as binary, was given string'],
    ],
    [
      "'%o'.format([1.5])",
      ['14: error during formatting: octal clause can only be used on integers, was given double'],
    ],
    ["'%x'.format([s])", []],
    [
      "'%X'.format([b])",
      ['14: error during formatting: only integers, byte buffers, and strings can be formatted as hex, was given bool'],
    ],
    ["'%s'.format([null])", []],
    [
      "'%s'.format([o])",
      [
        '14: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given optional_type',
      ],
    ],
    [
      "'%s'.format([addr])",
      [
        '14: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given net.IP',
      ],
    ],
    [
      "'%s'.format([[1, [addr]]])",
      [
        '19: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given net.IP',
      ],
    ],
    [
      "'%s'.format([{'a': q}])",
      [
        '20: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given kubernetes.Quantity',
      ],
    ],
    [
      "'%s'.format([{s: [null, o]}])",
      [
        '25: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given optional_type',
      ],
    ],
    ["'%s'.format([int])", []],
    ["'%s'.format(l)", []],
    ['s.format([o])', []],
    ["'%'.format([1])", ['11: unexpected end of string']],
    ["'a%'.format([])", ['12: unexpected end of string']],
    ["'%z'.format([1])", ['12: could not parse formatting clause: unrecognized formatting clause "z"']],
    ["'%é'.format([1])", ['12: could not parse formatting clause: unrecognized formatting clause "Ã"']],
    [
      "'%.f'.format([1.5])",
      [
        '13: could not parse formatting clause: error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax',
      ],
    ],
    ["'%.3f'.format([1.5])", []],
    ["'%.1000f'.format([1.5])", []],
    [
      "'%.99999999999999999999f'.format([1.5])",
      [
        '33: could not parse formatting clause: error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "99999999999999999999": value out of range',
      ],
    ],
    [
      "'%.'.format([1.5])",
      [
        '12: could not parse formatting clause: error while parsing precision: could not find end of precision specifier',
      ],
    ],
    [
      "'%.3'.format([1.5])",
      [
        '13: could not parse formatting clause: error while parsing precision: could not find end of precision specifier',
      ],
    ],
    ["'%%'.format([])", []],
    ["'%%'.format([1])", ['12: too many arguments supplied to string.format (expected 0, got 1)']],
    [
      "'%d %s %z'.format([1, o, 2])",
      [
        '23: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given optional_type',
      ],
    ],
    [
      "'%s'.format(['%d'.format(['a'])])",
      ['27: error during formatting: decimal clause can only be used on integers, was given string'],
    ],
    [
      "'%s'.format([?o])",
      [
        '15: error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given optional_type',
      ],
    ],
    ["'%5d'.format([1])", ['13: could not parse formatting clause: unrecognized formatting clause "5"']],
    ["'%.2d'.format([1])", []],
  ])('%s', (expression, expected) => {
    expect(found(expression)).toEqual(expected)
  })
})

test('each validator looks at its own calls only', () => {
  const text = "[1, 'a'] == [] || duration('x') == duration('y') || '%d'.format(['a']) == s"
  expect(found(text, [])).toEqual([])
  expect(found(text, [durationLiterals])).toEqual(['28: invalid duration argument', '45: invalid duration argument'])
  expect(found(text, [homogeneousLiterals(new Set())])).toEqual(["5: expected type 'int' but found 'string'"])
})
