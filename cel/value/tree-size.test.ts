import { expect, test } from 'vitest'
import { compile } from '../compile.js'
import { assertWritable } from './tree-size.js'

const doubled = (times: number): string => `[[1, 1]]${'.map(x, [x, x])'.repeat(times)}`

test('values of many parts are not written', () => {
  let value: unknown = 1
  for (let times = 0; times < 20; times++) value = [value, value]
  expect(() => assertWritable(value as never)).not.toThrow()
  expect(() => assertWritable([value, value] as never)).toThrow(RangeError)
})

// Each of these has more parts than atoms are in the universe, and costs little.
test.each([
  `${doubled(200)} == ${doubled(200)}`,
  `${doubled(200)} in [${doubled(200)}]`,
  `${doubled(200).replaceAll('[x, x]', "{'a': x, 'b': x}")} == ${doubled(200).replaceAll('[x, x]', "{'a': x, 'b': x}")}`,
  `[${doubled(200)}, ${doubled(200)}].distinct().size() == 1`,
  `sets.contains([${doubled(200)}], [${doubled(200)}])`,
])('a comparison of lists doubled 200 times ends', (expr) => {
  expect(compile(expr).evaluate().value).toBe(true)
})

test('a result of shared parts stays one of shared parts', () => {
  const { value } = compile(doubled(200)).evaluate()
  const [[left, right]] = value as [[unknown, unknown]]
  expect(left).toBe(right)
})

test('what is too large to be formatted ends the evaluation', () => {
  expect(() => compile(`'%s'.format([${doubled(200)}])`).evaluate()).toThrow(
    'operation cancelled: actual cost limit exceeded',
  )
})
