import { expect, test } from 'vitest'
import { decodeDefinition } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { NamedRuleWithOperations, ValidatingAdmissionPolicy } from '../api/model.js'
import { builtinSchemas } from './builtin-schemas.js'
import { definitionSchemas } from './definition-schemas.js'
import { documentSchemas } from './document-schemas.js'
import { firstOf, type SchemaSource } from './schema-source.js'
import { checkedKinds, typeCheck } from './type-check.js'

const rule = (group: string, version: string, ...resources: string[]): NamedRuleWithOperations => ({
  operations: ['*'],
  apiGroups: [group],
  apiVersions: [version],
  resources,
  scope: '*',
})

function policy(
  rules: readonly NamedRuleWithOperations[],
  spec: Partial<ValidatingAdmissionPolicy['spec']>,
): ValidatingAdmissionPolicy {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'p' },
    spec: {
      failurePolicy: 'Fail',
      matchConstraints: { namespaceSelector: {}, objectSelector: {}, matchPolicy: 'Equivalent', resourceRules: rules },
      ...spec,
    },
  }
}

const { definition } = decodeDefinition({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'things.x.io' },
  spec: {
    group: 'x.io',
    scope: 'Namespaced',
    names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                properties: {
                  size: { type: 'integer' },
                  port: { 'x-kubernetes-int-or-string': true },
                  inner: {
                    type: 'object',
                    'x-kubernetes-embedded-resource': true,
                    'x-kubernetes-preserve-unknown-fields': true,
                  },
                },
              },
            },
          },
        },
      },
    ],
  },
})

const sources = firstOf(definitionSchemas([definition]), builtinSchemas())

const warningsOf = (expression: string, spec: Partial<ValidatingAdmissionPolicy['spec']> = {}): string[] =>
  typeCheck(policy([rule('x.io', 'v1', 'things')], { validations: [{ expression }], ...spec }), sources, {
    compatibility: '1.36',
  }).map(({ warning }) => warning)

test.each<[expression: string, error?: string]>([
  ['object.spec.size > 1'],
  ['object.spec.size'],
  ['object.spec.port == 1 && oldObject.spec.port == "a"'],
  ['object.spec.inner.metadata.ownerReferences.all(o, o.controller)'],
  ['object.metadata.creationTimestamp < timestamp("2020-01-01T00:00:00Z")'],
  ['object.spec.zz', `1:12: undefined field 'zz'\n | object.spec.zz\n | ...........^`],
  [
    'object.spec == 1',
    `1:13: found no matching overload for '_==_' applied to '(Thing.spec, int)'\n | object.spec == 1\n | ............^`,
  ],
  ['Thing{}', `1:6: undeclared reference to 'Thing' (in container '')\n | Thing{}\n | .....^`],
  ['params', `1:1: undeclared reference to 'params' (in container '')\n | params\n | ^`],
  [
    'authorizer.requestResource',
    `1:11: unexpected failed resolution of 'kubernetes.authorization.Authorizer'\n | authorizer.requestResource\n | ..........^`,
  ],
])('%s', (expression, error) => {
  expect(warningsOf(expression)).toEqual(error === undefined ? [] : [`x.io/v1, Kind=Thing: ERROR: <input>:${error}\n`])
})

test('variables have the types of their expressions, and are dyn if they have none', () => {
  const variables = [
    { name: 'size', expression: 'object.spec.size' },
    { name: 'bad', expression: 'object.zz' },
    { name: 'next', expression: 'variables.size + 1' },
  ]
  expect(warningsOf('variables.next > "a" || variables.bad.anything', { variables })).toHaveLength(1)
  expect(warningsOf('variables.bad > "a"', { variables })).toEqual([])
  expect(warningsOf('variables.zz', { variables })).toHaveLength(1)
})

test('params have the type of their kind, which is another than that of objects', () => {
  const paramKind = { apiVersion: 'x.io/v1', kind: 'Thing' }
  expect(warningsOf('params.spec.zz', { paramKind })).toHaveLength(1)
  expect(warningsOf('params == object', { paramKind })).toEqual([
    `x.io/v1, Kind=Thing: ERROR: <input>:1:8: found no matching overload for '_==_' applied to '(Thing, Thing)'\n | params == object\n | .......^\n`,
  ])
  expect(warningsOf('params.spec.zz', { paramKind: { apiVersion: 'x.io/v1', kind: 'Other' } })).toEqual([])
})

test('one warning tells of all kinds', () => {
  const rules = [rule('apps', 'v1', 'deployments', 'daemonsets'), rule('', 'v1', 'pods')]
  const validations = [{ expression: 'object.spec.replicas > 1', messageExpression: 'object.spec.zz' }]
  const warnings = typeCheck(policy(rules, { validations }), sources)
  expect(warnings.map(({ fieldRef }) => fieldRef)).toEqual([
    'spec.validations[0].expression',
    'spec.validations[0].messageExpression',
  ])
  expect(warnings[0]?.warning.match(/^\S+, Kind=\w+/gm)).toEqual(['/v1, Kind=Pod', 'apps/v1, Kind=DaemonSet'])
})

test.each<[rules: NamedRuleWithOperations[], kinds: string[]]>([
  [[rule('*', 'v1', 'things')], []],
  [[rule('x.io', '*', 'things')], []],
  [[rule('x.io', 'v1', '*', 'things/status', 'THING')], ['Thing']],
  // A group that is empty is any.
  [[rule('', 'v1', 'things', 'events')], ['Event', 'Event', 'Thing']],
  [[rule('x.io', 'v1', ...Array.from({ length: 12 }, () => 'things')), rule('', 'v1', 'pods')], ['Thing']],
])('kinds of %j', (rules, kinds) => {
  expect(checkedKinds(policy(rules, {}), sources).map(({ kind }) => kind)).toEqual(kinds)
})

const document = (schemas: JsonObject, paths: JsonObject = {}): SchemaSource =>
  documentSchemas([{ openapi: '3.0.0', components: { schemas }, paths }])

const KIND = { group: 'y.io', version: 'v1', kind: 'Y' }
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

test('schemas of documents come without references', () => {
  const source = document(
    {
      y: {
        type: 'object',
        'x-kubernetes-group-version-kind': [KIND],
        properties: { port: { allOf: [ref('port')], default: {} }, inner: ref('inner'), any: { items: [{}] } },
      },
      inner: { type: 'object', properties: { self: ref('inner') } },
      port: { format: 'int-or-string', oneOf: [{ type: 'integer' }, { type: 'string' }] },
    },
    { '/apis/y.io/v1/namespaces/{namespace}/ys': { post: { 'x-kubernetes-group-version-kind': KIND } } },
  )
  expect(source.kindsOf({ group: 'y.io', version: 'v1', resource: 'ys' })).toEqual([KIND])
  expect(source.schemaOf(KIND)).toEqual({
    type: 'object',
    properties: {
      port: { format: 'int-or-string', 'x-kubernetes-int-or-string': true },
      inner: { type: 'object', properties: { self: { type: 'object' } } },
      any: {},
    },
  })
})

test('schemas that lead nowhere or have no end are not known', () => {
  const root = { 'x-kubernetes-group-version-kind': [KIND], properties: { a: ref('s0') } }
  expect(document({ root }).schemaOf(KIND)).toBeUndefined()
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`s${at}`, { properties: { a: ref(`s${at + 1}`), b: ref(`s${at + 1}`) } }]),
  )
  expect(document({ root, ...doubling, s40: {} }).schemaOf(KIND)).toBeUndefined()
})
