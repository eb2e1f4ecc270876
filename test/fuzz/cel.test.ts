// Expressions and data that are meant to do harm: each ends soon, with a value or with an error of the room's own.
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../fixtures/cpu-time.js'
import { nested } from '../fixtures/nested.js'
import type * as Cel from 'kubevet/cel'

/**
 * The room as JavaScript engines run it. In modules of a test runner each import is a getter that swallows what it
 * catches: where the stack ends in one, the import is undefined, and the evaluation fails with a TypeError.
 */
const { CelCompileError, CelEvaluationError, compile } = await bundledCel()

async function bundledCel(): Promise<typeof Cel> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../../cel/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'cel',
    target: 'node20',
  })
  return runInThisContext(`(() => { ${bundle.outputFiles[0]?.text}; return cel })()`) as typeof Cel
}

/** Milliseconds that any of them may take, also on a machine that does other work. */
const SOON = 8_000

type Outcome = { readonly value: unknown; readonly cost: number } | { readonly phase: string; readonly message: string }

function outcomeOf(text: string, vars: Readonly<Record<string, unknown>>, backend: 'closures' | 'source'): Outcome {
  const variables = Object.fromEntries(Object.keys(vars).map((name) => [name, 'dyn']))
  try {
    return compile(text, { compatibility: '1.37', variables, backend }).evaluate(vars)
  } catch (error) {
    if (error instanceof CelCompileError || error instanceof CelEvaluationError) {
      return { phase: error.phase, message: error.message }
    }
    throw error
  }
}

const LIMIT = { phase: 'eval', message: 'operation cancelled: actual cost limit exceeded' }
const TOO_DEEP = { phase: 'eval', message: 'operation cancelled: data is nested too deep' }
const anyError = { phase: expect.any(String) as string, message: expect.any(String) as string }
const valueOf = (value: unknown): object => expect.objectContaining({ value }) as object
const failing = (message: string): object =>
  expect.objectContaining({ message: expect.stringContaining(message) as string }) as object

const deepList = (): unknown => nested<unknown>(10_000, (inner) => [inner], 1)
const deepMap = (): unknown => nested<unknown>(10_000, (inner) => ({ a: inner }), 1)

type Row = readonly [name: string, text: string, outcome: object, vars?: Readonly<Record<string, unknown>>]

function each(rows: readonly Row[]): void {
  describe.each(['closures', 'source'] as const)('%s', (backend) => {
    for (const [name, text, outcome, vars = {}] of rows) {
      test(name, () => {
        const start = cpuTime()
        expect(outcomeOf(text, vars, backend)).toEqual(outcome)
        expect(cpuTime() - start).toBeLessThan(SOON)
      })
    }
  })
}

describe('expressions', () => {
  const long = (part: string, length = 100_000): string => part.repeat(Math.floor(length / part.length))
  const recursion = failing('recursion limit exceeded')
  each([
    ['10,000 parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`, recursion],
    ['10,000 open parentheses', `${'('.repeat(10_000)}1`, recursion],
    ['10,000 brackets', `${'['.repeat(10_000)}1${']'.repeat(10_000)}`, recursion],
    ['10,000 braces', `${'{1:'.repeat(10_000)}1${'}'.repeat(10_000)}`, recursion],
    ['10,000 negations', `${'!'.repeat(10_000)}true`, valueOf(true)],
    ['10,001 signs', `${'-'.repeat(10_001)}(1)`, valueOf(-1)],
    ['10,000 conditions', `${'true?'.repeat(3000)}1${':1'.repeat(3000)}`, anyError],
    ['a chain of 10,000 fields', `x${'.a'.repeat(10_000)}`, failing('recursion'), { x: deepMap() }],
    ['a chain of 200 optional fields', `x${'.?a'.repeat(200)}.hasValue()`, valueOf(true), { x: deepMap() }],
    ['macros in each other', nested(1000, (inner) => `[1].map(a, ${inner})`, '1'), failing('recursion')],
    ['100 kB of a sum', long('1+', 99_999).slice(0, -1), failing('max recursion depth exceeded')],
    ['100 kB of a list', `size([${long('1,').slice(0, -1)}])`, failing('code point size exceeds limit')],
    ['99 kB of a list', `size([${long('1,', 99_000).slice(0, -1)}])`, valueOf(49_500)],
    ['100 kB of a name', long('a'), failing('undeclared reference')],
    ['100 kB of nothing', long(' '), anyError],
    ['100 kB of quotes', long("'", 99_999), anyError],
    ['100 kB of dollars', long('$'), anyError],
    ['100 kB of dots', long('.'), anyError],
    ['100 kB of words', long('in '), anyError],
    ['an int of 90,000 digits', long('9', 90_000), failing('invalid int literal')],
    ['a double with an exponent of 90,000 digits', `1e${long('9', 90_000)}`, failing('invalid double literal')],
    [
      'optMap after optMap, each of which doubles the expression',
      nested(40, (inner) => `${inner}.optMap(a, a)`, 'optional.of(1)'),
      failing('expression exceeds limit: its macros repeat more than 100000 parts of it'),
    ],
    [
      'conditions as indices of each other',
      nested(60, (inner) => `(true ? x : x)[${inner}]`, '0'),
      valueOf(0),
      { x: [0] },
    ],
  ])
})

describe('loops', () => {
  const x = Array.from({ length: 100 }, () => 1)
  each([
    ['inside each other', 'x.all(a, x.all(b, x.all(c, x.all(d, true))))', LIMIT, { x }],
    ['that collect', 'x.map(a, x.map(b, x.map(c, x.map(d, x))))', LIMIT, { x }],
    [
      'that double strings',
      "x.map(a, 'ab').map(a, a + a + a + a + a + a + a).map(a, x.map(b, a + a))",
      LIMIT,
      { x: [...x, ...x, ...x] },
    ],
    [
      'over a range of a billion',
      'lists.range(1000000000).all(i, i >= 0)',
      failing('exceeds maximum allowed (1000000)'),
    ],
  ])
})

describe('ranges beyond what Kubernetes allows', () => {
  const range = 'lists.range(1000000000)'
  const tooLong = failing('exceeds maximum allowed (1000000)')
  each([
    [range, range, tooLong],
    ['its size', `${range}.size()`, tooLong],
    ['one of it', `${range}[5]`, tooLong],
    ['in itself', `5 in ${range}`, tooLong],
    ['flat', `[${range}].flatten()`, tooLong],
    ['the longest', 'lists.range(9223372036854775807)', failing('exceeds maximum allowed')],
    ['the longest that is allowed', 'lists.range(1000000).size()', LIMIT],
    ['many', 'lists.range(1000).map(i, lists.range(1000000))', LIMIT],
  ])
})

describe('data nested 10,000 deep', () => {
  const lists = (): Record<string, unknown> => ({ x: deepList(), y: deepList() })
  const maps = (): Record<string, unknown> => ({ x: deepMap(), y: deepMap() })
  each([
    ['lists are equal', 'x == y', valueOf(true), lists()],
    ['lists differ', 'x != y[0]', valueOf(true), lists()],
    ['maps are equal', 'x == y', valueOf(true), maps()],
    ['maps in lists', '[x] == [y] && x in [y]', valueOf(true), maps()],
    ['their size', 'size(x)', valueOf(1), lists()],
    ['they are flattened', 'x.flatten(20000)', valueOf([1]), lists()],
    ['they are found', '[x].indexOf(y)', valueOf(0), lists()],
    ['they are made distinct', 'size([x, y].distinct())', valueOf(1), lists()],
    ['they are not strings', 'string(x)', failing('no such overload'), lists()],
    ['they are formatted', "'%s'.format([x])", TOO_DEEP, lists()],
    ['they become messages', 'google.protobuf.ListValue{values: x}', TOO_DEEP, lists()],
    ['sets of them', 'sets.contains([x], [y])', valueOf(true), maps()],
  ])

  test('a result is given as plain data', () => {
    let value = (outcomeOf('x', lists(), 'closures') as { value: unknown }).value
    for (let level = 0; level < 10_000; level++) [value] = value as [unknown]
    expect(value).toBe(1)
  })
})

describe('strings of a megabyte', () => {
  const x = 'ab'.repeat(500_000)
  const texts: readonly (readonly [text: string, value: unknown])[] = [
    ['size(x)', 1_000_000],
    ["x.contains('c')", false],
    ['x == y', true],
    ['size(x + y)', 2_000_000],
    ["x.indexOf('c')", -1],
    ["x.lastIndexOf('c')", -1],
    ["size(x.replace('a', ''))", 500_000],
    ["size(x.split('b'))", 500_001],
    ['x.substring(999998)', 'ab'],
    ['x.charAt(999999)', 'b'],
    ['size(x.trim())', 1_000_000],
    ['size(x.upperAscii())', 1_000_000],
    ['size(strings.quote(x))', 1_000_002],
    ["x.matches('^(ab)*$')", true],
    ["x.find('c')", ''],
    ['size(bytes(x))', 1_000_000],
    ['string(bytes(x)) == x', true],
    ['x in [y]', true],
    ['isURL(x)', false],
    ['isIP(x)', false],
    ['isQuantity(x)', false],
    ['isSemver(x)', false],
    ['format.dns1123Label().validate(x).hasValue()', true],
    ["size('%s'.format([x]))", 1_000_000],
  ]
  each([
    ...texts.map(([text, value]): Row => [text, text, valueOf(value), { x, y: x.slice(0) }]),
    ...[
      'int(x)',
      'double(x)',
      'duration(x)',
      'timestamp(x)',
      'ip(x)',
      'cidr(x)',
      'quantity(x)',
      'semver(x)',
      'url(x)',
    ].map((text): Row => [text, text, anyError, { x }]),
    ['a check that costs more than a rule may', 'format.byte().validate(x)', LIMIT, { x }],
    ['a million digits', 'isQuantity(x)', valueOf(true), { x: '9'.repeat(1_000_000) }],
    ['what grows with each step', "x.replace('a', x)", LIMIT, { x }],
    ['what grows between all characters', "x.replace('', x)", LIMIT, { x: 'a'.repeat(20_000) }],
    [
      'a join of a billion characters',
      'x.join(y)',
      LIMIT,
      { x: Array.from({ length: 10_000 }, () => 'a'), y: 'b'.repeat(100_000) },
    ],
    ['a number of a billion digits', "'%.1000000000f'.format([1.0])", valueOf('%!(NOVERB)')],
  ])
})

describe('patterns', () => {
  const x = 'a'.repeat(100_000)
  each([
    ['that other engines try in all ways', "(x + '!').matches('^(a|aa)+$')", valueOf(false), { x }],
    ['of loops in loops', "x.matches('^((a*)*)*b')", valueOf(false), { x }],
    ['that count to a million', "'a'.matches('((a{100}){100}){100}')", failing('invalid matches argument')],
    ['nested deep', 'x.matches(y)', anyError, { x: 'a', y: `${'('.repeat(20_000)}a${')'.repeat(20_000)}` }],
    ['that find everywhere', "size(x.findAll('a'))", valueOf(100_000), { x }],
  ])
})
