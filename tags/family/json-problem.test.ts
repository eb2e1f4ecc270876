import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem.js'

test.each([
  [10_000, undefined],
  [10_001, "invalid character '[' exceeded max depth"],
])('%d levels', (depth, problem) => {
  expect(jsonProblem('['.repeat(depth) + ']'.repeat(depth))).toBe(problem)
})

test('a number that float64 cannot hold is told of only when the rest is JSON', () => {
  const first = 'json: cannot unmarshal number 1e400 into Go value of type float64'
  expect(jsonProblem('{"a": 1e400, "b": [-1e500]}')).toBe(first)
  expect(jsonProblem('{"a": 1e400, "b": [-1e500}')).toBe("invalid character '}' after array element")
})

/** Texts of up to four pieces: all that Go takes is JSON here, and the other way round. */
test('takes what JSON.parse takes', () => {
  const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '1', '-', '.5', 'e1', 'true', ' ', '"\\n"', '"\\', 'é']
  let taken = 0
  const visit = (text: string, depth: number): void => {
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    if (isJson) taken++
    const problem = jsonProblem(text)
    if (isJson !== (problem === undefined)) expect.fail(`${text}: ${problem ?? 'no problem'}`)
    if (depth > 0) for (const piece of pieces) visit(text + piece, depth - 1)
  }
  visit('', 4)
  expect(taken).toBeGreaterThan(100)
})
