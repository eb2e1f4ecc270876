import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { rules } from '../../test/fixtures/crd/definition.js'
import { rulesOf, type JsonSchemaProps } from '../schema/props.js'
import { PartCosts } from './part-cost.js'
import { RuleScope } from './scope.js'
import { faultlessRules, ruleErrors } from './validate.js'

const PATH = FieldPath.of('schema')
const flag: JsonSchemaProps = { type: 'boolean', ...rules('self == oldSelf') }
const list = (limits: JsonSchemaProps): JsonSchemaProps => ({ type: 'array', items: flag, ...limits })

/** Costs that know a list with all below it, and the cost of one. */
function learnt(schema: JsonSchemaProps): { readonly costs: PartCosts; readonly total: bigint } {
  const costs = new PartCosts((one) => one === schema || rulesOf(one).length > 0)
  const scope = RuleScope.root({ type: 'object', properties: { list: schema } }).property('list', schema)
  const items = scope.items(flag)
  expect(ruleErrors(flag, PATH, items)).toEqual([])
  costs.learn(flag, faultlessRules(items, {}))
  costs.learn(schema, [])
  return { costs, total: scope.total.total }
}

test('a part costs as much as its rules, as often as it is there', () => {
  const schema = list({ maxItems: 3 })
  const { costs, total } = learnt(schema)
  const map: JsonSchemaProps = { type: 'object', additionalProperties: schema, maxProperties: 7 }
  const scope = RuleScope.root(map).values(schema)
  expect(costs.count(scope, true)).toBe(true)
  expect(scope.total.total).toBe(7n * total)
})

test.each<[what: string, schema: JsonSchemaProps, times: number | undefined, isCorrelatable: boolean]>([
  ['a list without a limit', list({}), 1, true],
  ['a part in a list without a limit', list({ maxItems: 3 }), undefined, true],
  ['stored values that are not found', list({ maxItems: 3 }), 1, false],
  ['expressions that an error would name', list({ maxItems: 3 }), 1_000_000, true],
])('%s: rules are looked at where they are', (_what, schema, times, isCorrelatable) => {
  const { costs } = learnt(schema)
  const outer: JsonSchemaProps = { type: 'array', items: schema, ...(times !== undefined && { maxItems: times }) }
  const scope = RuleScope.root(outer).items(schema)
  expect(costs.count(scope, isCorrelatable)).toBe(false)
  expect(scope.total.total).toBe(0n)
})
