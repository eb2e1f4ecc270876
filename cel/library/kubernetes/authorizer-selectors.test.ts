import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { newResourceCheck } from '../../value/kubernetes/authorizer.js'
import { ruleAuthorizer } from '../../value/kubernetes/rule-authorizer.js'
import { authorizerSelectorsLibrary } from './authorizer-selectors.js'

test.each<[text: string, cost: number]>([
  ['', 10],
  ['a', 61],
  ['a in (b,c)', 261],
  ['spec.nodeName=a', 412],
  ['é😀', 61],
])('the cost of %j', (text, cost) => {
  const check = newResourceCheck({ name: 'jane' }, ruleAuthorizer({}), {})
  for (const id of ['authorizer_fieldselector', 'authorizer_labelselector']) {
    expect(callOverload(authorizerSelectorsLibrary, id, check, text).cost).toBe(cost)
  }
})

test('estimates', () => {
  expect(estimateOverload(authorizerSelectorsLibrary, 'authorizer_fieldselector', [0n, 15n])).toEqual([10n, 412n])
  expect(estimateOverload(authorizerSelectorsLibrary, 'authorizer_labelselector')).toEqual([10n, 18446744073709551615n])
})
