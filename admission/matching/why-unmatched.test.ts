import { describe, expect, test } from 'vitest'
import type { LabelSelector, MatchResources } from '../api/model.js'
import { offlineCluster } from '../cluster/offline-cluster.js'
import { requestOf, type RequestOptions } from '../request/request-of.js'
import { whyUnmatched } from './why-unmatched.js'

const DEPLOYMENTS = {
  operations: ['CREATE'],
  apiGroups: ['apps'],
  apiVersions: ['v1'],
  resources: ['deployments'],
  scope: '*',
}
const constraints = (more: Partial<MatchResources>): MatchResources => ({
  namespaceSelector: {},
  objectSelector: {},
  matchPolicy: 'Exact',
  resourceRules: [DEPLOYMENTS],
  ...more,
})

const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { env: 'dev' } } }
const cluster = offlineCluster({ namespaces: [namespace] })
const object = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop', labels: { app: 'web' } },
}

const why = (more: Partial<MatchResources>, options: RequestOptions = {}) =>
  whyUnmatched(requestOf(object, { kinds: cluster, ...options }), constraints(more), cluster)

test.each<[name: string, more: Partial<MatchResources>, field: string, message: string]>([
  [
    'another operation',
    { resourceRules: [{ ...DEPLOYMENTS, operations: ['UPDATE', 'DELETE'] }] },
    'resourceRules[0].operations',
    'resourceRules[0].operations asks for UPDATE or DELETE, and this is CREATE',
  ],
  [
    'another version',
    { resourceRules: [{ ...DEPLOYMENTS, apiVersions: ['v1beta1'] }] },
    'resourceRules[0].apiVersions',
    'resourceRules[0].apiVersions asks for v1beta1, and this is v1',
  ],
  [
    'another scope',
    { resourceRules: [{ ...DEPLOYMENTS, scope: 'Cluster' }] },
    'resourceRules[0].scope',
    'resourceRules[0].scope asks for Cluster, and this is an object with a namespace',
  ],
  [
    'another name',
    { resourceRules: [{ ...DEPLOYMENTS, resourceNames: ['api'] }] },
    'resourceRules[0].resourceNames',
    'resourceRules[0].resourceNames asks for api, and this is web',
  ],
  [
    'an exclusion',
    { excludeResourceRules: [{ ...DEPLOYMENTS, operations: ['*'] }] },
    'excludeResourceRules[0]',
    'excludeResourceRules[0] leaves it out',
  ],
])('%s', (_, more, field, message) => expect(why(more)).toEqual({ field, message, isNear: true }))

test('another resource is not near', () => {
  expect(why({ resourceRules: [{ ...DEPLOYMENTS, resources: ['pods'] }] })).toEqual({
    field: 'resourceRules',
    message: 'no rule is about CREATE of deployments in apps/v1',
    isNear: false,
  })
  expect(why({}, { subresource: 'scale' })?.message).toBe('no rule is about CREATE of deployments/scale in apps/v1')
})

describe('selectors', () => {
  test.each<[selector: LabelSelector, asked: string, has: string]>([
    [{ matchLabels: { env: 'prod' } }, 'env=prod', 'env=dev'],
    [{ matchLabels: { team: 'a' } }, 'team=a', 'no label team'],
    [{ matchExpressions: [{ key: 'env', operator: 'In', values: ['prod', 'test'] }] }, 'env in (prod,test)', 'env=dev'],
    [{ matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['dev'] }] }, 'env!=dev', 'env=dev'],
    [{ matchExpressions: [{ key: 'env', operator: 'DoesNotExist' }] }, '!env', 'env=dev'],
    [{ matchExpressions: [{ key: 'team', operator: 'Exists' }] }, 'team', 'no label team'],
    [{ matchLabels: { env: 'dev', team: 'a' } }, 'team=a', 'no label team'],
  ])('of namespaces: %o', (namespaceSelector, asked, has) => {
    expect(why({ namespaceSelector })?.message).toBe(
      `namespaceSelector asks for ${asked}, and the namespace shop has ${has}`,
    )
  })

  test('of objects: the old or the new one', () => {
    const old = { ...object, metadata: { ...object.metadata, labels: { app: 'old' } } }
    expect(
      why(
        { objectSelector: { matchLabels: { app: 'api' } }, resourceRules: [{ ...DEPLOYMENTS, operations: ['*'] }] },
        { old },
      ),
    ).toEqual({
      field: 'objectSelector',
      message: 'objectSelector asks for app=api, and the object has app=web and app=old',
      isNear: true,
    })
  })
})

test('what matches has no obstacle', () => expect(why({})).toBeUndefined())
