import { expect, test } from 'vitest'
import { errorsOfCheck } from './check.js'
import { ruleFields } from './rule-fields.js'

test('the fields of rules', () => {
  expect(errorsOfCheck(ruleFields, {})).toEqual([])
  expect(
    errorsOfCheck(ruleFields, { 'x-kubernetes-validations': [{ rule: 'true' }, { rule: ' ' }] }).map(String),
  ).toEqual(['x-kubernetes-validations[1].rule: Required value: rule is not specified'])
})
