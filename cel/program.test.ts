import { describe, expect, test } from 'vitest'
import { compile } from './compile.js'
import { CelEvaluationError } from './errors.js'
import { Activation } from './interpreter/evaluation.js'
import type { Backend } from './program.js'
import type { Value } from './value/value.js'
import { CelError } from './value/error.js'
import { defineFunction, overload } from './declaration/record.js'
import { DYN } from './value/type/type.js'

const BACKENDS: readonly Backend[] = ['closures', 'source', 'auto']

const run = (
  expr: string,
  bindings: Record<string, unknown> | Activation,
  backend: Backend,
  costLimit?: number,
): unknown => {
  const names = bindings instanceof Activation ? ['x'] : Object.keys(bindings)
  const program = compile(expr, { variables: Object.fromEntries(names.map((name) => [name, 'dyn'])), backend })
  try {
    const { value, cost } = program.evaluate(bindings, costLimit === undefined ? {} : { costLimit })
    return [value, cost]
  } catch (error) {
    if (!(error instanceof CelEvaluationError)) throw error
    return [error.message, Number(error.cost)]
  }
}

describe.each(BACKENDS)('%s', (backend) => {
  // Values, errors and costs as kube-apiserver 1.37 answers.
  test.each<[expr: string, bindings: Record<string, unknown>, value: unknown, cost: number]>([
    ['self.all(x, x > 0)', { self: [1, 2] }, true, 12],
    ['[1, 2, 3].map(v, v * 2)', {}, [2, 4, 6], 43],
    ['x.a.b', { x: { a: { b: 5 } } }, 5, 3],
    ['x.a.b', { x: { a: {} } }, 'no such key: b', 3],
    ['has(x.a.b)', { x: { a: {} } }, false, 2],
    ['x.?a.?b.orValue(7)', { x: { a: {} } }, 7, 2],
    ['x[y]', { x: [5, 6], y: 1 }, 6, 2],
    ['x[y]', { x: [5, 6], y: 2 }, 'index out of bounds: 2', 2],
    ['x[y]', { x: [5, 6], y: null }, 'invalid qualifier type: <nil>', 2],
    ['x > 1 ? y.a : y.b', { x: 2, y: { a: 'A', b: 'B' } }, 'A', 3],
    ['x.c ? has(x.a) : has(x.b)', { x: { c: true, a: 'A' } }, true, 3],
    ['x.c ? has(x.a) : true', { x: { c: true } }, false, 3],
    ['x.zz == 1 || true', { x: {} }, true, 3],
    ['x.zz == 1 && false', { x: {} }, false, 3],
    ['x.zz == 1 || false', { x: {} }, 'no such key: zz', 3],
    ["x in ['a', 'b']", { x: 'b' }, true, 1],
    ['x.transformMap(k, v, v + 1)', { x: { a: 1 } }, { a: 2 }, 7],
    ['x.optMap(v, v + 1)', { x: 1 }, 'no such overload: hasValue(int)', 2],
    ['[x, x].exists_one(v, v == 1)', { x: 1 }, false, 22],
  ])('%s of %j', (expr, bindings, value, cost) => {
    expect(run(expr, bindings, backend)).toEqual([value, cost])
  })

  test.each<[limit: number, cost: number]>([
    [0, 1],
    [1, 2],
    [13, 14],
    [42, 43],
  ])('a limit of %i ends at %i', (limit, cost) => {
    const expected = ['operation cancelled: actual cost limit exceeded', cost]
    expect(run('[1, 2, 3].map(v, v * 2)', {}, backend, limit)).toEqual(expected)
  })

  // `has` of a ternary's field takes back a unit that was not charged before: 3 units are needed for a moment.
  test.each<[limit: number, result: unknown[]]>([
    [1, ['operation cancelled: actual cost limit exceeded', 2]],
    [2, ['operation cancelled: actual cost limit exceeded', 3]],
    [3, [true, 2]],
  ])('a limit of %i for has of a ternary', (limit, result) => {
    expect(run('has((x.t ? x : x).t)', { x: { t: true } }, backend, limit)).toEqual(result)
  })

  test('a cost below zero is beyond any limit', () => {
    const [message] = run('[has((dyn(1) ? x : x).a)]', { x: {} }, backend) as unknown[]
    expect(message).toBe('operation cancelled: actual cost limit exceeded')
  })

  test('the default limit is that of kube-apiserver', () => {
    const list = Array.from({ length: 1000 }, () => 0)
    expect(run('x.all(a, x.all(b, b == 0))', { x: list }, backend)).toEqual([
      'operation cancelled: actual cost limit exceeded',
      1_000_001,
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is a key as any other',
    (key) => {
      expect(run(`has(x.${key})`, { x: {} }, backend)).toEqual([false, 1])
      expect(run(`x.${key}`, { x: {} }, backend)).toEqual([`no such key: ${key}`, 2])
      expect(run(`x['${key}'].a`, { x: { a: 1 } }, backend)).toEqual([`no such key: ${key}`, 2])
      expect(run(`has(x.${key}.a)`, { x: { a: 1 } }, backend)).toEqual([`no such key: ${key}`, 1])
      const own = JSON.parse(`{"${key}": {"a": 5}}`) as object
      expect(run(`x.${key}.a`, { x: own }, backend)).toEqual([5, 3])
      expect(run(`x.map(k, k)`, { x: own }, backend)).toEqual([[key], 15])
      expect(run(`${JSON.stringify(key)} in x`, { x: {} }, backend)).toEqual([false, 2])
    },
  )

  test('variables are own properties, too', () => {
    const program = compile('constructor', { variables: { constructor: 'dyn' }, backend })
    expect(() => program.evaluate({})).toThrow('no such attribute(s): constructor')
  })

  test('inherited properties are not data', () => {
    expect(run('has(x.a)', { x: Object.create({ a: 1 }) as object }, backend)).toEqual([false, 1])
    expect(run('x.b', { x: Object.assign(Object.create(null) as object, { b: 2 }) }, backend)).toEqual([2, 2])
  })

  test('an activation computes variables when they are read', () => {
    let reads = 0
    class Counting extends Activation {
      override resolve(name: string): Value | undefined {
        reads++
        return name === 'x' ? 41 : undefined
      }
    }
    expect(run('x + 1', new Counting(), backend)).toEqual([42, 2])
    expect(reads).toBe(1)
  })

  test('plain results keep what JavaScript has', () => {
    expect(run("{'a': [dyn(1.0), dyn(2u), dyn(b'x'), dyn(9007199254740993)]}", {}, backend)).toEqual([
      { a: [1, 2, new Uint8Array([120]), 9007199254740993n] },
      0,
    ])
  })
})

test('no text of an expression becomes code', () => {
  const hostile = [
    `'"] = 1; globalThis.broken = 1; //'`,
    `"\\"); globalThis.broken = 1; (\\""`,
    "'${globalThis.broken = 1}'",
    "'\\u2028 globalThis.broken = 1'",
    "'*/ globalThis.broken = 1 /*'",
    "'</script><script>globalThis.broken = 1</script>'",
  ]
  for (const text of hostile) {
    for (const expr of [
      text,
      `x[${text}]`,
      `{${text}: 1}`,
      `x == ${text}`,
      `x.startsWith(${text})`,
      `[${text}].map(v, v)`,
    ]) {
      const program = compile(expr, { variables: { x: 'dyn' }, backend: 'source' })
      try {
        program.evaluate({ x: { a: 1 } })
      } catch (error) {
        expect(error).toBeInstanceOf(CelEvaluationError)
      }
    }
  }
  const named = 'x.`a-b/c`.`globalThis.broken`'
  expect(() => compile(named, { variables: { x: 'dyn' }, backend: 'source' }).evaluate({ x: {} })).toThrow(
    'no such key',
  )
  expect(globalThis).not.toHaveProperty('broken')
})

test('where code generation is forbidden, programs run as closures', () => {
  const original = globalThis.Function
  globalThis.Function = class {
    constructor() {
      throw new EvalError('code generation is forbidden')
    }
  } as unknown as FunctionConstructor
  try {
    const program = compile('1 + x', { variables: { x: 'int' } })
    for (let round = 0; round < 5; round++) expect(program.evaluate({ x: round }).value).toBe(round + 1)
    expect(() => compile('1', { backend: 'source' })).toThrow(EvalError)
  } finally {
    globalThis.Function = original
  }
})

test('a profile has the cost of each node', () => {
  const program = compile('x.a + x.b', { variables: { x: 'dyn' } })
  const { value, cost, nodes } = program.profile({ x: { a: 1, b: 2 } })
  expect(value).toBe(3)
  expect(cost).toBe(5)
  expect([...nodes.values()].reduce((sum, node) => sum + node.cost, 0)).toBe(5)
})

test('a profile tells the values of the nodes, errors and elements of folds too', () => {
  const program = compile('x.all(i, i > 1 || 1 / i == 1)', { variables: { x: 'list(int)' } })
  const seen = new Map<number, unknown[]>()
  const observe = (id: number, value: unknown): void => void seen.set(id, [...(seen.get(id) ?? []), value])
  expect(program.profile({ x: [2, 0, 1] }, { observe }).value).toMatchObject({ message: 'division by zero' })
  const named = [...seen.values()].map((values) => values.map((value) => (value instanceof CelError ? 'error' : value)))
  expect(named).toContainEqual([true, false, false])
  expect(named).toContainEqual(['error', true])
})

test.each([null, 5, 'x'])('%j has no variables', (bindings) => {
  const program = compile('1')
  const message = `the bindings must be an object with the values of the variables, not ${JSON.stringify(bindings)}`
  expect(() => program.evaluate(bindings as never)).toThrow(new TypeError(message))
  expect(() => program.evaluateTyped(bindings as never)).toThrow(new TypeError(message))
  expect(() => program.profile(bindings as never)).toThrow(new TypeError(message))
})

test.each(BACKENDS)('the cause of an error that a function returned (%s)', (backend) => {
  const cause = new RangeError('too much')
  const fail = defineFunction({
    name: 'fail',
    doc: 'Fails.',
    overloads: [overload('fail', { args: [], result: DYN, run: () => new CelError('failed', { cause }) })],
    examples: [],
  })
  const program = compile('fail()', { functions: [fail], backend })
  expect(() => program.evaluate()).toThrow(expect.objectContaining({ message: 'failed', cause }) as Error)
  expect(compile('true || fail()', { functions: [fail], backend }).evaluate().value).toBe(true)
  expect(program.profile().value).toMatchObject({ message: 'failed', cause })
})
