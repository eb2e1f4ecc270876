// A leading dot asks for a variable that a fold's hides: what is selected of it is applied outside of the folds.
import { describe, expect, test } from 'vitest'
import { compile } from '../index.js'
import { Evaluation, Uncounted } from './evaluation.js'
import { evaluated } from '../../test/cel/evaluated.js'

const bindings = { y: { z: [1, 2], w: { v: 1 }, n: 'w', i: 1 }, x: { z: [3] }, k: 'w' }

describe.each(['closures', 'source'] as const)('hidden variables (%s)', (backend) => {
  test.each<[expression: string, result: object, cost: number]>([
    ['[1].exists(x, .y.w.v == 1)', { value: { bool: true } }, 9],
    ['[1].exists(y, .y.w.v == 1)', { value: { bool: true } }, 7],
    ['[1].exists(y, has(.y.w.v))', { value: { bool: true } }, 5],
    ['[1].exists(y, .y.?w.?v == optional.of(1))', { value: { bool: true } }, 8],
    ['[1].map(y, .y[.k].v)', { value: { list: [{ int: '1' }] } }, 14],
    ['[1].map(y, .y.z[.y.i])', { value: { list: [{ int: '2' }] } }, 14],
    ['[1].map(y, .y.z[[0].map(i, i)[0]])', { value: { list: [{ int: '1' }] } }, 14],
    ["['w'].map(k, [1].map(y, .y[k].v)[0])", { value: { list: [{ int: '1' }] } }, 29],
    ['[0].map(q, [1].map(y, .y.z[q]))', { error: 'no such attribute(s): q' }, 27],
    ["['w'].map(k, .y[.k].v)", { value: { list: [{ int: '1' }] } }, 16],
    ['[1].map(y, (y == 1 ? .y : x).z[y])', { error: 'invalid qualifier type: map[string]interface {}' }, 15],
    ['[0].map(y, (y == 1 ? .y : x).z[y])', { value: { list: [{ int: '3' }] } }, 17],
    ['[1].map(y, has((true ? .y : x).w))', { value: { list: [{ bool: true }] } }, 12],
  ])('%s', (expression, result, cost) => {
    expect(evaluated(expression, bindings, { backend })).toMatchObject({ ...result, cost })
  })

  test('a chain of ternaries is planned in time', () => {
    let expression = 'y'
    for (let depth = 0; depth < 40; depth++) expression = `(true ? .y : x)[${expression}]`
    expect(compile(`[1].map(y, ${expression})`, { variables: { x: 'dyn', y: 'dyn' }, backend })).toBeDefined()
  })
})

test('what does not count ends at some point', () => {
  const whole = new Evaluation(() => null, 10)
  const part = new Uncounted(new Uncounted(whole))
  part.charge(1, 50_000_000)
  expect(whole.cost).toBe(0)
  expect(() => part.charge(1, 1)).toThrow(RangeError)
})
