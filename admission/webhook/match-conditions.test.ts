import { expect, test } from 'vitest'
import { cluster, creation } from '../../test/fixtures/admission/config-maps.js'
import { compileWebhook, matchCompiledWebhook, matchWebhook, webhookCompileErrors } from './match-conditions.js'

const OPTIONS = { compatibility: '1.36' }
const conditions = (...expressions: string[]) =>
  expressions.map((expression, index) => ({ name: `c${index}`, expression }))

const FAILS = 'object.x'
const FAILURE = 'compilation error: must evaluate to bool but got dyn'
const ZERO = '1 / 0 == 1'
const DIVISION = "expression '1 / 0 == 1' resulted in error: division by zero"

test.each<[expressions: string[], fail: object, ignore: object]>([
  [[], { matched: true }, { matched: true }],
  [['true', "object.data.k == 'v'"], { matched: true }, { matched: true }],
  [['true', 'false'], { matched: false, failedCondition: 'c1' }, { matched: false, failedCondition: 'c1' }],
  [[ZERO, 'false', 'false'], { matched: false, failedCondition: 'c1' }, { matched: false, failedCondition: 'c1' }],
  [['true', ZERO], { matched: false, error: DIVISION }, { matched: false }],
  [[ZERO, ZERO], { matched: false, error: DIVISION }, { matched: false }],
  [[FAILS, ZERO], { matched: false, error: `[${FAILURE}, ${DIVISION}]` }, { matched: false }],
])('%j', (matching, fail, ignore) => {
  const webhook = { name: 'w', matchConditions: conditions(...matching) }
  const result = (failurePolicy: 'Fail' | 'Ignore'): object => {
    const { cost: _, ...rest } = matchWebhook({ ...webhook, failurePolicy }, creation(), cluster(), OPTIONS)
    return rest
  }
  expect(result('Fail')).toEqual(fail)
  expect(result('Ignore')).toEqual(ignore)
})

test('a compiled webhook is one for all requests', () => {
  const webhook = compileWebhook({ name: 'w', matchConditions: conditions('request.dryRun') }, OPTIONS)
  const seen: string[] = []
  const observer = {
    end: ({ field }: { field: string }, _: object, context: object) => void seen.push(field, JSON.stringify(context)),
  }
  expect(matchCompiledWebhook(webhook, creation(), cluster(), { observer }).matched).toBe(false)
  expect(matchCompiledWebhook(webhook, creation({ dryRun: true }), cluster()).matched).toBe(true)
  expect(seen).toEqual(['matchConditions[0].expression', '{"policy":"w"}'])
})

test('what is refused at creation', () => {
  const matchConditions = conditions('true', 'object.x', "params.x == 'a'", 'variables.x')
  expect(webhookCompileErrors({ name: 'w', matchConditions }, OPTIONS)).toEqual([
    { field: 'matchConditions[1].expression', error: 'must evaluate to bool but got dyn' },
    {
      field: 'matchConditions[2].expression',
      error: expect.stringContaining("undeclared reference to 'params'") as string,
    },
    {
      field: 'matchConditions[3].expression',
      error: expect.stringContaining("undeclared reference to 'variables'") as string,
    },
  ])
})
