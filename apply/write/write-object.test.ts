import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { decodeDefinition } from '../../crd/index.js'
import { builtinResourceKind } from './builtin-resource-kind.js'
import { customResourceKind } from './custom-resource-kind.js'
import type { ResourceKind } from './resource-kind.js'
import { applyObject, createObject, patchObject, readObject, updateObject } from './write-object.js'
import type { StoredObject, WriteOutcome, WriteRequest, WrittenObject } from './write-request.js'

const spec = {
  type: 'object',
  properties: {
    replicas: { type: 'integer', maximum: 9 },
    image: { type: 'string' },
    size: { type: 'number' },
    paused: { type: 'boolean', default: false },
  },
}
const version = (name: string): JsonObject => ({
  name,
  served: true,
  storage: name === 'v1',
  subresources: {
    status: {},
    scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
  },
  schema: {
    openAPIV3Schema: {
      type: 'object',
      properties: { spec, status: { type: 'object', properties: { replicas: { type: 'integer' } } } },
    },
  },
})
const { definition } = decodeDefinition({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
    versions: [version('v1'), version('v2')],
  },
})
const widgets = customResourceKind(definition)
const configMaps = builtinResourceKind({ group: '', version: 'v1', kind: 'ConfigMap' }) as ResourceKind

const request = (changes: Partial<WriteRequest> = {}): WriteRequest => ({
  version: 'v1',
  name: 'w',
  namespace: 'default',
  fieldManager: 'm',
  now: '2024-01-01T00:00:00Z',
  uid: 'u-1',
  resourceVersion: '7',
  ...changes,
})
const widget = (changes: JsonObject = {}, metadata: JsonObject = {}): JsonObject => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'w', ...metadata },
  spec: { replicas: 1, ...changes },
})
const written = (outcome: WriteOutcome): WrittenObject => {
  if ('status' in outcome) throw new Error(outcome.status.message)
  return outcome
}
const refusal = (outcome: WriteOutcome): string =>
  'status' in outcome ? `${outcome.status.code} ${outcome.status.reason} ${outcome.status.message}` : 'written'

const created = (): StoredObject => written(createObject(widgets, undefined, { ...request(), object: widget() })).stored

test('a create answers with the object as it is stored', () => {
  const { object, stored, created } = written(
    createObject(widgets, undefined, { ...request(), object: { ...widget(), status: { replicas: 1 } } }),
  )
  expect(created).toBe(true)
  expect(object).toMatchObject({
    metadata: {
      name: 'w',
      namespace: 'default',
      uid: 'u-1',
      resourceVersion: '7',
      generation: 1,
      creationTimestamp: '2024-01-01T00:00:00Z',
    },
    spec: { replicas: 1, paused: false },
  })
  expect(object).not.toHaveProperty('status')
  expect(stored.resourceVersion).toBe('7')
  expect(stored.object).not.toHaveProperty('metadata.resourceVersion')
})

test('a name is generated', () => {
  const object = { ...widget(), metadata: { generateName: 'w-' } }
  const { name: _, ...unnamed } = request({ nameSuffix: 'abcde' })
  expect(written(createObject(widgets, undefined, { ...unnamed, object })).object).toMatchObject({
    metadata: { name: 'w-abcde', generateName: 'w-' },
  })
})

test.each<[what: string, object: JsonObject | string, changes: Partial<WriteRequest>, refused: string]>([
  ['an object that is there', widget(), {}, '409 AlreadyExists widgets.example.com "w" already exists'],
  [
    'an invalid one, though it is there',
    widget({ replicas: 10 }),
    {},
    '422 Invalid Widget.example.com "w" is invalid: spec.replicas: Invalid value: 10: spec.replicas in body should be less than or equal to 9',
  ],
  [
    'another namespace',
    widget({}, { namespace: 'other' }),
    {},
    '400 BadRequest the namespace of the provided object does not match the namespace sent on the request',
  ],
  [
    'another version',
    { ...widget(), apiVersion: 'example.com/v2' },
    {},
    '400 BadRequest the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)',
  ],
  [
    'unknown fields where they are refused',
    widget({ nope: 1 }),
    { fieldValidation: 'Strict' },
    '400 BadRequest Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.nope"',
  ],
  [
    'what is not JSON',
    '{"kind": ',
    {},
    `400 BadRequest the object provided is unrecognized (must be of type Widget): couldn't get version/kind; json parse error: unexpected end of JSON input ({"kind": )`,
  ],
  [
    'a manager with a long name',
    widget(),
    { fieldManager: 'é'.repeat(65) },
    '422 Invalid CreateOptions.meta.k8s.io "" is invalid: fieldManager: Too long: may not be more than 128 bytes',
  ],
])('a create is refused: %s', (_, object, changes, refused) =>
  expect(refusal(createObject(widgets, created(), { ...request(changes), object }))).toBe(refused),
)

test('unknown fields are warned of', () =>
  expect(written(createObject(widgets, undefined, { ...request(), object: widget({ nope: 1 }) })).warnings).toEqual([
    'unknown field "spec.nope"',
  ]))

test('an update counts generations, and keeps the status and what the server sets', () => {
  const object = {
    ...widget({ replicas: 2 }, { resourceVersion: '7', generation: 9, uid: '' }),
    status: { replicas: 4 },
  }
  const updated = written(updateObject(widgets, created(), { ...request({ resourceVersion: '8' }), object }))
  expect(updated.object).toMatchObject({ metadata: { uid: 'u-1', generation: 2, resourceVersion: '8' } })
  expect(updated.object).not.toHaveProperty('status')
})

test('an update that changes nothing stores nothing', () => {
  const stored = created()
  const object = widget({}, { resourceVersion: '7' })
  const later = request({ resourceVersion: '8', now: '2024-01-02T00:00:00Z' })
  const updated = written(updateObject(widgets, stored, { ...later, object }))
  expect(updated.stored).toBe(stored)
  expect(updated.object).toHaveProperty('metadata.resourceVersion', '7')
})

test.each<[what: string, metadata: JsonObject, refused: RegExp]>([
  [
    'no resourceVersion',
    {},
    /^422 Invalid widgets\.example\.com "w" is invalid: metadata\.resourceVersion: Invalid value: 0: must be specified for an update$/,
  ],
  [
    'another resourceVersion',
    { resourceVersion: '6' },
    /^409 Conflict Operation cannot be fulfilled on widgets\.example\.com "w": the object has been modified; /,
  ],
  [
    'another uid',
    { resourceVersion: '7', uid: 'x' },
    /^409 Conflict .*Key: \/registry\/example\.com\/widgets\/default\/w, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: x, UID in object meta: u-1$/,
  ],
  [
    'another name',
    { resourceVersion: '7', name: 'v' },
    /^400 BadRequest the name of the object \(v\) does not match the name on the URL \(w\)$/,
  ],
  [
    'no name',
    { resourceVersion: '7', name: '' },
    /^400 BadRequest the name of the object \(w based on URL\) was undeterminable: name must be provided$/,
  ],
])('an update is refused: %s', (_, metadata, refused) =>
  expect(refusal(updateObject(widgets, created(), { ...request(), object: widget({}, metadata) }))).toMatch(refused),
)

test('what is not there can only be created or applied', () => {
  const missing = '404 NotFound widgets.example.com "w" not found'
  expect(refusal(updateObject(widgets, undefined, { ...request(), object: widget() }))).toBe(missing)
  expect(refusal(patchObject(widgets, undefined, { ...request(), patchType: 'merge', patch: {} }))).toBe(missing)
  const status = request({ subresource: 'status' })
  expect(refusal(applyObject(widgets, undefined, { ...status, object: widget() }))).toBe(missing)
  expect(written(applyObject(widgets, undefined, { ...request(), object: widget() })).created).toBe(true)
})

test('a patch is decoded again', () => {
  const patch = { spec: { replicas: 3, paused: null, nope: 1 } }
  const patched = written(patchObject(widgets, created(), { ...request(), patchType: 'merge', patch }))
  expect(patched.object).toMatchObject({ spec: { replicas: 3, paused: false } })
  expect(patched.warnings).toEqual(['unknown field "spec.nope"'])
})

test('whole numbers that were written with a point are integers when they are read again', () => {
  const object = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"size":2.0}}'
  expect(written(createObject(widgets, undefined, { ...request(), object })).object).toMatchObject({
    spec: { size: 2 },
  })
})

test('an apply takes fields back that it no longer says, and meets those of others', () => {
  const first = written(applyObject(widgets, undefined, { ...request(), object: widget({ image: 'a' }) }))
  const second = written(applyObject(widgets, first.stored, { ...request({ resourceVersion: '8' }), object: widget() }))
  expect(second.object).not.toHaveProperty('spec.image')
  const other = { ...request({ fieldManager: 'n' }), object: widget({ replicas: 2 }) }
  expect(refusal(applyObject(widgets, second.stored, other))).toBe(
    '409 Conflict Apply failed with 1 conflict: conflict with "m": .spec.replicas',
  )
  expect(written(applyObject(widgets, second.stored, { ...other, force: true })).object).toMatchObject({
    spec: { replicas: 2 },
  })
  expect(refusal(applyObject(widgets, undefined, { ...request({ fieldManager: '' }), object: widget() }))).toBe(
    '422 Invalid PatchOptions.meta.k8s.io "" is invalid: fieldManager: Required value: is required for apply patch',
  )
})

test('the status is written by itself', () => {
  const object = { ...widget({ replicas: 5 }, { resourceVersion: '7' }), status: { replicas: 4 } }
  const { object: answer } = written(
    updateObject(widgets, created(), { ...request({ subresource: 'status' }), object }),
  )
  expect(answer).toMatchObject({ metadata: { generation: 1 }, spec: { replicas: 1 }, status: { replicas: 4 } })
})

test('the scale writes the replicas', () => {
  const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'w' }, spec: { replicas: 3 } }
  const outcome = written(updateObject(widgets, created(), { ...request({ subresource: 'scale' }), object: scale }))
  expect(outcome.object).toMatchObject({ kind: 'Scale', spec: { replicas: 3 }, status: { replicas: 0 } })
  const read = readObject(widgets, outcome.stored, 'v2')
  expect(read).toMatchObject({ object: { apiVersion: 'example.com/v2', spec: { replicas: 3 } } })
})

test('built-in kinds take updates without a resourceVersion', () => {
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'w' }, data: { a: '1' } }
  const { stored } = written(createObject(configMaps, undefined, { ...request(), object }))
  expect(written(updateObject(configMaps, stored, { ...request(), object })).stored).toBe(stored)
  const wrong = { ...object, data: { a: 1 } }
  expect(refusal(updateObject(configMaps, stored, { ...request(), object: wrong }))).toBe(
    '400 BadRequest ConfigMap in version "v1" cannot be handled as a ConfigMap: json: cannot unmarshal number into Go struct field ConfigMap.data of type string',
  )
})

test('requests for a version that there is not are a mistake of the caller', () =>
  expect(() => createObject(widgets, undefined, { ...request({ version: 'v3' }), object: widget() })).toThrow(
    new RangeError('Widget has no version "v3"'),
  ))
