import { expect, test } from 'vitest'
import { compile } from './compile.js'
import { Environment } from './environment/environment.js'
import { CelCompileError } from './errors.js'

const failure = (expr: string, variables = {}): CelCompileError => {
  try {
    compile(expr, { variables })
  } catch (error) {
    if (error instanceof CelCompileError) return error
    throw error
  }
  throw new Error(`${expr} compiles`)
}

test.each<[expr: string, phase: string, message: string]>([
  [
    '1 +',
    'parse',
    "ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}\n | 1 +\n | ...^",
  ],
  [
    "1 + 'a'",
    'check',
    "ERROR: <input>:1:3: found no matching overload for '_+_' applied to '(int, string)'\n | 1 + 'a'\n | ..^",
  ],
  ["'a'.matches('(')", 'check', "ERROR: <input>:1:13: invalid matches argument\n | 'a'.matches('(')\n | ............^"],
  ["'a'.find('(')", 'program', 'error parsing regexp: missing closing ): `(`'],
  ["int('x') == 1 || true", 'program', "type conversion error from 'string' to 'int'"],
])('%s fails to %s', (expr, phase, message) => {
  const error = failure(expr)
  expect(error.phase).toBe(phase)
  expect(error.message).toBe(message)
})

test('issues have places for editors', () => {
  const { issues } = failure("'é' == 'é' &&\n  x.y + z > 1", { x: 'map(string, int)' })
  expect(issues).toEqual([{ message: "undeclared reference to 'z' (in container '')", offset: 22, line: 2, column: 9 }])
})

test('the result type is as CEL writes types', () => {
  expect(compile("{'a': [1]}").resultType).toBe('map(string, list(int))')
  expect(compile("timestamp('2020-01-01T00:00:00Z')").resultType).toBe('timestamp')
})

test('the estimate has no bound for what has no size', () => {
  expect(compile('x.all(y, y)', { variables: { x: 'list(bool)' } }).estimate).toEqual({ min: 2, max: 2n ** 64n - 1n })
})

test.each<[text: unknown, options: unknown, message: string]>([
  [undefined, {}, 'the expression is missing: it must be a string'],
  [1, {}, 'the expression must be a string, not 1'],
  ['1', null, 'the options must be an object, not null'],
  ['1', { environment: undefined }, 'environment is missing: it must be an Environment'],
  ['1', { environment: { compatibility: '1.34' } }, 'environment must be an Environment, not an object'],
  ['1', { variables: [] }, 'variables must be an object, not an array'],
])('%j with %j says what is wrong', (text, options, message) => {
  expect(() => compile(text as string, options as object)).toThrow(new TypeError(message))
})

test('a backend that does not exist is named', () => {
  const backend = 'fast' as 'source'
  expect(() => compile('1', { backend })).toThrow(
    new RangeError(`backend must be 'auto', 'source' or 'closures', not "fast"`),
  )
})

test('options may be empty', () => {
  expect(compile('1', {}).evaluate()).toEqual({ value: 1, cost: 0 })
})

test('what belongs to an environment is not given beside it', () => {
  const environment = new Environment({ variables: { x: 'int' } })
  expect(compile('x', { environment, backend: 'closures' }).evaluate({ x: 1 }).value).toBe(1)
  expect(() => compile('x + y', { environment, variables: { y: 'int' } } as never)).toThrow(
    new TypeError('variables has no effect beside environment: give it to new Environment'),
  )
})
