import { expect, test } from 'vitest'
import { policy } from '../../test/fixtures/admission/config-maps.js'
import type { MutatingAdmissionPolicy } from '../api/model.js'
import { compileErrors } from './compile-errors.js'

const OPTIONS = { compatibility: '1.36' }

const mutating = (spec: Partial<MutatingAdmissionPolicy['spec']>): MutatingAdmissionPolicy => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'm' },
  spec: { failurePolicy: 'Fail', reinvocationPolicy: 'Never', ...spec },
})

const fields = (given: Parameters<typeof compileErrors>[0]): string[] =>
  compileErrors(given, OPTIONS).map(({ field, error }) => `${field}: ${error.split('\n')[0]}`)

test('of a validating policy: variables first, then match conditions, then the others', () => {
  const given = policy({
    validations: [
      { expression: '1', messageExpression: "authorizer.path('/').check('get').reason()" },
      { expression: 'true', messageExpression: '1' },
      { expression: 'x' },
    ],
    auditAnnotations: [{ key: 'k', valueExpression: ' 1 ' }],
    matchConditions: [{ name: 'c', expression: ' x' }],
    variables: [
      { name: 'a', expression: 'x' },
      { name: 'b', expression: 'variables.a' },
    ],
  })
  expect(fields(given)).toEqual([
    "spec.variables[0].expression: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')",
    "spec.matchConditions[0].expression: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')",
    'spec.validations[0].expression: must evaluate to bool but got int',
    "spec.validations[0].messageExpression: compilation failed: ERROR: <input>:1:1: undeclared reference to 'authorizer' (in container '')",
    'spec.validations[1].messageExpression: must evaluate to string but got int',
    "spec.validations[2].expression: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')",
    'spec.auditAnnotations[0].valueExpression: must evaluate to one of [string null_type] but got int',
  ])
})

test('without variables there is no `variables`, and never in match conditions', () => {
  const validations = [{ expression: 'has(variables.a)' }]
  const matchConditions = [{ name: 'c', expression: 'variables.a' }]
  const undeclared = "compilation failed: ERROR: <input>:1:1: undeclared reference to 'variables' (in container '')"
  expect(fields(policy({ validations }))).toEqual([
    `spec.validations[0].expression: ${undeclared.replace('1:1', '1:5')}`,
  ])
  expect(fields(policy({ matchConditions, variables: [{ name: 'a', expression: 'true' }] }))).toEqual([
    `spec.matchConditions[0].expression: ${undeclared}`,
  ])
})

test('of a mutating policy', () => {
  const given = mutating({
    mutations: [
      { patchType: 'JSONPatch', jsonPatch: { expression: '[]' } },
      { patchType: 'JSONPatch', jsonPatch: { expression: ' [JSONPatch{op: "test", path: "/a"}] ' } },
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object.spec{}' } },
      { patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{a: variables.x}' } },
    ],
  })
  expect(fields(given)).toEqual([
    'spec.mutations[0].jsonPatch.expression: must evaluate to list(JSONPatch) but got list(dyn)',
    'spec.mutations[2].applyConfiguration.expression: must evaluate to Object but got Object.spec',
    "spec.mutations[3].applyConfiguration.expression: compilation failed: ERROR: <input>:1:20: undefined field 'x'",
  ])
})

test('of nothing', () => {
  expect(compileErrors(policy({}), OPTIONS)).toEqual([])
  expect(compileErrors(mutating({}))).toEqual([])
})
