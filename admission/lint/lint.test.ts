import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { sampleObjects } from '../../test/fixtures/admission/lint-sample.js'
import { decodeDefinition } from '../../crd/index.js'
import { decodePolicyObject } from '../api/decode.js'
import type { PolicyObject } from '../api/model.js'
import { definitionSchemas } from '../type-check/definition-schemas.js'
import { firstOf } from '../type-check/schema-source.js'
import { KnownPolicyFindings, lintPolicies, lintPoliciesBeside, type PolicyLintSettings } from './lint.js'
import { POLICY_LINT_RULES } from './rules/index.js'

const objectsOf = (text: string): PolicyObject[] =>
  readManifests(new SourceText('p.yaml', text), { float: double }).manifests.map(
    ({ object }) => decodePolicyObject(object).object,
  )

const lint = (source: string, settings: PolicyLintSettings = {}) =>
  lintPolicies(objectsOf(sampleObjects('validating', source)), { compatibility: '1.36', ...settings })

test('first what kube-apiserver refuses, then the rules in their order', () => {
  const found = lint('validations:\n- expression: "true"\n- expression: object.spec.replicas\n  message: m')
  expect(found.map(({ code, field, isRefusal }) => [code, field, isRefusal])).toEqual([
    ['FieldValueInvalid', 'spec.validations[1].expression', true],
    ['policy/constant', 'spec.validations[0].expression', false],
    ['policy/missing-message', 'spec.validations[0]', false],
  ])
  expect(found[0]).not.toHaveProperty('mend')
})

test('without validation', () => {
  expect(lint('validations:\n- { expression: object.a.b, message: m }', { validation: false })).toEqual([
    expect.objectContaining({ code: 'policy/type-check' }),
  ])
})

test('severities', () => {
  const severities = { 'policy/constant': 'error', 'policy/missing-message': 'off' } as const
  const found = lint('validations:\n- expression: "true"', { severities })
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['policy/constant', 'error']])
})

test('beside others, only what changed is looked at again', () => {
  const policy = (name: string): PolicyObject => {
    const text = sampleObjects('validating', 'validations: [{ expression: "true", message: m }]')
    return objectsOf(text.replace(/name: \S+/, `name: ${name}`))[0] as PolicyObject
  }
  const [one, two, changed] = [policy('one'), policy('two'), policy('two')]
  const looked: string[] = []
  const rules = POLICY_LINT_RULES.filter(({ code }) => code === 'policy/constant').map((rule) => ({
    ...rule,
    checkPolicy: ({ name }: { readonly name: string }) => void looked.push(name),
  }))
  const known = new KnownPolicyFindings()
  const found = lintPoliciesBeside([one, two], [], { rules }, known)
  expect(lintPoliciesBeside([one, changed], [], { rules }, known).map(({ code }) => code)).toEqual(
    found.map(({ code }) => code),
  )
  lintPoliciesBeside([one], [two], { rules }, known)
  expect(looked).toEqual(['one', 'two', 'two'])
})

test('an object that is updated', () => {
  const [stored] = objectsOf(
    sampleObjects('validating', 'validations:\n- { expression: "isSemver(\'1\', true)", message: m }'),
  )
  const settings: PolicyLintSettings = {
    compatibility: '1.30',
    rules: [],
    schemas: { kindsOf: () => [], schemaOf: () => undefined },
  }
  const objects = stored === undefined ? [] : [stored]
  expect(lintPolicies(objects, settings)).toHaveLength(1)
  expect(lintPolicies(objects, { ...settings, oldOf: () => stored })).toEqual([])
})

test('the part of a trimmed expression is one of what was written', () => {
  const [finding] = lint("matchConditions:\n- name: a\n  expression: |2\n\n     request.operation == 'DELETE'\n")
  expect(finding).toMatchObject({ code: 'policy/impossible-operation', field: 'spec.matchConditions[0].expression' })
  const { text = '', start, end } = finding?.part ?? {}
  expect(text.slice(start, end)).toBe("'DELETE'")
  expect(text.startsWith('\n')).toBe(true)
})

test('names that mean something to JavaScript', () => {
  const source =
    'variables:\n- { name: constructor, expression: object.spec.replicas }\n- { name: __proto__, expression: "1" }\nvalidations:\n- { expression: variables.constructor < 5, message: m }'
  expect(lint(source).map(({ message }) => message)).toEqual(['nothing uses the variable "__proto__"'])
})

test('versions of custom resources that are not served', () => {
  const version = (name: string, served: boolean) => ({
    name,
    served,
    storage: served,
    schema: { openAPIV3Schema: { type: 'object' } },
  })
  const { definition } = decodeDefinition({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [version('v1', true), version('v1beta1', false)],
    },
  })
  const policy = (apiVersions: readonly string[], more: object): PolicyObject =>
    decodePolicyObject({
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name: 'p' },
      spec: {
        matchConstraints: {
          resourceRules: [{ apiGroups: ['example.com'], apiVersions, operations: ['CREATE'], resources: ['widgets'] }],
          ...more,
        },
        validations: [{ expression: "object.metadata.name != 'a'", message: 'a' }],
      },
    }).object
  const found = (apiVersions: readonly string[], more: object = {}) =>
    lintPolicies([policy(apiVersions, more)], {
      schemas: firstOf(definitionSchemas([definition])),
      severities: { 'policy/unbound': 'off' },
    }).map(({ code, message }) => `${code}: ${message}`)
  const told = (version: string) => [
    `policy/unserved-version: widgets of example.com are not served in ${version}: this rule matches nothing`,
  ]
  // With matchPolicy Equivalent objects of the versions that are served are converted to it.
  expect(found(['v1beta1'])).toEqual([])
  expect(found(['v1beta1'], { matchPolicy: 'Exact' })).toEqual(told('v1beta1'))
  expect(found(['v1beta1', 'v1'], { matchPolicy: 'Exact' })).toEqual([])
  expect(found(['v1alpha1'])).toEqual(expect.arrayContaining(told('v1alpha1')))
})
