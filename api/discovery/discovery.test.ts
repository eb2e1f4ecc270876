import { expect, test } from 'vitest'
import type { Catalogue, Resource } from '../resource/index.js'
import { aggregatedGroups, aggregatedVersions } from './aggregated.js'
import { group, groupList, resourceList } from './discovery.js'
import { groupsOf, versionsOf } from './groups.js'

const CUSTOM_VERBS = ['delete', 'deletecollection', 'get', 'list', 'patch', 'create', 'update', 'watch']

function resource(name: string, more: object = {}): Resource {
  const [groupName = '', version = '', plural = ''] = name.split('/')
  const kind = plural.replace(/s$/, '').replace(/^./, (letter) => letter.toUpperCase())
  const own = { group: groupName, version, kind }
  return {
    ...{ ...own, resource: plural, singular: kind.toLowerCase(), shortNames: [], categories: [], isNamespaced: true },
    ...{ isCustom: groupName.includes('.com'), verbs: CUSTOM_VERBS, subresources: new Map() },
    ...more,
  } as unknown as Resource
}

const scale = { name: 'scale', kind: { group: 'autoscaling', version: 'v1', kind: 'Scale' }, verbs: ['update', 'get'] }
const status = { name: 'status', kind: { group: 'b.com', version: 'v1', kind: 'Thing' }, verbs: ['patch'] }

const RESOURCES = [
  resource('/v1/secrets', { verbs: ['watch', 'get'], isNamespaced: false }),
  resource('/v1/configmaps'),
  resource('z.com/v1/things'),
  resource('b.com/v1beta1/things'),
  resource('b.com/v1/things', {
    shortNames: ['th'],
    categories: ['all'],
    storage: { kind: { storageVersion: 'v1' } },
    subresources: new Map([
      ['status', status],
      ['scale', scale],
    ]),
  }),
  resource('b.com/v1/gones', { isTerminating: true }),
  resource('rbac.authorization.k8s.io/v1/roles'),
  resource('apps/v1/deployments'),
]
const catalogue = { generation: 0, all: () => RESOURCES, find: () => undefined } as Catalogue

test("groups are in kube-apiserver's order, custom ones last", () => {
  expect(groupsOf(catalogue)).toEqual(['apps', 'rbac.authorization.k8s.io', 'b.com', 'z.com'])
  expect(versionsOf(catalogue, 'b.com')).toEqual(['v1', 'v1beta1'])
  expect(group(catalogue, 'b.com')).toEqual({
    kind: 'APIGroup',
    apiVersion: 'v1',
    name: 'b.com',
    versions: [
      { groupVersion: 'b.com/v1', version: 'v1' },
      { groupVersion: 'b.com/v1beta1', version: 'v1beta1' },
    ],
    preferredVersion: { groupVersion: 'b.com/v1', version: 'v1' },
  })
  expect(group(catalogue, 'c.com')).toBeUndefined()
  expect(group(catalogue, '')).toBeUndefined()
  expect(groupList(catalogue)).toMatchObject({ kind: 'APIGroupList', groups: [{ name: 'apps' }, {}, {}, {}] })
})

test('a custom resource has the verbs in the order of apiextensions, and fewer when its CRD goes', () => {
  expect(resourceList(catalogue, 'b.com', 'v1', (text) => `hash of ${text}`)).toEqual({
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: 'b.com/v1',
    resources: [
      {
        ...{ name: 'things', singularName: 'thing', namespaced: true, kind: 'Thing', verbs: CUSTOM_VERBS },
        ...{ shortNames: ['th'], categories: ['all'], storageVersionHash: 'hash of b.com/v1/Thing' },
      },
      { name: 'things/status', singularName: '', namespaced: true, kind: 'Thing', verbs: ['patch'] },
      {
        ...{ name: 'things/scale', singularName: '', namespaced: true, group: 'autoscaling', version: 'v1' },
        ...{ kind: 'Scale', verbs: ['get', 'update'] },
      },
      {
        ...{ name: 'gones', singularName: 'gone', namespaced: true, kind: 'Gone' },
        verbs: ['delete', 'deletecollection', 'get', 'list', 'watch'],
      },
    ],
  })
  expect(resourceList(catalogue, 'b.com', 'v2', String)).toBeUndefined()
})

test("Kubernetes' own resources are sorted", () => {
  expect(resourceList(catalogue, '', 'v1', String)).toMatchObject({
    groupVersion: 'v1',
    resources: [
      { name: 'configmaps', verbs: [...CUSTOM_VERBS].sort() },
      { name: 'secrets', verbs: ['get', 'watch'], namespaced: false },
    ],
  })
})

test('all groups in one answer', () => {
  const { items } = aggregatedGroups(catalogue, '/apis') as { items: { metadata: object; versions: object[] }[] }
  expect(items.map(({ metadata }) => metadata)).toEqual(groupsOf(catalogue).map((name) => ({ name })))
  expect(items[2]?.versions[0]).toMatchObject({
    version: 'v1',
    freshness: 'Current',
    resources: [
      {
        ...{ resource: 'things', scope: 'Namespaced', singularResource: 'thing' },
        responseKind: { group: 'b.com', version: 'v1', kind: 'Thing' },
        subresources: [{ subresource: 'status', responseKind: { kind: 'Thing' } }, { subresource: 'scale' }],
      },
      { resource: 'gones' },
    ],
  })
  expect(aggregatedGroups(catalogue, '/api')).toMatchObject({
    items: [{ metadata: {}, versions: [{ version: 'v1' }] }],
  })
})

test.each<[version: string, gates: Record<string, boolean>, versions: string[]]>([
  ['1.32', {}, ['v2', 'v2beta1']],
  ['1.33', {}, ['v2']],
  ['1.34', { AggregatedDiscoveryRemoveBetaType: false }, ['v2', 'v2beta1']],
])('aggregated discovery of %s %j', (version, gates, versions) => {
  expect(aggregatedVersions(version, gates)).toEqual(versions)
})
