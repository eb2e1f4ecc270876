import { describe, expect, test } from 'vitest'
import { decodeDefinition } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { ConversionNeeded } from './conversion-needed.js'
import { offlineCluster } from './offline-cluster.js'

const version = (name: string, more: object = {}) => ({
  name,
  served: true,
  storage: name === 'v1',
  schema: {
    openAPIV3Schema: {
      type: 'object',
      properties: { spec: { type: 'object', properties: { size: { type: 'integer', default: 3 } } } },
    },
  },
  ...more,
})

const widgets = (more: object = {}) =>
  decodeDefinition({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', plural: 'widgets' },
      scope: 'Namespaced',
      versions: [
        version('v1', {
          subresources: { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
        }),
        version('v1beta1', { subresources: { status: {} } }),
        version('v1alpha1', { served: false }),
      ],
      ...more,
    },
  }).definition
const WIDGETS = widgets()
const REMOTE = widgets({ conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'] } } })

const widget = (apiVersion: string, namespace: string, name: string): JsonObject => ({
  apiVersion,
  kind: 'Widget',
  metadata: { name, namespace },
})

describe('namespaces', () => {
  const given = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a', labels: { env: 'prod' } } }

  test('that are not given are as if they were just created', () => {
    const cluster = offlineCluster({ namespaces: [given] })
    expect(cluster.namespace('a')).toBe(given)
    expect(cluster.namespace('b')).toEqual({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'b', labels: { 'kubernetes.io/metadata.name': 'b' } },
    })
  })

  test('or do not exist', () => {
    expect(offlineCluster({ namespaces: [given], allNamespaces: false }).namespace('b')).toBeUndefined()
  })
})

describe('params', () => {
  const cluster = offlineCluster({
    definitions: [WIDGETS],
    namespaces: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'n' } }],
    params: [
      widget('example.com/v1', 'b', 'x'),
      widget('example.com/v1beta1', 'a', 'y'),
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c', namespace: 'n' } },
      { apiVersion: 'other.example.com/v2', kind: 'Rule', metadata: { name: 'r' } },
      { apiVersion: 'other.example.com/v2', kind: 'Place', metadata: { name: 'r', namespace: 'n' } },
    ],
  })
  const names = (apiVersion: string, kind: string): unknown => {
    const store = cluster.params({ apiVersion, kind })
    return store && [store.namespaced, ...store.list().map(({ metadata }) => (metadata as { name: string }).name)]
  }

  test.each<[apiVersion: string, kind: string, expected: unknown]>([
    ['example.com/v1', 'Widget', [true, 'y', 'x']],
    ['example.com/v1beta1', 'Widget', [true, 'y', 'x']],
    ['example.com/v1alpha1', 'Widget', undefined],
    ['v1', 'ConfigMap', [true, 'c']],
    ['v1', 'Secret', [true]],
    ['v1', 'Namespace', [false, 'n']],
    ['rbac.authorization.k8s.io/v1', 'ClusterRole', [false]],
    ['other.example.com/v2', 'Rule', [false, 'r']],
    ['other.example.com/v2', 'Place', [true, 'r']],
    ['other.example.com/v1', 'Rule', undefined],
    ['a/b/c', 'Rule', undefined],
  ])('%s %s', (apiVersion, kind, expected) => expect(names(apiVersion, kind)).toEqual(expected))

  test('are of the version that is asked for', () => {
    const list = cluster.params({ apiVersion: 'example.com/v1', kind: 'Widget' })?.list()
    expect(list?.map(({ apiVersion }) => apiVersion)).toEqual(['example.com/v1', 'example.com/v1'])
  })

  test('of a kind of which there is a params object do not make its resource known', () => {
    expect(cluster.resourceOf({ group: 'other.example.com', version: 'v2', kind: 'Rule' })).toBeUndefined()
  })
})

describe('versions', () => {
  const object = widget('example.com/v1', 'a', 'x')
  const kind = (version: string) => ({ group: 'example.com', version, kind: 'Widget' })

  test.each(['v1beta1', 'v1alpha1'])('are converted: %s', (version) => {
    const cluster = offlineCluster({ definitions: [WIDGETS], params: [object] })
    expect(cluster.convert?.(object, kind(version))).toEqual({ ...object, apiVersion: `example.com/${version}` })
    expect(cluster.convert?.(object, kind('v1'))).toBe(object)
  })

  test.each(['v1beta1', 'v1alpha1'])('are not converted where a webhook does that: %s', (version) => {
    const cluster = offlineCluster({ definitions: [REMOTE], params: [object] })
    const message = `only the conversion webhook of widgets.example.com makes example.com/${version} of example.com/v1, and it is not called here`
    expect(() => cluster.convert?.(object, kind(version))).toThrow(
      new ConversionNeeded(REMOTE, 'example.com/v1', kind(version)),
    )
    expect(() => cluster.convert?.(object, kind(version))).toThrow(message)
    expect(cluster.convert?.(object, kind('v1'))).toBe(object)
  })

  test('nor are params', () => {
    const cluster = offlineCluster({ definitions: [REMOTE], params: [object] })
    const paramsOf = (version: string) => cluster.params({ apiVersion: `example.com/${version}`, kind: 'Widget' })
    expect(paramsOf('v1')?.list()).toEqual([object])
    expect(() => paramsOf('v1beta1')?.list()).toThrow(ConversionNeeded)
  })
})

describe('equivalent resources', () => {
  const cluster = offlineCluster({ definitions: [WIDGETS] })
  const versions = (resource: string, subresource: string): string[] =>
    cluster
      .equivalents({ group: 'example.com', version: 'v1', resource }, subresource)
      .map(({ resource: { version: name }, kind }) => `${name} ${kind.group}/${kind.kind}`)

  test.each<[subresource: string, expected: string[]]>([
    ['', ['v1 example.com/Widget', 'v1beta1 example.com/Widget', 'v1alpha1 example.com/Widget']],
    ['status', ['v1 example.com/Widget', 'v1beta1 example.com/Widget']],
    ['scale', ['v1 autoscaling/Scale']],
    ['exec', []],
  ])('of %j', (subresource, expected) => expect(versions('widgets', subresource)).toEqual(expected))

  test('of a resource that nobody knows', () => expect(versions('gadgets', '')).toEqual([]))
})

describe('kinds', () => {
  const document = {
    paths: {
      '/apis/metrics.example.com/v1/namespaces/{namespace}/samples': {
        post: { 'x-kubernetes-group-version-kind': { group: 'metrics.example.com', version: 'v1', kind: 'Sample' } },
      },
      '/apis/metrics.example.com/v1/samples': {
        get: { 'x-kubernetes-group-version-kind': { group: 'metrics.example.com', version: 'v1', kind: 'Sample' } },
      },
    },
  }
  const cluster = offlineCluster({ definitions: [WIDGETS], documents: [document] })

  test.each<[kind: string, resource: string | undefined]>([
    ['example.com/v1/Widget', 'widgets true'],
    ['example.com/v1alpha1/Widget', undefined],
    ['metrics.example.com/v1/Sample', 'samples true'],
    ['apps/v1/Deployment', 'deployments true'],
    ['/v1/Node', 'nodes false'],
  ])('%s', (text, expected) => {
    const [group = '', name = '', kind = ''] = text.split('/')
    const found = cluster.resourceOf({ group, version: name, kind })
    expect(found && `${found.resource.resource} ${found.namespaced}`).toBe(expected)
  })

  test('of CRDs have schemas to merge and to default by', () => {
    const kind = { group: 'example.com', version: 'v1', kind: 'Widget' }
    expect(cluster.mergeSchema(kind)).toBeDefined()
    expect(cluster.mergeSchema({ ...kind, kind: 'Gadget' })).toBeUndefined()
    expect(cluster.setDefaults(kind, { spec: {} })).toEqual({ spec: { size: 3 } })
    const other = { spec: {} }
    expect(cluster.setDefaults({ ...kind, kind: 'Gadget' }, other)).toBe(other)
  })

  test('that are built in have schemas to merge by', () => {
    expect(cluster.mergeSchema({ group: 'apps', version: 'v1', kind: 'Deployment' })).toBeDefined()
  })
})

test('a namespace that nobody gave is the same object for all who ask, while there are few', () => {
  const { namespace } = offlineCluster()
  const first = namespace('n-0')
  expect(namespace('n-0')).toBe(first)
  for (let index = 1; index <= 2_000; index++) namespace(`n-${index}`)
  expect(namespace('n-0')).toEqual(first)
  expect(namespace('n-0')).not.toBe(first)
})
