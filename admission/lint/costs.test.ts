import { expect, test } from 'vitest'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import { loopedOver, supposedCost } from './costs.js'

test.each<[expression: string, cost: bigint | undefined, loops: string[]]>([
  ['object.spec.replicas <= 5', 2n, []],
  ['object.a.all(x, x == 1)', 152n, ['object.a']],
  ['object.a.all(x, object.b.exists(y, x == y))', 8252n, ['object.a', 'object.b']],
  ["object.?a.optMap(a, a == 'x').orValue(true)", 20n, []],
  ['nothing', undefined, []],
])('%s', (expression, cost, loops) => {
  const [validation] = lintedPolicy({ validations: [{ expression }] }).expressions
  expect(validation && supposedCost(validation)).toBe(cost)
  expect(validation && loopedOver(validation)).toEqual(loops)
})
