import { describe, expect, test } from 'vitest'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import { builtinKind, builtinKinds, builtinResource, builtinResources } from './kinds.js'

const gvk = (apiVersion: string, kind: string): Parameters<typeof builtinKind>[0] => ({
  group: '',
  version: '',
  ...parseApiVersion(apiVersion),
  kind,
})

describe('the resource of a kind', () => {
  test.each<[apiVersion: string, kind: string, resource: string | undefined, namespaced?: boolean]>([
    ['v1', 'Pod', 'pods', true],
    ['v1', 'Endpoints', 'endpoints', true],
    ['v1', 'Namespace', 'namespaces', false],
    ['v1', 'Node', 'nodes', false],
    ['apps/v1', 'Deployment', 'deployments', true],
    ['networking.k8s.io/v1', 'Ingress', 'ingresses', true],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', true],
    ['networking.k8s.io/v1', 'IPAddress', 'ipaddresses', false],
    ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles', false],
    ['storage.k8s.io/v1', 'StorageClass', 'storageclasses', false],
    ['storage.k8s.io/v1', 'CSIStorageCapacity', 'csistoragecapacities', true],
    ['authorization.k8s.io/v1', 'LocalSubjectAccessReview', 'localsubjectaccessreviews', true],
    ['v1', 'PodExecOptions', undefined],
    ['v1', 'Status', undefined],
    ['v1', 'PodList', undefined],
    ['apps/v1', 'Pod', undefined],
    ['example.com/v1', 'Widget', undefined],
    ['v1', 'constructor', undefined],
    ['constructor', 'Pod', undefined],
  ])('%s %s', (apiVersion, kind, resource, namespaced) => {
    const found = builtinResource(gvk(apiVersion, kind))
    expect(found).toEqual(resource === undefined ? undefined : { resource, namespaced })
  })
})

test('kinds without a resource have a Go type', () => {
  expect(builtinKind(gvk('v1', 'PodExecOptions'))?.struct.name).toBe('v1.PodExecOptions')
  expect(builtinKind(gvk('apps/v1', 'WatchEvent'))?.struct.id).toBe('meta/v1.WatchEvent')
})

test('each kind has a struct, and each resource one kind of a version', () => {
  const kinds = builtinKinds()
  expect(kinds.filter((kind) => builtinKind(kind) === undefined)).toEqual([])
  expect(kinds.length).toBeGreaterThan(180)
  const names = builtinResources().map(
    ({ kind: { group, version }, names: [plural] }) => `${group}/${version}/${plural}`,
  )
  expect(new Set(names).size).toBe(names.length)
  expect(builtinResources()).toContainEqual({ kind: gvk('v1', 'Endpoints'), names: ['endpoints', 'endpoints'] })
})
