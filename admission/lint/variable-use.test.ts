import { expect, test } from 'vitest'
import { everyPart } from '../../analysis/expression/index.js'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import { reachedVariables } from './variable-use.js'

test('variables lead to others, each once', () => {
  const policy = lintedPolicy({
    variables: [
      { name: 'a', expression: '1' },
      { name: 'b', expression: 'variables.a + variables.a' },
      { name: 'c', expression: 'variables.b + variables.a' },
      { name: 'd', expression: 'variables.c' },
    ],
  })
  const reached = (...names: string[]): unknown[] =>
    [...reachedVariables(policy, names, everyPart)].map(({ name }) => name).sort()
  expect(reached('c')).toEqual(['a', 'b', 'c'])
  expect(reached('a', 'missing', 'd')).toEqual(['a', 'b', 'c', 'd'])
})

test('long chains', () => {
  const variables = Array.from({ length: 300 }, (_, index) => ({
    name: `v${index}`,
    expression: index === 0 ? '1' : `variables.v${index - 1} + variables.v${index - 1}`,
  }))
  expect([...reachedVariables(lintedPolicy({ variables }), ['v299'], everyPart)]).toHaveLength(300)
})
