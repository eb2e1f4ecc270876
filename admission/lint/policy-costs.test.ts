import { expect, test } from 'vitest'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import { policyCosts } from './policy-costs.js'

test('each expression in the order of the policy', () => {
  const { policy } = lintedPolicy({
    matchConditions: [{ name: 'named', expression: 'object.metadata.name != "a"' }],
    variables: [{ name: 'containers', expression: 'object.spec.template.spec.containers' }],
    validations: [
      { expression: 'variables.containers.all(c, c.name != "a")', messageExpression: "'x' + nothing" },
      { expression: '[1, 2].map(n, string(n)).join() == object.a' },
    ],
  })
  const rows = policyCosts(policy, { compatibility: '1.36' }).map(({ field, name, cost, loops }) => [
    field.replace('spec.', ''),
    name,
    cost,
    loops,
  ])
  expect(rows).toEqual([
    ['matchConditions[0].expression', 'named', 2n, []],
    ['variables[0].expression', 'containers', 1n, []],
    ['validations[0].expression', undefined, 153n, ['variables.containers']],
    ['validations[0].messageExpression', undefined, undefined, []],
    ['validations[1].expression', undefined, undefined, ['[1, 2]']],
  ])
})
