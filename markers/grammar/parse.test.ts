// The cases of controller-tools' own tests (pkg/markers/parse_test.go), and the errors that its parser reports.
import { describe, expect, test } from 'vitest'
import type { ArgumentType } from './argument-type.js'
import { parseMarker, splitMarker, type MarkerSyntax } from './parse.js'

const [text, int, bool, any, raw] = (['string', 'int', 'bool', 'any', 'raw'] as const).map((kind) => ({ kind })) as [
  ArgumentType,
  ArgumentType,
  ArgumentType,
  ArgumentType,
  ArgumentType,
]
const list = (items: ArgumentType): ArgumentType => ({ kind: 'list', items })
const value = (type: ArgumentType, optional = false): MarkerSyntax => ({ kind: 'value', type, optional })

const required = (type: ArgumentType) => ({ type, optional: false })
const optional = (type: ArgumentType) => ({ type, optional: true })
const MULTI_FIELD: MarkerSyntax = {
  kind: 'arguments',
  arguments: {
    str: required(text),
    int: required(int),
    bool: required(bool),
    any: required(any),
    ptrOpt: optional(text),
    normalOpt: optional(text),
    other: required(text),
    both: optional(text),
    slice: required(list(int)),
    sliceOfSlice: required(list(list(int))),
  },
}
const ALL_OPTIONAL: MarkerSyntax = { kind: 'arguments', arguments: { optStr: optional(text), optInt: optional(int) } }

const SLICES = {
  slice: [99, 104, 101, 101, 115, 101],
  sliceOfSlice: [
    [1, 1],
    [2, 3],
    [5, 8],
  ],
}

test.each<[text: string, registered: string, syntax: MarkerSyntax, value: unknown]>([
  ['testing:custom={hi}', 'testing:custom', value(any), ['hi']],
  ['testing:empty', 'testing:empty', { kind: 'empty' }, true],
  ['testing:anonymous:literal=foo', 'testing:anonymous:literal', value(text), 'foo'],
  ['testing:anonymousOptional', 'testing:anonymousOptional', value(int, true), undefined],
  ["testing:raw=this;totally,doesn't;get,parsed", 'testing:raw', value(raw), "this;totally,doesn't;get,parsed"],
  [
    'testing:multiField:str=some str,int=42,bool=true,any=21,ptrOpt="optional string",normalOpt="other string",other="yet another",both="and one more",slice=99;104;101;101;115;101,sliceOfSlice={{1,1},{2,3},{5,8}}',
    'testing:multiField',
    MULTI_FIELD,
    {
      ...{ str: 'some str', bool: true, any: 21, ptrOpt: 'optional string', normalOpt: 'other string' },
      ...{ other: 'yet another', both: 'and one more', int: 42, ...SLICES },
    },
  ],
  [
    'testing:multiField:int=42,str=some str,any=21,bool=true,any=21,sliceOfSlice={{1,1},{2,3},{5,8}},slice=99;104;101;101;115;101,other="yet another"',
    'testing:multiField',
    MULTI_FIELD,
    { str: 'some str', bool: true, any: 21, other: 'yet another', int: 42, ...SLICES },
  ],
  ['testing:allOptional', 'testing:allOptional', ALL_OPTIONAL, {}],
  ['testing:multi:segment=42', 'testing:multi:segment', value(int), 42],
  ['testing:parent', 'testing:parent', ALL_OPTIONAL, {}],
  ['testing:parent:nested=some string', 'testing:parent:nested', value(text), 'some string'],
  ['testing:parent:optStr=other string', 'testing:parent', ALL_OPTIONAL, { optStr: 'other string' }],
  ['testing:tripleDefined=true', 'testing:tripleDefined', value(bool), true],
])('%s', (marker, _registered, syntax, expected) => {
  expect(parseMarker(marker, syntax)).toEqual({ value: expected, problems: [], warnings: [] })
})

const STRINGS: [text: string, value: unknown][] = [
  ['some string here!', 'some string here!'],
  ['"some; string, \\nhere"', 'some; string, \nhere'],
  ['`some; string, \\nhere`', 'some; string, \\nhere'],
]
const LISTS: [text: string, value: unknown][] = [
  ["hi;hello;hey y'all", ['hi', 'hello', "hey y'all"]],
  ["{hi,hello,hey y'all}", ['hi', 'hello', "hey y'all"]],
]
const NESTED: [text: string, value: unknown][] = ['{1;1,2;3,5;8}', '{{1,1},{2,3},{5,8}}'].map((one) => [
  one,
  SLICES.sliceOfSlice,
])

describe.each<[type: string, ArgumentType, cases: [text: string, value: unknown][]]>([
  [
    'string',
    text,
    [
      ...STRINGS,
      ['aa 0Baaa aaa', 'aa 0Baaa aaa'],
      ['/tmp/tmp-CHECKCRD-0B7LDeoZta', '/tmp/tmp-CHECKCRD-0B7LDeoZta'],
      ['.0B7LDeoZt', '.0B7LDeoZt'],
      ['"\\x41\\101\\u00e9\\U0001F600\\xc3\\xa9\\xff"', 'AAé😀é\ufffd'],
    ],
  ],
  [
    'int',
    int,
    [
      ['42', 42],
      ['-42', -42],
      ['9223372036854775807', 9223372036854775807n],
    ],
  ],
  [
    'number',
    { kind: 'number' },
    [
      ['-0.5', -0.5],
      ['1e3', 1000],
      ['0x1.8p3', 12],
      ['.5', 0.5],
    ],
  ],
  ['list of strings', list(text), LISTS],
  ['list of lists', list(list(int)), NESTED],
  [
    'map',
    { kind: 'map', values: text },
    [
      ['{formal: hello, `informal`: `hi!`}', { formal: 'hello', informal: 'hi!' }],
      ['{}', {}],
    ],
  ],
  [
    'any',
    any,
    [
      ...STRINGS,
      ...LISTS,
      ...NESTED,
      ['42', 42],
      ['-42', -42],
      ['0.5', 0.5],
      ['false', false],
      ['true', true],
      ['truely', 'truely'],
      [
        '{text: "abc", len: 3, "as bytes": 97;98;99, props: {encoding: ascii, nullsafe: true, tags: {"triple", "in a row"}}}',
        {
          text: 'abc',
          len: 3,
          'as bytes': [97, 98, 99],
          props: { encoding: 'ascii', nullsafe: true, tags: ['triple', 'in a row'] },
        },
      ],
      ...['087bdd', '/tmp/tmp.4paHkdEcpK', '123/config', '0987', '100Mi', '2024-01-15'].map(
        (one): [string, unknown] => [one, one],
      ),
      ...['sha256:08a7b', '00000000-1234-5678', '123abc'].map((one): [string, unknown] => [one, one]),
    ],
  ],
])('%s', (_name, type, cases) => {
  test.each(cases)('%s', (marker, expected) => {
    expect(parseMarker(`x=${marker}`, value(type))).toEqual({ value: expected, problems: [], warnings: [] })
  })
})

test.each<[text: string, syntax: MarkerSyntax, problems: string[]]>([
  ['x', value(text), ['missing argument ""']],
  ['x=1', { kind: 'empty' }, ['2-3 extra arguments provided: "1"']],
  ['x=a', value(int), ['2-3 expected integer, got "a"']],
  ['x=0x1F', value(int), ['2-6 unable to parse integer: strconv.Atoi: parsing "0x1F": invalid syntax']],
  [
    'x=9223372036854775808',
    value(int),
    ['2-21 unable to parse integer: strconv.Atoi: parsing "9223372036854775808": value out of range'],
  ],
  ['x=yes', value(bool), ['2-5 expected true or false, got "yes"']],
  ['x="a', value(text), ['2-4 literal not terminated', '2-4 unable to parse string: invalid syntax']],
  ['x=089', value(int), ["2-5 invalid digit '8' in octal literal"]],
  ['x={1,"a"}', value(any), ['5-8 expected integer, got "\\"a\\""']],
  ['x={1 2}', value(any), []],
  ['x:other=1', ALL_OPTIONAL, ['2-8 unknown argument "other"', '8-9 extra arguments provided: "1"']],
  ['x:optInt=1 optStr=a', ALL_OPTIONAL, ['11-17 expected comma, got "optStr"', '17-18 extra arguments provided: "=a"']],
])('%s: %j %s', (marker, syntax, expected) => {
  const { problems } = parseMarker(marker, syntax)
  expect(
    problems.map(({ message, start, end }) => (message.startsWith('missing') ? message : `${start}-${end} ${message}`)),
  ).toEqual(expected)
})

test.each([
  ['a:b:c=d=e', { name: 'a:b:c', parent: 'a:b', rest: 'd=e' }],
  ['a=b', { name: 'a', parent: 'a', rest: 'b' }],
  ['a:b', { name: 'a:b', parent: 'a:b', rest: undefined }],
])('%s splits', (marker, parts) => {
  expect(splitMarker(marker)).toEqual(parts)
})
