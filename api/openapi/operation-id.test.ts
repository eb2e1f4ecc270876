import { expect, test } from 'vitest'
import { operationId, tagOf } from './operation-id.js'

test.each([
  ['/api/v1/namespaces', 'listNamespace', 'listCoreV1Namespace', 'core_v1'],
  ['/apis/apps/v1/', 'getAPIResources', 'getAppsV1APIResources', 'apps_v1'],
  [
    '/apis/rbac.authorization.k8s.io/v1/roles',
    'listRoleForAllNamespaces',
    'listRbacAuthorizationV1RoleForAllNamespaces',
    'rbacAuthorization_v1',
  ],
  [
    '/apis/demo.example.com/v1beta1/namespaces/{namespace}/things',
    'deletecollectionNamespacedThing',
    'deleteDemoExampleComV1beta1CollectionNamespacedThing',
    'demoExampleCom_v1beta1',
  ],
  ['/version/', 'getCodeVersion', 'getCodeVersion', 'version'],
])('%s %s', (path, operation, id, tag) => {
  expect(operationId({ path, operation })).toBe(id)
  expect(tagOf({ path })).toBe(tag)
})
