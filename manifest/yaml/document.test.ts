import type { DuplicateKey } from './placed-value.js'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { readYaml } from './document.js'

/** JSON as Go writes it, bigints as the integers that they are. */
const json = (value: unknown): string =>
  JSON.stringify(sorted(value), (_, part: unknown) =>
    typeof part === 'bigint' || Object.is(part, -0) ? `int ${Object.is(part, -0) ? '-0' : String(part)}` : part,
  )
    .replace(/"int (-?[0-9]+)"/g, '$1')
    .replaceAll('<', '\\u003c')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

function read(text: string): string {
  const { documents, diagnostics } = readYaml(new SourceText('f', text))
  const [problem] = diagnostics
  return problem === undefined ? json(documents[0]?.value ?? null) : `error: ${problem.message}`
}

// What sigs.k8s.io/yaml 1.6 answered (YAMLToJSON).
test.each<[scalar: string, answer: string]>([
  ['yes', 'true'],
  ['Yes', 'true'],
  ['YES', 'true'],
  ['yEs', '"yEs"'],
  ['no', 'false'],
  ['on', 'true'],
  ['On', 'true'],
  ['off', 'false'],
  ['OFF', 'false'],
  ['y', 'true'],
  ['Y', 'true'],
  ['n', 'false'],
  ['N', 'false'],
  ['true', 'true'],
  ['True', 'true'],
  ['TRUE', 'true'],
  ['tRue', '"tRue"'],
  ['~', 'null'],
  ['null', 'null'],
  ['Null', 'null'],
  ['NULL', 'null'],
  ['nULL', '"nULL"'],
  ['', 'null'],
  ['0777', '511'],
  ['0o777', '511'],
  ['0b101', '5'],
  ['0x1F', '31'],
  ['0X1f', '31'],
  ['1_000', '1000'],
  ['0x_1', '1'],
  ['1_0.5', '10.5'],
  ['1:30', '"1:30"'],
  ['1:30:45', '"1:30:45"'],
  ['190:20:30.15', '"190:20:30.15"'],
  ['.inf', 'error: json: unsupported value: +Inf'],
  ['-.Inf', 'error: json: unsupported value: -Inf'],
  ['.NaN', 'error: json: unsupported value: NaN'],
  ['+.inf', 'error: json: unsupported value: +Inf'],
  ['1e3', '1000'],
  ['1E3', '1000'],
  ['1e', '"1e"'],
  ['1.', '1'],
  ['.5', '0.5'],
  ['1.0', '1'],
  ['+1', '1'],
  ['-0', '0'],
  ['-0.0', '-0'],
  ['00', '0'],
  ['08', '8'],
  ['09.5', '9.5'],
  ['0.10', '0.1'],
  ['2020-01-01', '"2020-01-01"'],
  ['2020-01-01T00:00:00Z', '"2020-01-01T00:00:00Z"'],
  ['=', '"="'],
  ['<<', '"\\u003c\\u003c"'],
  ['9223372036854775807', '9223372036854775807'],
  ['9223372036854775808', '9223372036854775808'],
  ['18446744073709551615', '18446744073709551615'],
  ['18446744073709551616', '18446744073709552000'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['-9223372036854775809', '-9223372036854776000'],
  ['1e400', '"1e400"'],
  ['1e-400', '0'],
  ['12345678901234567890.5', '12345678901234567000'],
  ['0x', '"0x"'],
  ['0b', '"0b"'],
  ['0o8', '"0o8"'],
  ['+0x1F', '31'],
  ['-0x1F', '-31'],
  ['0b12', '"0b12"'],
  ['-0777', '-511'],
  ['+0777', '511'],
  ['1__0', '10'],
  ['_1', '"_1"'],
  ['1_', '1'],
  ['1e+3', '1000'],
  ['.', '"."'],
  ['+', '"+"'],
  ['.e1', '".e1"'],
  ['1.5e3', '1500'],
  ['1.5_0', '1.5'],
  ['!!str 1', '"1"'],
  ['!!int "1"', '1'],
  ['!!float 1', '1'],
  ['!!bool "yes"', 'true'],
  ['!!null ""', 'null'],
  ['!!binary YQ==', '"a"'],
  ['!!timestamp 2020-01-01', '"2020-01-01"'],
  ['!custom 1', '"1"'],
  ['!!set {a}', '{"a":null}'],
  ['0o_7', '7'],
  ['0.1e1', '1'],
  ['infinity', '"infinity"'],
  ['NaN', '"NaN"'],
  ['nan', '"nan"'],
  ['.nan', 'error: json: unsupported value: NaN'],
  ['.NAN', 'error: json: unsupported value: NaN'],
  ['.INF', 'error: json: unsupported value: +Inf'],
  ['123e2', '12300'],
  ['0e0', '0'],
  ['1e1000', '"1e1000"'],
  ['077777777777777777777777', '7.777777777777777e+22'],
  [
    '0b11111111111111111111111111111111111111111111111111111111111111111',
    '"0b11111111111111111111111111111111111111111111111111111111111111111"',
  ],
  ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
  ['0xFFFFFFFFFFFFFFFFF', '"0xFFFFFFFFFFFFFFFFF"'],
  ['-1_000', '-1000'],
  ['685_230.15', '685230.15'],
  ['6.8523015e+5', '685230.15'],
  ['0x1p-2', '"0x1p-2"'],
  ['1e0x', '"1e0x"'],
  ['1.2.3', '"1.2.3"'],
  ['0xg', '"0xg"'],
])('the scalar %s is %s', (scalar, answer) => {
  const text = read(`a: ${scalar}`)
  if (answer.startsWith('error')) expect(text).toMatch(/^error: ./)
  else expect(JSON.parse(text)).toEqual(JSON.parse(`{"a":${answer}}`))
})

test.each<[text: string, answer: string]>([
  ['y: 1', '{"true":1}'],
  ['yes: 1', '{"true":1}'],
  ['1: a', '{"1":"a"}'],
  ['1.5: a', '{"1.5":"a"}'],
  ['0x10: a', '{"16":"a"}'],
  ['null: a', 'error'],
  ['~: a', 'error'],
  ['? [a]\n: b', 'error'],
  ['x: &x {a: 1, b: 2}\ny1: {a: 5, <<: *x, b: 7}', '{"x":{"a":1,"b":2},"y1":{"a":1,"b":7}}'],
  ['x: &x {a: 1, b: 2}\ny1: {<<: *x, a: 3}', '{"x":{"a":1,"b":2},"y1":{"a":3,"b":2}}'],
  [
    'x: &x {a: 1}\nz: &z {a: 2, c: 3}\ny1: {<<: [*x, *z], d: 3}',
    '{"x":{"a":1},"y1":{"a":1,"c":3,"d":3},"z":{"a":2,"c":3}}',
  ],
  ['a: {<<: 1}', 'error'],
  ['a: {<<: {q: 1}, r: 2}', '{"a":{"q":1,"r":2}}'],
  ['a: {"<<": {q: 1}}', '{"a":{"\\u003c\\u003c":{"q":1}}}'],
  ['a: &a [*a]', 'error'],
  ['a: &a {b: *a}', 'error'],
  ['a: *nope', 'error'],
  ['1e30: a', '{"1e+30":"a"}'],
  ['18446744073709551615: a', 'error'],
  ['9223372036854775807: a', '{"9223372036854775807":"a"}'],
  ['.inf: a', '{".inf":"a"}'],
  ['2020-01-01: a', '{"2020-01-01":"a"}'],
  ['!!str y: 1', '{"y":1}'],
  ['"y": 1', '{"y":1}'],
  ['a: &b', '{"a":null}'],
  ['a: !!map {b: 1}', '{"a":{"b":1}}'],
  ['a: !!seq [1]', '{"a":[1]}'],
  ['a: !!seq {b: 1}', '{"a":{"b":1}}'],
  ['a: !!int {b: 1}', '{"a":{"b":1}}'],
  ['%YAML 1.1\n---\na: yes', '{"a":true}'],
  ['%TAG ! tag:x,2000:\n---\na: !foo 1', '{"a":"1"}'],
  ['a:\tb', '{"a":"b"}'],
  ['\ta: b', 'error'],
  ['{\n\t"a": 1\n}', '{"a":1}'],
  ['a: b: c', 'error'],
  ['a: @b', 'error'],
  ['a: "x\n y"', '{"a":"x y"}'],
  ['a: [1, 2', 'error'],
  ['a: 1 2', '{"a":"1 2"}'],
  ['a: "\\q"', 'error'],
  ['a: \u0001', 'error'],
  ['a: &x 1\nb: *x\n*x : 2', '{"1":2,"a":1,"b":1}'],
  ['100000000000000000000: a', '{"1e+20":"a"}'],
  ['-1: a', '{"-1":"a"}'],
  ['0.1: a', '{"0.1":"a"}'],
  ['1e-7: a', '{"1e-07":"a"}'],
  ['16777217.0: a', '{"1.6777216e+07":"a"}'],
  ['123456789.125: a', '{"1.2345679e+08":"a"}'],
  ['a: {b}', '{"a":{"b":null}}'],
  ['a: [b: c]', '{"a":[{"b":"c"}]}'],
  ['a: {b:1}', '{"a":{"b:1":null}}'],
  ['a: !!omap [{a: 1}]', '{"a":[{"a":1}]}'],
  ['a: 1\n---\na: 2', '{"a":1}'],
  ['- 1\n- 2', '[1,2]'],
  ['hello', '"hello"'],
  ['', 'null'],
])('%j', (text, answer) => {
  if (answer === 'error') expect(read(text)).toMatch(/^error: ./)
  else expect(read(text)).toBe(answer)
})

test.each<[text: string, value: bigint | number]>([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9223372036854775808', -(2n ** 63n)],
  ['18446744073709551615', 2n ** 64n - 1n],
  ['18446744073709551616', 2 ** 64],
  ['1.0', 1],
  ['0x7fffffffffffffff', 2n ** 63n - 1n],
])('the integer %s', (text, value) => {
  const { documents } = readYaml(new SourceText('f', text))
  expect(documents[0]?.value).toBe(value)
})

test('keys that mean something to JavaScript are ordinary ones', () => {
  const { documents } = readYaml(
    new SourceText('f', '__proto__: {polluted: 1}\nconstructor: {prototype: 2}\ntoString: 3\n'),
  )
  const value = documents[0]?.value as object
  expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  const merged = readYaml(new SourceText('f', 'a: &a {__proto__: {x: 1}}\nb: {<<: *a}\n')).documents[0]?.value
  expect(Object.keys((merged as { b: object }).b)).toEqual(['__proto__'])
})

test.each<[name: string, text: string, code: string, message: string, line: number, column: number]>([
  [
    'a key set twice',
    'a:\n  b: 1\n  c: 2\n  b: 3\n',
    'manifest/duplicate-key',
    'key "b" is set twice in one map',
    4,
    3,
  ],
  [
    'one key written in two ways',
    'yes: 1\n"true": 2\n',
    'manifest/duplicate-key',
    'key "true" is set twice in one map',
    2,
    1,
  ],
  ['a cyclic alias', 'a: &a\n  b:\n  - *a\n', 'manifest/aliases', "anchor 'a' value contains itself", 3, 5],
  ['an unknown alias', 'a: 1\nb: *x\n', 'manifest/syntax', "unknown anchor 'x' referenced", 2, 4],
  ['a tag that does not fit', 'a: !!int yes\n', 'manifest/syntax', 'cannot decode !!bool `yes` as a !!int', 1, 10],
  ['infinity', 'a: .inf\n', 'manifest/syntax', '.inf has no JSON form', 1, 4],
  ['a control character', 'a: b\u0007\n', 'manifest/syntax', 'control characters are not allowed: U+0007', 1, 5],
  ['a null key', 'a: 1\n~: 2\n', 'manifest/syntax', 'null is not a map key: JSON keys are strings', 2, 1],
])('%s', (_, text, code, message, line, column) => {
  const { diagnostics } = readYaml(new SourceText('f', text))
  expect(diagnostics).toMatchObject([{ code, message, severity: 'error' }])
  const span = diagnostics[0]?.span
  expect(span?.source.position(span.start)).toEqual({ line, column })
})

test('a duplicate key tells where the first one is', () => {
  const { diagnostics } = readYaml(new SourceText('f', 'a: 1\nb: 2\na: 3\n'))
  expect(diagnostics[0]?.related).toMatchObject([{ span: { start: 0, end: 1 } }])
})

test('one document that is broken leaves the others', () => {
  const { documents, diagnostics } = readYaml(new SourceText('f', 'a: 1\n---\nb: [\n---\nc: 3\n'))
  expect(documents.map(({ index, value }) => [index, value])).toEqual([
    [0, { a: 1 }],
    [2, { c: 3 }],
  ])
  expect(diagnostics.length).toBeGreaterThan(0)
})

test('a bomb of aliases is refused in bounded time, at any size', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const items = Array.from({ length: 9 }, () => (level === 0 ? 'lol' : `*a${level - 1}`)).join(', ')
    return `a${level}: &a${level} [${items}]\n`
  })
  const padding = `pad: "${'x'.repeat(1_000_000)}"\n`
  for (const text of [levels.join(''), padding + levels.join('')]) {
    const start = cpuTime()
    const { documents, diagnostics } = readYaml(new SourceText('f', text))
    expect(diagnostics).toMatchObject([{ code: 'manifest/aliases', message: 'document contains excessive aliasing' }])
    expect(documents).toEqual([])
    expect(cpuTime() - start).toBeLessThan(10_000)
  }
})

test('a megabyte of small aliases is bounded, too', () => {
  const text = `a: &a [${'1, '.repeat(1000)}1]\nb: [${'*a, '.repeat(250_000)}1]\n`
  const { diagnostics } = readYaml(new SourceText('f', text))
  expect(diagnostics).toMatchObject([{ code: 'manifest/aliases' }])
})

test('many keys and many anchors cost linear time', () => {
  const start = cpuTime()
  const lines = Array.from({ length: 20_000 }, (_, n) => `key${n}: &k${n} ${n}\n`)
  const { documents, diagnostics } = readYaml(new SourceText('f', `${lines.join('')}all: [*k1, *k19999]\n`))
  expect(diagnostics).toEqual([])
  expect(Object.keys(documents[0]?.value as object)).toHaveLength(20_001)
  expect(cpuTime() - start).toBeLessThan(10_000)
})

test.each<[name: string, text: string]>([
  ['flow lists', '['.repeat(100_000)],
  ['flow maps', '{a: '.repeat(50_000)],
  ['block lists', '- '.repeat(50_000)],
])('%s that are nested too deep are an error', (_, text) => {
  const { documents, diagnostics } = readYaml(new SourceText('f', text))
  expect(documents).toEqual([])
  expect(diagnostics.length).toBeGreaterThan(0)
})

test('keys that are set again are told of, if asked for: the last value counts', () => {
  const text = 'a: 1\nb: &b {x: 1}\na:\n  z: |\n    z\nc:\n  <<: *b\n  x: 2\n2: a\n2: b\n'
  const told: DuplicateKey[] = []
  const { documents, diagnostics } = readYaml(new SourceText('a.yaml', text), {
    onDuplicateKey: (key) => told.push(key),
  })
  expect(diagnostics).toEqual([])
  expect(documents[0]?.value).toEqual({ a: { z: 'z\n' }, b: { x: 1 }, c: { x: 2 }, 2: 'b' })
  expect(told).toEqual([
    { key: 'a', isText: true, line: 4 },
    { key: 'x', isText: true, line: 8 },
    { key: '2', isText: false, line: 10 },
  ])
})
