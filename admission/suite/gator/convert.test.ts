import { describe, expect, test } from 'vitest'
import { offlineCluster } from '../../cluster/offline-cluster.js'
import { requestOf } from '../../request/request-of.js'
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { runPolicySuite } from '../run.js'
import { convertConstraint, convertTemplate } from './convert.js'
import { gatorJudge, type GatorAssertion } from './judge.js'

/** A template as Gatekeeper's library has them, in CEL and in Rego. */
const template = (source: JsonObject): JsonObject => ({
  apiVersion: 'templates.gatekeeper.sh/v1',
  kind: 'ConstraintTemplate',
  metadata: { name: 'k8srequiredlabels' },
  spec: {
    crd: { spec: { names: { kind: 'K8sRequiredLabels' } } },
    targets: [
      {
        target: 'admission.k8s.gatekeeper.sh',
        code: [
          { engine: 'Rego', source: { rego: 'package x' } },
          { engine: 'K8sNativeValidation', source },
        ],
      },
    ],
  },
})

const LABELS = {
  variables: [
    { name: 'labels', expression: 'variables.anyObject.metadata.?labels.orValue({})' },
    { name: 'missing', expression: 'variables.params.labels.filter(label, !(label in variables.labels))' },
  ],
  validations: [
    {
      expression: 'size(variables.missing) == 0',
      messageExpression: "'missing: ' + variables.missing.join(', ')",
    },
  ],
}

const constraint = (match: JsonObject = {}): JsonObject => ({
  apiVersion: 'constraints.gatekeeper.sh/v1beta1',
  kind: 'K8sRequiredLabels',
  metadata: { name: 'owner' },
  spec: { match, parameters: { labels: ['owner', 'team'] } },
})

const pod = (labels: JsonObject, namespace = 'shop'): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace, labels },
})

function outcomeOf(match: JsonObject, object: JsonObject, assertions: readonly GatorAssertion[], operation?: 'DELETE') {
  const converted = convertTemplate(template(LABELS))
  if ('foreign' in converted) throw new Error(converted.foreign)
  const own = constraint(match)
  const [outcome] = runPolicySuite({
    name: 'gator',
    policies: [converted.policy, convertConstraint(own, converted.policy)],
    cluster: offlineCluster({ params: [own] }),
    tests: [
      {
        name: 'one',
        request: requestOf(object, operation === undefined ? {} : { operation }),
        expect: gatorJudge(assertions),
      },
    ],
  })
  return outcome?.vacuous ?? outcome?.failures.map(({ message }) => message).join('; ')
}

describe('constraints', () => {
  test.each<[name: string, match: JsonObject, object: JsonObject, assertions: GatorAssertion[], outcome: string]>([
    ['a violation', {}, pod({ owner: 'a' }), [{}], ''],
    ['its message', {}, pod({}), [{ violations: 1, message: '^missing: owner, team$' }], ''],
    ['none', {}, pod({ owner: 'a', team: 'b' }), [{ violations: 'no' }], ''],
    [
      'one too many',
      {},
      pod({}),
      [{ violations: 'no' }],
      'got 1 violations but want none: got messages [missing: owner, team]',
    ],
    [
      'another message',
      {},
      pod({}),
      [{ message: 'nothing' }],
      'got 0 violations containing "nothing" but want at least 1: got messages [missing: owner, team]',
    ],
    ['kinds', { kinds: [{ apiGroups: [''], kinds: ['Pod'] }] }, pod({}), [{ violations: 'yes' }], ''],
    [
      'other kinds',
      { kinds: [{ apiGroups: ['apps'], kinds: ['*'] }] },
      pod({}),
      [{ violations: 'no' }],
      'the constraint does not match the object: gatekeeper-k8srequiredlabels: the match condition gatekeeper_internal_match_kinds is false',
    ],
    ['namespaces', { namespaces: ['sh*'] }, pod({}), [{}], ''],
    [
      'other namespaces',
      { namespaces: ['prod-*'] },
      pod({}),
      [{ violations: 0 }],
      'the constraint does not match the object: gatekeeper-k8srequiredlabels: the match condition gatekeeper_internal_match_namespaces is false',
    ],
    [
      'excluded namespaces',
      { excludedNamespaces: ['*op'] },
      pod({}),
      [{ violations: 0 }],
      'the constraint does not match the object: gatekeeper-k8srequiredlabels: the match condition gatekeeper_internal_match_excluded_namespaces is false',
    ],
    ['a name', { name: 'w*' }, pod({}), [{}], ''],
    [
      'labels',
      { labelSelector: { matchLabels: { app: 'x' } } },
      pod({}),
      [{ violations: 'no' }],
      'the constraint does not match the object: gatekeeper-k8srequiredlabels with the binding gatekeeper-owner: objectSelector asks for app=x, and the object has no label app',
    ],
    [
      'scope',
      { scope: 'Cluster' },
      pod({}),
      [{ violations: 'no' }],
      'the constraint does not match the object: gatekeeper-k8srequiredlabels with the binding gatekeeper-owner: resourceRules[0].scope asks for Cluster, and this is an object with a namespace',
    ],
  ])('%s', (_, match, object, assertions, outcome) => {
    expect(outcomeOf(match, object, assertions)).toBe(outcome)
  })

  test('what is deleted is anyObject', () => {
    expect(outcomeOf({}, pod({}), [{ message: 'missing' }], 'DELETE')).toBe('')
  })
})

test('templates without CEL', () => {
  const { spec, ...rest } = template({})
  const targets = [{ target: 'admission.k8s.gatekeeper.sh', rego: 'package x' }]
  expect(convertTemplate({ ...rest, spec: { ...(spec as JsonObject), targets } })).toEqual({
    foreign: 'it has no code for the engine K8sNativeValidation, which is CEL',
  })
})

test('where fields are written', () => {
  const converted = convertTemplate(template({ ...LABELS, matchCondition: [{ name: 'a', expression: 'true' }] }))
  if ('foreign' in converted) throw new Error(converted.foreign)
  const source = 'spec.targets[0].code[1].source'
  expect(
    [
      'spec.validations[0].expression',
      'spec.variables[0].expression',
      'spec.variables[2].expression',
      'spec.matchConditions[0].expression',
      'spec.matchConditions[1].expression',
    ].map(converted.writtenField),
  ).toEqual([
    `${source}.validations[0].expression`,
    undefined,
    `${source}.variables[0].expression`,
    `${source}.matchCondition[0].expression`,
    undefined,
  ])
})
