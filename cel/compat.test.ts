import { describe, expect, test } from 'vitest'
import { readCelJsCases } from '../test/fixtures/cel-js/read-cases.js'
import { CelEvaluationError, CelParseError, CelTypeError, evaluate, parse, type Success } from './compat.js'
import { double } from './index.js'

const cst = (text: string) => (parse(text) as Success).cst

describe('the tests of cel-js', () => {
  /** Each with its cause in docs/cel-js.md. */
  const DEVIATIONS = new Set([
    'null ? "true" : "false"',
    '!null ? "true" : "false"',
    '!null ? "yes" : "no"',
    '!null',
    '!!null',
    '!!!null',
    '0xAu + 10',
    '10u + 5',
    'as.b',
    '[7, 8, 9][0.0]',
  ])
  const cases = readCelJsCases()

  test.each(cases.filter(({ expression }) => !DEVIATIONS.has(expression)))(
    '$group: $expression',
    ({ expression, context, functions, value, error }) => {
      const run = () => evaluate(expression, context, functions)
      if (error === undefined) expect(run()).toEqual(value)
      else expect(run).toThrow(/./)
    },
  )

  test.each(cases.filter(({ expression }) => DEVIATIONS.has(expression)))(
    'deviates: $expression',
    ({ expression, context, value }) => {
      let given: unknown
      try {
        given = evaluate(expression, context)
      } catch (error) {
        given = error
      }
      expect(given).not.toEqual(value)
    },
  )
})

describe('parse', () => {
  test('the result can be evaluated many times, with other variables', () => {
    const expression = cst('a + 1')
    expect(parse('a + 1')).toStrictEqual({ isSuccess: true, cst: expect.any(Object) as object })
    expect([1, 2, 3].map((a) => evaluate(expression, { a }))).toEqual([2, 3, 4])
  })

  test('what is not CEL', () => {
    expect(parse('1 + ')).toStrictEqual({
      isSuccess: false,
      errors: [expect.stringMatching(/^Syntax error: mismatched input/)],
    })
    expect(() => evaluate('1 +')).toThrow(CelParseError)
    expect(() => evaluate('1 +')).toThrow('Given string is not a valid CEL expression: Syntax error: ')
  })
})

describe('values and errors are those of kube-apiserver', () => {
  test.each<[string, unknown]>([
    ['7 / 2', 3],
    ['true || 1 / 0 == 1', true],
    ['size("😀")', 1],
    ['9007199254740993', 9007199254740993n],
    ['{"a": [1.5, 2.5]}', { a: [1.5, 2.5] }],
    ['{1: "a"}', new Map([[1, 'a']])],
    ['timestamp("2026-01-02T03:04:05.678Z")', new Date('2026-01-02T03:04:05.678Z')],
    ['duration("90s")', '90s'],
    ['[3, 1].sort()', [1, 3]],
    ['type(1) == int', true],
  ])('%s', (expression, value) => expect(evaluate(expression)).toEqual(value))

  test('a map literal is an object like others', () => {
    expect(evaluate('{"a": 1}')).toStrictEqual({ a: 1 })
    expect(Object.keys(evaluate('{"__proto__": 1}') as object)).toEqual(['__proto__'])
  })

  test.each<[string, new () => Error, string, Readonly<Record<string, unknown>>?]>([
    ['1 + "a"', CelTypeError, "found no matching overload for '_+_' applied to '(int, string)'"],
    ['a + 1.5', CelTypeError, 'no such overload', { a: 1 }],
    ['9223372036854775807 + 1', CelEvaluationError, 'integer overflow'],
    ['x', CelEvaluationError, 'no such attribute(s): x'],
    ['a.b', CelEvaluationError, 'no such key: b', { a: {} }],
    ['foo(1)', CelEvaluationError, "undeclared reference to 'foo' (in container '')"],
    ['int("x")', CelEvaluationError, "type conversion error from 'string' to 'int'"],
  ])('%s fails', (expression, type, message, context) => {
    const run = () => evaluate(expression, context)
    expect(run).toThrow(type)
    expect(run).toThrow(message)
  })

  test('the cause has the place in the expression', () => {
    let cause: unknown
    try {
      evaluate('1 + "a"')
    } catch (error) {
      cause = (error as Error).cause
    }
    expect(cause).toMatchObject({ phase: 'check', issues: [{ line: 1, column: 3 }] })
  })

  test('an evaluation may cost whatever it takes', () => {
    expect(evaluate('l.all(x, x >= 0)', { l: Array.from({ length: 500_000 }, (_, index) => index) })).toBe(true)
  })
})

describe('variables', () => {
  test('whatever JavaScript has', () => {
    const now = new Date()
    const context = {
      now,
      later: new Date(now.getTime() + 1),
      map: new Map<unknown, unknown>([[1, 'one']]),
      bytes: new Uint8Array([1, 2]),
      wide: 2n ** 62n,
      whole: double(2),
      none: undefined,
      holes: [1, undefined],
      run: () => 1,
    }
    const run = (expression: string) => evaluate(expression, context)
    expect(run('now')).toEqual(now)
    expect(run('now < later')).toBe(true)
    expect(run('map[1]')).toBe('one')
    expect(run('size(bytes)')).toBe(2)
    expect(run('wide + 1')).toBe(2n ** 62n + 1n)
    expect(run('whole / 4.0')).toBe(0.5)
    expect(run('holes[1] == null')).toBe(true)
    expect(() => run('none')).toThrow('no such attribute(s): none')
    expect(() => run('run')).toThrow('no such attribute(s): run')
    expect(() => evaluate('d', { d: new Date(NaN) })).toThrow('an invalid date is not a CEL value')
    expect(() => evaluate('n', { n: 2n ** 64n })).toThrow('an integer beyond 64 bits is not a CEL value')
  })

  test('names of types are variables if the context has them', () => {
    const expression = cst('type == "admin"')
    expect(evaluate(expression, { type: 'admin' })).toBe(true)
    expect(evaluate('type(type) == string', { type: 'admin' })).toBe(true)
    expect(() => evaluate(expression, {})).toThrow(CelTypeError)
  })

  test('without a context, and with one that is none', () => {
    expect(evaluate('1 + 1', null, null)).toBe(2)
    expect(() => evaluate('a', 5 as never)).toThrow(new TypeError('the context must be an object, not 5'))
  })
})

describe('functions', () => {
  test('take and return what JavaScript has', () => {
    class User {
      constructor(readonly name: string) {}
      isAdmin(): boolean {
        return this.name === 'root'
      }
    }
    const isAdmin = (user: User) => user.isAdmin()
    expect(evaluate('isAdmin(user)', { user: new User('root') }, { isAdmin })).toBe(true)
    expect(evaluate('max(1, 2, 3) + max(4)', {}, { max: Math.max })).toBe(7)
    expect(evaluate('later("a") > later("b")', {}, { later: (text: string) => new Date(text === 'a' ? 2 : 1) })).toBe(
      true,
    )
    expect(evaluate('nothing() == null', {}, { nothing: () => undefined })).toBe(true)
  })

  test('take the place of those of CEL, but not of methods', () => {
    expect(evaluate('size("abc")', {}, { size: () => 'strange' })).toBe('strange')
    expect(evaluate('"abc".size()', {}, { size: () => 'strange' })).toBe(3)
    // Literals that CEL's own would refuse.
    expect(evaluate('duration("5 minutes")', {}, { duration: (text: string) => text.length })).toBe(9)
    expect(evaluate('matches("(", s)', { s: 'x' }, { matches: (a: string, b: string) => a + b })).toBe('(x')
  })

  test('a program is not used with other functions', () => {
    const expression = cst('f()')
    expect(evaluate(expression, {}, { f: () => 1 })).toBe(1)
    expect(evaluate(expression, {}, { f: () => 2 })).toBe(2)
    expect(() => evaluate(expression)).toThrow("undeclared reference to 'f'")
  })

  test('what they throw comes out, unless it is absorbed', () => {
    class Denied extends Error {}
    const functions = {
      deny: () => {
        throw new Denied('no')
      },
    }
    expect(() => evaluate('deny()', {}, functions)).toThrow(Denied)
    expect(evaluate('deny() || true', {}, functions)).toBe(true)
  })

  test('promises come out as they are', async () => {
    expect(await evaluate('f()', {}, { f: async () => Promise.resolve(5) })).toBe(5)
  })

  test('what is none', () => {
    expect(() => evaluate('1', {}, { f: 5 } as never)).toThrow(new TypeError('functions.f must be a function, not 5'))
    expect(() => evaluate('1', {}, { has: () => true })).toThrow('has is a macro of CEL')
    expect(() => evaluate('1', {}, 5 as never)).toThrow('functions must be an object of functions, not 5')
  })
})

test.each([null, undefined, {}, 5])('%j is not an expression', (given) => {
  expect(() => evaluate(given as never)).toThrow(TypeError)
})
