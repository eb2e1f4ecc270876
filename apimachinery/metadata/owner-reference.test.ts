import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import type { OwnerReference } from './object-meta.js'
import { validateOwnerReferences } from './owner-reference.js'

test.each<[references: OwnerReference[], errors: string[]]>([
  [
    [{ apiVersion: '', kind: '', name: '', uid: '' }],
    [
      'metadata.ownerReferences[0].apiVersion: Required value: must not be empty',
      'metadata.ownerReferences[0].kind: Required value: must not be empty',
      'metadata.ownerReferences[0].name: Required value: must not be empty',
      'metadata.ownerReferences[0].uid: Required value: must not be empty',
    ],
  ],
  [
    [{ apiVersion: 'a/b/c', kind: 'Pod', name: 'p', uid: '1' }],
    ['metadata.ownerReferences[0].apiVersion: Invalid value: "a/b/c": must be <group>/<version> or <version>'],
  ],
  [
    [{ apiVersion: 'a/', kind: 'Pod', name: 'p', uid: '1' }],
    ['metadata.ownerReferences[0].apiVersion: Invalid value: "a/": must be <group>/<version> or <version>'],
  ],
  [[{ apiVersion: '/v1', kind: 'Pod', name: 'p', uid: '1' }], []],
  [
    [{ apiVersion: 'v1', kind: 'Event', name: 'p', uid: '1' }],
    [
      'metadata.ownerReferences[0]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"p","uid":"1"}: /v1, Kind=Event is disallowed from being an owner',
    ],
  ],
  [
    [
      { apiVersion: 'v1', kind: 'Pod', name: 'p', uid: '1', controller: true },
      { apiVersion: 'v1', kind: 'Pod', name: 'q', uid: '2', controller: true },
      { apiVersion: 'v1', kind: 'Pod', name: 'p', uid: '3', controller: false },
    ],
    [
      'metadata.ownerReferences: Invalid value: [{"apiVersion":"v1","kind":"Pod","name":"p","uid":"1","controller":true},{"apiVersion":"v1","kind":"Pod","name":"q","uid":"2","controller":true},{"apiVersion":"v1","kind":"Pod","name":"p","uid":"3","controller":false}]: Only one reference can have Controller set to true. Found "true" in references for Pod/p and Pod/q',
    ],
  ],
])('%j', (references, errors) => {
  const path = FieldPath.of('metadata', 'ownerReferences')
  expect(validateOwnerReferences(references, path).map(String).sort()).toEqual(errors)
})
