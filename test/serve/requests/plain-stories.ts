// Requests without webhooks and policies of their own: what parameters, bodies and options may be, and what is refused.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import type { Story, StoryStep } from './story.js'

const MAPS = '/api/v1/namespaces/default/configmaps'
const APPLY = 'application/apply-patch+yaml'
const MERGE = 'application/merge-patch+json'
const JSON_PATCH = 'application/json-patch+json'
const STRATEGIC = 'application/strategic-merge-patch+json'
const YAML = 'application/yaml'

const mapOf = (name: string, more: object = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'default', ...more },
  data: { a: '1' },
})
const get = (path: string): StoryStep => ({ method: 'GET', path })
const remove = (path: string, body?: unknown, type?: string): StoryStep => ({
  ...{ method: 'DELETE', path },
  ...(body !== undefined && { body }),
  ...(type !== undefined && { type }),
})
const patchOf = (path: string, type: string, body: unknown): StoryStep => ({ method: 'PATCH', path, type, body })

/** What is made and deleted at once. */
const made = (path: string, object: JsonObject): readonly StoryStep[] => {
  const { name } = object['metadata'] as { readonly name: string }
  return [{ method: 'POST', path, body: object }, remove(`${path}/${name}?dryRun=All`), remove(`${path}/${name}`)]
}
const OWN_NAMESPACE = '/api/v1/namespaces/namespace-status'
const finalized = (finalizers: readonly string[]): StoryStep => ({
  method: 'PUT',
  path: `${OWN_NAMESPACE}/finalize`,
  body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'namespace-status' }, spec: { finalizers } },
})
const named = (apiVersion: string, kind: string, more: object = {}): JsonObject => ({
  ...{ apiVersion, kind, metadata: { name: 'deleted-answer' } },
  ...more,
})

/** No creates, which a server may still refuse in the next story. */
const MATCHED = [
  { apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['UPDATE', 'DELETE'] },
  {
    apiGroups: ['authorization.k8s.io'],
    apiVersions: ['v1'],
    resources: ['localsubjectaccessreviews'],
    operations: ['*'],
  },
]
const SELECTED = { namespaceSelector: { matchLabels: { nobody: 'x' } } }

/** A namespace that goes while its contents stay. */
function withoutNamespace(id: string, setup: readonly JsonObject[]): Story {
  const path = `/api/v1/namespaces/${id}`
  const map = (name: string): JsonObject => mapOf(name, { namespace: id })
  const review = {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'LocalSubjectAccessReview',
    metadata: { namespace: id },
    spec: { user: 'x', resourceAttributes: { namespace: id, verb: 'get', resource: 'pods' } },
  }
  return {
    id,
    setup: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: id } }, map('a'), map('b'), ...setup],
    steps: [
      remove(path),
      {
        method: 'PUT',
        path: `${path}/finalize`,
        body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: id }, spec: { finalizers: [] } },
      },
      get(path),
      get(`${path}/configmaps/a`),
      remove(`${path}/configmaps/a?dryRun=All`),
      { method: 'PUT', path: `${path}/configmaps/b`, body: map('b') },
      patchOf(`${path}/configmaps/b`, MERGE, { data: { b: '2' } }),
      { method: 'POST', path: `${path}/configmaps`, body: map('c') },
      {
        method: 'POST',
        path: `/apis/authorization.k8s.io/v1/namespaces/${id}/localsubjectaccessreviews`,
        body: review,
      },
    ],
  }
}

const hook = (id: string, phase: string): JsonObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: `${phase}WebhookConfiguration`,
  metadata: { name: id },
  webhooks: [
    {
      name: 'w.example.com',
      clientConfig: { url: '<webhook>/x', caBundle: '<ca>' },
      rules: MATCHED,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      failurePolicy: 'Ignore',
      ...SELECTED,
    },
  ],
})

function policyOf(id: string, ofPolicy: object, ofBinding: object): readonly JsonObject[] {
  const apiVersion = 'admissionregistration.k8s.io/v1'
  return [
    {
      apiVersion,
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name: id },
      spec: {
        matchConstraints: { resourceRules: MATCHED, ...ofPolicy },
        validations: [{ expression: 'false', message: 'never' }],
      },
    },
    {
      apiVersion,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: id },
      spec: { policyName: id, validationActions: ['Deny'], matchResources: ofBinding },
    },
  ]
}

const GAUGES = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/gauges.conditions.example.com'
const GAUGE_DEFINITION = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'gauges.conditions.example.com' },
  spec: {
    group: 'conditions.example.com',
    scope: 'Namespaced',
    names: { plural: 'gauges', singular: 'gauge', kind: 'Gauge', listKind: 'GaugeList' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
}

const DELETED = `${MAPS}/delete-options`
const KINDS = `${MAPS}/strategic-kinds`
const PATCHED = `${MAPS}/json-patches`

export const PLAIN_STORIES: readonly Story[] = [
  withoutNamespace('missing-for-validating', [hook('missing-for-validating', 'Validating')]),
  withoutNamespace('missing-for-mutating', [hook('missing-for-mutating', 'Mutating')]),
  withoutNamespace('missing-for-policy', policyOf('missing-for-policy', SELECTED, {})),
  withoutNamespace('missing-for-binding', policyOf('missing-for-binding', {}, SELECTED)),
  withoutNamespace('missing-for-nobody', policyOf('missing-for-nobody', {}, {})),
  {
    id: 'unknown-paths',
    setup: [],
    steps: [
      ...['/api/v2', '/apis/apps/v9', '/apis/apps/v9/namespaces/x/deployments', '/apis/apps/v1/nope', '/version/x'].map(
        get,
      ),
      ...[
        { kind: 'ConfigMapList', apiVersion: 'v1', items: [] },
        { kind: 'FooList', apiVersion: 'v1', items: [] },
        mapOf('unknown-paths', { resourceVersion: '7' }),
      ].map((body): StoryStep => ({ method: 'POST', path: `${MAPS}?dryRun=All`, body })),
      { method: 'POST', path: MAPS, body: mapOf('unknown-paths', { resourceVersion: '7' }) },
    ],
  },
  {
    id: 'delete-options',
    setup: [mapOf('delete-options', { finalizers: ['example.com/x'] })],
    steps: [
      ...[
        { gracePeriodSeconds: 'x' },
        { dryRun: 'All' },
        { preconditions: { uid: 1 } },
        { propagationPolicy: 1 },
        { kind: 'Pod', dryRun: ['All'] },
        { apiVersion: 'a/b/c', kind: 'DeleteOptions', dryRun: ['All'] },
        { dryRun: ['All'], nope: 1 },
      ].map((body) => remove(DELETED, body)),
      ...['null', 'x', '[]', '1'].map((body) => remove(DELETED, body)),
      remove(DELETED, 'dryRun: [All]\n', YAML),
      remove(DELETED, 'gracePeriodSeconds: x\n', YAML),
      remove(DELETED, 'dryRun: [All', YAML),
      remove(DELETED, '{"dryRun":["All"]}', 'text/plain'),
      ...[
        'gracePeriodSeconds=x',
        'gracePeriodSeconds=',
        'gracePeriodSeconds=99999999999999999999',
        'orphanDependents=x',
      ].map((query) => remove(`${DELETED}?dryRun=All&${query}`)),
      remove(`${MAPS}?dryRun=All&gracePeriodSeconds=x`),
      patchOf(DELETED, MERGE, { metadata: { finalizers: null } }),
    ],
  },
  {
    id: 'strategic-kinds',
    setup: [mapOf('strategic-kinds')],
    steps: [
      { kind: 'Secret' },
      { apiVersion: 'a/b/c', kind: null },
      { $patch: 'replace', data: { only: '1' } },
      { $patch: 'replace', metadata: { name: 'strategic-kinds' }, data: { only: '1' } },
      { $patch: 'delete' },
      { $patch: 'nope' },
      { metadata: { $patch: 'replace', name: 'strategic-kinds' } },
      { data: { $retainKeys: ['b'], b: '1' } },
    ].map((body) => patchOf(KINDS, STRATEGIC, body)),
  },
  {
    id: 'json-patches',
    setup: [mapOf('json-patches')],
    steps: [
      ...[
        [
          { op: 'copy', from: '/data/a', path: '/data/b' },
          { op: 'move', from: '/data/b', path: '/data/c' },
        ],
        [{ op: 'add', path: 'data/x', value: '1' }],
        [{ op: 'nope', path: '/data/a' }],
        [{ op: 'remove', path: '/data/none' }],
        [],
        'null',
        '{}',
      ].map((body) => patchOf(PATCHED, JSON_PATCH, body)),
      patchOf(PATCHED, MERGE, { metadata: { deletionTimestamp: '2020-01-01T00:00:00Z' } }),
      patchOf(PATCHED, MERGE, { metadata: { resourceVersion: 'abc' } }),
      patchOf(PATCHED, MERGE, { immutable: true }),
      patchOf(PATCHED, MERGE, { data: { a: '2' } }),
      patchOf(PATCHED, MERGE, { immutable: false }),
    ],
  },
  {
    id: 'list-parameters',
    setup: [],
    steps: [
      ...['limit=', 'limit=1.5', 'limit=99999999999999999999', 'limit=-1', 'timeoutSeconds=x', 'continue=%ZZ', 'a;b=1'],
      ...['labelSelector=a%20in%20()', 'labelSelector=a%3E1x', 'fieldSelector=metadata.name%3Da%5Cx', 'pretty=x'],
    ].map((query) => get(`/api/v1/namespaces/nowhere/configmaps?${query}`)),
  },
  {
    id: 'field-selectors',
    setup: [],
    steps: [
      '/api/v1/namespaces?fieldSelector=name%3Ddefault',
      '/api/v1/namespaces?fieldSelector=metadata.namespace%3Ddefault',
      '/api/v1/namespaces?fieldSelector=status.phase%3DGone',
      '/api/v1/persistentvolumes?fieldSelector=name%3Da',
      '/api/v1/nodes?fieldSelector=metadata.namespace%3Da',
      '/api/v1/pods?fieldSelector=spec.host%3Da,status.phase%3DRunning',
      '/api/v1/services?fieldSelector=spec.type%3DNone',
      '/apis/batch/v1/jobs?fieldSelector=status.successful%3D1',
      '/apis/batch/v1/jobs?fieldSelector=spec.x%3D1',
      '/apis/certificates.k8s.io/v1/certificatesigningrequests?fieldSelector=spec.signerName%3Da',
      '/apis/apps/v1/deployments?fieldSelector=spec.x%3D1',
    ].map(get),
  },
  {
    id: 'deleted-answers',
    setup: [],
    steps: [
      ...made('/api/v1/namespaces/default/serviceaccounts', named('v1', 'ServiceAccount')),
      ...made(
        '/api/v1/namespaces/default/resourcequotas',
        named('v1', 'ResourceQuota', { spec: { hard: { pods: '0' } } }),
      ),
      ...made('/api/v1/namespaces/default/limitranges', named('v1', 'LimitRange', { spec: { limits: [] } })),
      ...made(
        '/apis/storage.k8s.io/v1/storageclasses',
        named('storage.k8s.io/v1', 'StorageClass', { provisioner: 'a.b/c' }),
      ),
      ...made('/apis/node.k8s.io/v1/runtimeclasses', named('node.k8s.io/v1', 'RuntimeClass', { handler: 'x' })),
      get('/apis/scheduling.k8s.io/v1/priorityclasses'),
    ],
  },
  {
    id: 'broken-yaml',
    setup: [],
    steps: [
      ...[
        'a: [\n',
        'a: [b',
        'a: {b: 1,\n',
        'a: ]\n',
        'a: [1]]\n',
        'a: [,]\n',
        'x: 1\n a: 2\n',
        '- 1\n',
        '',
        'just text',
      ],
      ...['x: 1\n---\ny: 2\n', 'a: 1\na: 2\n'],
    ].map((body) => patchOf(`${MAPS}/broken-yaml?fieldManager=m`, APPLY, `x: y\n${body}`)),
  },
  {
    id: 'conditions',
    setup: [GAUGE_DEFINITION],
    steps: [
      patchOf(`${GAUGES}/status`, MERGE, {
        status: {
          conditions: [
            { type: 'Mine', status: 'True', reason: 'R', message: 'm', lastTransitionTime: '2020-01-01T00:00:00Z' },
          ],
        },
      }),
      get(GAUGES),
      patchOf(`${GAUGES}/status`, MERGE, {
        status: {
          conditions: [
            {
              type: 'NamesAccepted',
              status: 'True',
              reason: 'R',
              message: 'm',
              lastTransitionTime: '2020-01-01T00:00:00Z',
            },
          ],
        },
      }),
    ],
  },
  {
    id: 'namespace-status',
    setup: [],
    steps: [
      {
        method: 'POST',
        path: '/api/v1/namespaces?dryRun=All',
        body: {
          ...{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'x.y', finalizers: ['bar'] } },
          spec: { finalizers: ['foo', 'a b', 'a.b/c', 'kubernetes'] },
        },
      },
      {
        method: 'POST',
        path: '/api/v1/namespaces',
        body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'namespace-status' } },
      },
      ...['Terminating', 'Foo', null].map((phase) => patchOf(`${OWN_NAMESPACE}/status`, MERGE, { status: { phase } })),
      ...[['foo'], ['kubernetes', 'x y'], ['kubernetes']].map(finalized),
      remove(OWN_NAMESPACE),
      ...['Active', 'Terminating'].map((phase) => patchOf(`${OWN_NAMESPACE}/status`, MERGE, { status: { phase } })),
      finalized([]),
    ],
  },
]
