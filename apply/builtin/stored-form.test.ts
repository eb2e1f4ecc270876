import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { storedForm } from './stored-form.js'

const ROLE = { group: 'rbac.authorization.k8s.io', version: 'v1', kind: 'Role' }

test.each<[object: JsonObject, stored: JsonObject]>([
  [{ rules: [] }, { rules: null }],
  [{ rules: [{ verbs: [] }, { verbs: ['get'] }] }, { rules: [{ verbs: null }, { verbs: ['get'] }] }],
  [{ rules: null }, { rules: null }],
])('%j is read again as %j', (object, stored) => {
  expect(storedForm(ROLE, object)).toEqual(stored)
})

test.each([
  [ROLE, { rules: [{ verbs: ['get'] }] }],
  [{ group: '', version: 'v1', kind: 'ConfigMap' }, { data: { a: 'b' } }],
  [{ group: 'example.com', version: 'v1', kind: 'Widget' }, { spec: { items: [] } }],
])('%j: nothing to change is the same object', (gvk, object) => {
  expect(storedForm(gvk, object)).toBe(object)
})
