import { expect, test } from 'vitest'
import { decodePolicyObject, offlineCluster, PolicySet, type PolicyObject } from '../../admission/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { ADMINISTRATOR } from '../../admission/request/index.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { evaluateEach } from './evaluate.js'
import type { EvalInputs } from './inputs.js'
import type { EvalRun } from './settings.js'

const decoded = (kind: string, name: string, spec: object): PolicyObject =>
  decodePolicyObject({ apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, spec }).object

/** A policy that asks for the label of its name, and what its binding does. */
const policy = (name: string, action: string, more: object = {}): PolicyObject[] => [
  decoded('ValidatingAdmissionPolicy', name, {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
    },
    validations: [{ expression: `'${name}' in object.metadata.labels` }],
    ...more,
  }),
  decoded('ValidatingAdmissionPolicyBinding', name, { policyName: name, validationActions: [action] }),
]

const RUN = { explain: undefined, redaction: {}, dryRun: false, typed: false, subresource: '' } as unknown as EvalRun

function evaluated(objects: readonly PolicyObject[], text: string, run: EvalRun = RUN) {
  const { manifests } = readManifests(new SourceText('o.yaml', text))
  const inputs = {
    manifests,
    stored: new StoredObjects([]),
    webhooks: [],
    cluster: offlineCluster(),
    user: ADMINISTRATOR,
    namespace: 'default',
    params: [],
  } as unknown as EvalInputs
  return [...evaluateEach(new PolicySet(objects), inputs, run)]
}

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, labels: { a: x } }\n'
const traced = ([object]: ReturnType<typeof evaluated>): readonly string[] =>
  (object?.traces ?? []).map(({ expression }) => expression.policy)

test('only failures that are shown have traces', () => {
  const objects = [...policy('a', 'Deny'), ...policy('b', 'Audit'), ...policy('c', 'Warn'), ...policy('d', 'Deny')]
  expect(traced(evaluated(objects, CONFIG_MAP))).toEqual(['c', 'd'])
  expect(traced(evaluated(policy('b', 'Audit'), CONFIG_MAP))).toEqual([])
})

test('everything has a trace where that is asked for', () => {
  const objects = [...policy('a', 'Deny'), ...policy('b', 'Audit')]
  expect(traced(evaluated(objects, CONFIG_MAP, { ...RUN, explain: { format: 'text' } }))).toEqual(['a', 'b'])
})

test('what is made of secrets is known without a trace, too', () => {
  const annotated = policy('a', 'Audit', {
    auditAnnotations: [{ key: 'half', valueExpression: 'object.data.password.substring(0, 8)' }],
  })
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, labels: {} }\ndata: { password: correct-horse }\n'
  const [object] = evaluated(annotated, text)
  expect(object?.traces).toEqual([])
  expect(object?.verdict.validating?.auditAnnotations).toHaveProperty('a/half', 'correct-')
  expect(object?.mask.hide('it is correct- or so')).toBe('it is *** or so')
})
