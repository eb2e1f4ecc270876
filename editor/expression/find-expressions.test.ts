import { expect, test } from 'vitest'
import { builtinSchemas } from '../../admission/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { complete } from '../cel/index.js'
import { findExpressions } from './find-expressions.js'
import type { PlacedExpression } from './placed-expression.js'

const SETTINGS = { compatibility: '1.34', schemas: builtinSchemas() }

const expressionsOf = (text: string): readonly PlacedExpression[] =>
  readManifests(new SourceText('f.yaml', text)).manifests.flatMap((manifest) => findExpressions(manifest, SETTINGS))

const crd = (rule: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: a.b.c }
spec:
  group: b.c
  names: { plural: a, kind: A }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              description: What is wanted.
              properties:
                host: { type: string, maxLength: 5, description: Where. }
              x-kubernetes-validations:
                - rule: ${rule}
                  messageExpression: '"no " + self.host'
`

test.each([
  ['plain', 'self.host == "a"'],
  ['single quotes', `'self.host == ''a'''`],
  ['double quotes', '"self.host == \\"a\\""'],
  ['literal', '|\n                    self.host ==\n                      "a"'],
  ['folded', '>-\n                    self.host ==\n                    "a"'],
])('a rule written %s', (_, rule) => {
  const text = crd(rule)
  const [found, message] = expressionsOf(text)
  expect(found?.found.role).toBe('rule')
  expect(message?.found.role).toBe('messageExpression')
  const at = text.indexOf('self.host') + 'self.h'.length
  const offset = found?.offsetAt(at) ?? 0
  expect(found?.found.text.slice(0, offset)).toBe('self.h')
  const labels = complete(found?.found.text ?? '', offset, found?.found.language as never)
  expect(labels.find(({ label }) => label === 'host')).toMatchObject({
    detail: 'string, maxLength: 5',
    documentation: 'Where.',
  })
  expect(found?.rangeInSource({ start: 5, end: 9 })).toEqual({ start: at - 1, end: at + 3 })
})

test('a policy of one kind has its types, of several it has dyn', () => {
  const policy = (resources: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: ${resources} }]
  variables: [{ name: wanted, expression: object.spec.replicas }]
  validations:
    - expression: object.spec.replicas > variables.wanted
      messageExpression: string(variables.wanted)
`
  const [variable, validation, message] = expressionsOf(policy('[deployments]'))
  expect([variable?.found.role, validation?.found.role, message?.found.role]).toEqual([
    'variable',
    'validation',
    'messageExpression',
  ])
  const typeAt = (one: PlacedExpression | undefined): string | undefined => {
    const select = [...(one?.edited.parts() ?? [])].find((part) => part.kind === 'select' && part.field === 'replicas')
    return select && one?.edited.typeOf(select)?.name
  }
  expect(typeAt(validation)).toBe('int')
  expect(typeAt(expressionsOf(policy('[deployments, statefulsets]'))[1])).toBe('dyn')
  const completions = complete('variables.', 10, validation?.found.language as never)
  expect(completions.map(({ label }) => label)).toContain('wanted')
})

test('webhooks, other kinds, and what can not be decoded', () => {
  const webhook = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: w }
webhooks: [{ name: a.b.c, matchConditions: [{ name: m, expression: request.dryRun }] }]
`
  expect(expressionsOf(webhook).map(({ found }) => found.field)).toEqual(['webhooks[0].matchConditions[0].expression'])
  expect(expressionsOf('apiVersion: v1\nkind: ConfigMap\n')).toEqual([])
  expect(expressionsOf(crd('1').replace('versions:', 'versions: 3 #'))).toEqual([])
})
