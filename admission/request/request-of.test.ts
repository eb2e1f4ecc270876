import { expect, test } from 'vitest'
import { decodeDefinition } from '../../crd/index.js'
import { offlineCluster } from '../cluster/offline-cluster.js'
import { requestOf, type RequestOptions } from './request-of.js'

const definition = (kind: string, plural: string, scope: string) =>
  decodeDefinition({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      names: { kind, plural },
      scope,
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
    },
  }).definition

const kinds = offlineCluster({
  definitions: [definition('Gizmo', 'gizmodes', 'Namespaced'), definition('Realm', 'realms', 'Cluster')],
})

const object = (apiVersion: string, kind: string, metadata: object = { name: 'x' }) => ({ apiVersion, kind, metadata })

test.each<[name: string, object: object, options: RequestOptions, expected: object]>([
  [
    'a built-in kind, in the namespace of the request',
    object('apps/v1', 'Deployment'),
    { namespace: 'shop' },
    {
      operation: 'CREATE',
      kind: { group: 'apps', version: 'v1', kind: 'Deployment' },
      resource: { group: 'apps', version: 'v1', resource: 'deployments' },
      namespace: 'shop',
      object: object('apps/v1', 'Deployment', { name: 'x', namespace: 'shop' }),
    },
  ],
  [
    'an object that says where it is',
    object('v1', 'Pod', { name: 'x', namespace: 'own' }),
    { namespace: 'shop' },
    { namespace: 'own', resource: { group: '', version: 'v1', resource: 'pods' } },
  ],
  [
    'a cluster-scoped kind',
    object('rbac.authorization.k8s.io/v1', 'ClusterRole', { name: 'x', namespace: 'own' }),
    { namespace: 'shop' },
    { namespace: '', object: object('rbac.authorization.k8s.io/v1', 'ClusterRole', { name: 'x' }) },
  ],
  ['a Namespace is in itself', object('v1', 'Namespace'), { namespace: 'shop' }, { namespace: 'x', name: 'x' }],
  [
    'endpoints have one word for one and many',
    object('v1', 'Endpoints'),
    {},
    { resource: { group: '', version: 'v1', resource: 'endpoints' } },
  ],
  [
    'a kind of a CRD',
    object('example.com/v1', 'Gizmo'),
    { namespace: 'shop' },
    { namespace: 'shop', resource: { group: 'example.com', version: 'v1', resource: 'gizmodes' } },
  ],
  ['a cluster-scoped kind of a CRD', object('example.com/v1', 'Realm'), { namespace: 'shop' }, { namespace: '' }],
  [
    'a kind that nobody knows is where it says, and its resource is guessed',
    object('gateway.example.com/v1', 'Gateway', { name: 'x', namespace: 'own' }),
    { namespace: 'shop' },
    { namespace: 'own', resource: { group: 'gateway.example.com', version: 'v1', resource: 'gateways' } },
  ],
  ['policies', object('x.example.com/v1', 'Policy'), {}, { resource: { resource: 'policies' } }],
  ['classes', object('x.example.com/v1', 'Class'), {}, { resource: { resource: 'classes' } }],
  [
    'an object without name and metadata',
    { apiVersion: 'v1', kind: 'Pod' },
    { namespace: 'shop' },
    { name: '', namespace: 'shop', object: { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'shop' } } },
  ],
  [
    'an update',
    object('v1', 'Pod', { name: 'x', namespace: 'n' }),
    { old: object('v1', 'Pod', { name: 'x', namespace: 'n', uid: '1' }), subresource: 'status', dryRun: true },
    { operation: 'UPDATE', subresource: 'status', dryRun: true, oldObject: { metadata: { uid: '1' } } },
  ],
])('%s', (_, some, options, expected) => {
  expect(requestOf(some as Parameters<typeof requestOf>[0], { kinds, ...options })).toMatchObject(expected)
})

test('of a deletion there is the stored object only', () => {
  const pod = object('v1', 'Pod', { name: 'x', namespace: 'n' })
  const { object: current, oldObject } = requestOf(pod, { operation: 'DELETE' })
  expect({ current, oldObject }).toEqual({ current: undefined, oldObject: pod })
})

test('of a creation there is nothing stored', () => {
  const pod = object('v1', 'Pod')
  expect(requestOf(pod, { operation: 'CREATE', old: pod }).oldObject).toBeUndefined()
})

test('what is given stays as it is, whatever its keys', () => {
  const given = JSON.parse(
    '{"apiVersion":"v1","kind":"Pod","__proto__":{"a":1},"metadata":{"name":"x","__proto__":{"namespace":"evil"}}}',
  ) as Parameters<typeof requestOf>[0]
  const { object: placed, namespace } = requestOf(given, { kinds, namespace: 'n' })
  expect(namespace).toBe('n')
  expect(JSON.stringify(placed)).toBe(
    '{"apiVersion":"v1","kind":"Pod","__proto__":{"a":1},"metadata":{"name":"x","__proto__":{"namespace":"evil"},"namespace":"n"}}',
  )
})

test.each([
  ['a request needs an object or a stored one', undefined, {}],
  ['an update needs a stored object', object('v1', 'Pod'), { operation: 'UPDATE' as const }],
])('%s', (message, some, options) => expect(() => requestOf(some, options)).toThrow(message))
