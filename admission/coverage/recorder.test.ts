import { expect, test } from 'vitest'
import { decodePolicyObject } from '../api/decode.js'
import type { AdmissionPolicy } from '../api/model.js'
import { offlineCluster } from '../cluster/offline-cluster.js'
import { PolicySet } from '../policy/policy-set.js'
import { requestOf } from '../request/request-of.js'
import { observerOf, PolicyRecorder, sumCoverage } from './recorder.js'
import { gapsOfExpression, policyCoverageTotals } from './report.js'

const POLICY = decodePolicyObject({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'p' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
    },
    matchConditions: [{ name: 'mine', expression: " object.metadata.name != 'other'" }],
    variables: [
      { name: 'size', expression: 'has(object.data) ? size(object.data) : 0' },
      { name: 'unused', expression: '1' },
      { name: 'isBig', expression: 'variables.size > 1' },
    ],
    validations: [
      {
        expression: "!variables.isBig || object.data.a == 'x'",
        messageExpression: "'big: ' + string(variables.size)",
      },
    ],
    auditAnnotations: [{ key: 'size', valueExpression: 'string(variables.size)' }],
  },
}).object as AdmissionPolicy

const configMap = (name: string, data?: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'd' },
  ...(data && { data }),
})

function record(...objects: ReturnType<typeof configMap>[]): PolicyRecorder {
  const recorder = new PolicyRecorder(POLICY)
  const set = new PolicySet([POLICY], { implicitBindings: true })
  const observer = observerOf(new Map([['p', recorder]]))
  for (const object of objects) set.admit(requestOf(object), offlineCluster(), { observer })
  return recorder
}

const gaps = (recorder: PolicyRecorder): string[] =>
  recorder
    .coverage()
    .flatMap(gapsOfExpression)
    .map(({ field, missing, text, range }) => {
      const place = range === undefined ? '' : ` ${range.start}-${range.end}`
      return `${field.slice('spec.'.length)}${place}: never ${missing}: ${text}`
    })

test('nothing is evaluated', () => {
  expect(gaps(record())).toEqual([
    "matchConditions[0].expression: never evaluated:  object.metadata.name != 'other'",
    'variables[0].expression: never evaluated: has(object.data) ? size(object.data) : 0',
    'variables[1].expression: never evaluated: 1',
    'variables[2].expression: never evaluated: variables.size > 1',
    "validations[0].expression: never evaluated: !variables.isBig || object.data.a == 'x'",
    "validations[0].messageExpression: never evaluated: 'big: ' + string(variables.size)",
    'auditAnnotations[0].valueExpression: never evaluated: string(variables.size)',
  ])
})

test('one object shows one side', () => {
  expect(gaps(record(configMap('a', { a: '1' })))).toEqual([
    "matchConditions[0].expression: never false: object.metadata.name != 'other'",
    'variables[0].expression 0-16: never false: has(object.data)',
    'variables[1].expression: never evaluated: 1',
    // Of a variable only what it came to tells that it is a condition.
    'variables[2].expression: never true: variables.size > 1',
    "validations[0].expression: never false: !variables.isBig || object.data.a == 'x'",
    'validations[0].expression 0-16: never false: !variables.isBig',
    "validations[0].expression 20-40: never evaluated: object.data.a == 'x'",
    'validations[0].expression 1-16: never true: variables.isBig',
  ])
})

test('all is shown, but for what is never used', () => {
  const recorder = record(
    configMap('other'),
    configMap('none'),
    configMap('big', { a: '1', b: '2' }),
    configMap('fine', { a: 'x', b: '2' }),
  )
  expect(gaps(recorder)).toEqual(['variables[1].expression: never evaluated: 1'])
  expect(policyCoverageTotals(recorder.coverage())).toEqual({
    expressions: { covered: 6, total: 7 },
    outcomes: { covered: 18, total: 19 },
  })
})

test('what fails is counted, and is neither true nor false', () => {
  const [, , , , validation] = record(configMap('broken', { b: '1', c: '2' })).coverage()
  expect(validation).toMatchObject({ evaluated: 1, failed: 1 })
  expect(validation?.conditions[0]).toMatchObject({ true: 0, false: 0, failed: 1 })
})

test('forms of one policy add up', () => {
  const all = sumCoverage([
    record(configMap('a', { a: '1' })).coverage(),
    record(configMap('big', { a: '1', b: '2' })).coverage(),
  ])
  expect(all[4]).toMatchObject({ evaluated: 2 })
  expect(all[4]?.conditions[0]).toMatchObject({ true: 1, false: 1 })
})
