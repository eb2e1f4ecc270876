import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { WidgetFields } from '../../test/fixtures/apply/widget-fields.js'
import { parseFieldsV1 } from '../fieldpath/index.js'
import { entriesOf } from './managed-fields-entry.js'

const text = { type: 'string' }
const ports = {
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['port', 'protocol'],
  items: {
    type: 'object',
    required: ['port'],
    properties: { port: { type: 'integer' }, protocol: { ...text, default: 'TCP' }, name: text },
  },
}
const SPEC = {
  type: 'object',
  properties: {
    size: { type: 'integer' },
    color: { ...text, default: 'red' },
    labels: { type: 'object', additionalProperties: text },
    ports,
  },
}
const widgets = new WidgetFields({ v1: SPEC, v2: SPEC })
const fields = widgets.manager()

const widget = (spec: JsonObject, metadata: JsonObject = {}): JsonObject => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'w', namespace: 'default', ...metadata },
  spec,
})
const EMPTY = { apiVersion: 'example.com/v1', kind: 'Widget' }

let minute = 0
beforeEach(() => void (minute = 0))
const now = (): string => `2024-01-01T00:${String(minute++).padStart(2, '0')}:00Z`

/** The object in storage, which has a uid. */
const stored = (object: JsonObject): JsonObject => ({
  ...object,
  metadata: { ...(object['metadata'] as JsonObject), uid: 'u' },
})
const created = (spec: JsonObject, manager = 'creator'): JsonObject =>
  stored(fields.update(EMPTY, widget(spec), manager, now()))
const changed = (live: JsonObject, spec: JsonObject, manager: string): JsonObject =>
  fields.update(live, { ...live, spec }, manager, now())
const applied = (live: JsonObject, spec: JsonObject, manager: string, force = false): JsonObject =>
  stored(fields.apply(live, widget(spec), manager, force, now()))

/** `manager operation time: fields`, an entry a line. */
const owners = (object: JsonObject): string[] =>
  (entriesOf(object) ?? []).map(
    ({ manager, operation, time, fieldsV1, subresource = '' }) =>
      `${manager}${subresource && `/${subresource}`} ${operation} ${time?.slice(14, 16) ?? ''}: ${String(parseFieldsV1(fieldsV1)).replaceAll('\n', ' ')}`,
  )
const refusal = (run: () => unknown): StatusError['status'] => {
  try {
    run()
  } catch (error) {
    if (error instanceof StatusError) return error.status
    throw error
  }
  throw new Error('nothing was refused')
}

test('a create owns what it says, but no metadata that all objects have', () => {
  const object = created({ size: 1, ports: [{ port: 80, protocol: 'TCP' }] })
  expect(owners(object)).toEqual([
    'creator Update 00: .spec .spec.ports .spec.size .spec.ports[port=80,protocol="TCP"] .spec.ports[port=80,protocol="TCP"].port .spec.ports[port=80,protocol="TCP"].protocol',
  ])
  expect(entriesOf(object)?.[0]).toMatchObject({ apiVersion: 'example.com/v1', fieldsType: 'FieldsV1' })
})

test('an update takes what it changes, and leaves no owner of what it removes', () => {
  const object = changed(created({ size: 1, labels: { a: 'x', b: 'x' } }), { size: 1, labels: { a: 'y' } }, 'other')
  expect(owners(object)).toEqual([
    'creator Update 00: .spec .spec.labels .spec.size',
    'other Update 01: .spec.labels.a',
  ])
})

test('a manager without a name is unknown', () => {
  expect(owners(created({ size: 1 }, ''))).toEqual(['unknown Update 00: .spec .spec.size'])
})

test('an apply merges, sets defaults, and owns what it says', () => {
  const object = applied(EMPTY, { size: 1, ports: [{ port: 80 }] }, 'm1')
  expect(object['spec']).toEqual({ size: 1, color: 'red', ports: [{ port: 80, protocol: 'TCP' }] })
  expect(owners(object)).toEqual([
    'm1 Apply 00: .spec.size .spec.ports[port=80,protocol="TCP"] .spec.ports[port=80,protocol="TCP"].port',
  ])
})

test('an apply removes what only its manager owned and no longer says', () => {
  const both = applied(applied(EMPTY, { labels: { a: 'x', b: 'x' } }, 'm1'), { labels: { b: 'x' } }, 'm2')
  const less = applied(both, { size: 2 }, 'm1')
  expect(less['spec']).toEqual({ size: 2, color: 'red', labels: { b: 'x' } })
  // The apply of m2 changed nothing, and has no time.
  expect(owners(less)).toEqual(['m2 Apply : .spec.labels.b', 'm1 Apply 02: .spec.size'])
})

test('an apply that changes nothing leaves object and times as they are', () => {
  const object = applied(EMPTY, { size: 1 }, 'm1')
  expect(applied(object, { size: 1 }, 'm1')).toEqual(object)
})

test('a conflict names field and owner', () => {
  const object = applied(EMPTY, { size: 1 }, 'm1')
  const status = refusal(() => applied(object, { size: 2 }, 'm2'))
  expect(status).toMatchObject({
    code: 409,
    reason: 'Conflict',
    message: 'Apply failed with 1 conflict: conflict with "m1": .spec.size',
    details: {
      causes: [{ reason: 'FieldManagerConflict', message: 'conflict with "m1"', field: '.spec.size' }],
    },
  })
  expect(owners(applied(object, { size: 2 }, 'm2', true))).toEqual(['m2 Apply 02: .spec.size'])
})

test('several conflicts are listed by manager', () => {
  const one = applied(EMPTY, { size: 1, color: 'blue' }, 'm1')
  const two = changed(one, { size: 1, color: 'blue', labels: { a: 'x' } }, 'm2')
  const { message, details } = refusal(() => applied(two, { size: 2, color: 'green', labels: { a: 'y' } }, 'm3'))
  expect(message).toBe(`Apply failed with 3 conflicts: conflicts with "m1":
- .spec.color
- .spec.size
conflicts with "m2" using example.com/v1:
- .spec.labels.a`)
  expect(details?.causes).toHaveLength(3)
})

test('subresources are kept apart, and say nothing of managed fields', () => {
  const status = widgets.manager('v1', 'status')
  const object = created({ size: 1 })
  const next = {
    ...object,
    metadata: { ...(object['metadata'] as JsonObject), managedFields: [] },
    status: { ready: true },
  }
  const written = status.update(object, next, 'creator', now())
  expect(owners(written)).toEqual([
    'creator Update 00: .spec .spec.size',
    'creator/status Update 01: .status .status.ready',
  ])
  expect(
    refusal(() =>
      status.apply(written, { ...EMPTY, metadata: { name: 'w' }, status: { ready: false } }, 'm', false, now()),
    ).message,
  ).toBe(
    'Apply failed with 1 conflict: conflict with "creator" with subresource "status" using example.com/v1: .status.ready',
  )
})

test('an empty list and one empty entry clear managed fields, then the write is tracked no more', () => {
  for (const managedFields of [[], [{}], [{ manager: '' }]]) {
    const object = created({ size: 1 })
    const next = { ...object, metadata: { ...(object['metadata'] as JsonObject), managedFields } }
    const cleared = fields.update(object, next, 'm', now())
    expect(cleared['metadata']).toEqual({ name: 'w', namespace: 'default', uid: 'u' })
    expect(owners(changed(cleared, { size: 2 }, 'm'))).toEqual([])
    expect(owners(applied(cleared, { color: 'blue' }, 'm'))[1]).toMatch(/^before-first-apply Update/)
  }
})

test('managed fields that say nothing, or nothing that can be read, stay as they were', () => {
  for (const managedFields of [undefined, null, [{ operation: 'X' }], [{}, {}], ['x'], [{ time: 5 }]]) {
    const object = created({ size: 1 })
    const next = { ...object, metadata: { ...(object['metadata'] as JsonObject), managedFields } }
    expect(owners(fields.update(object, next, 'm', now()))).toEqual(owners(object))
    minute = 0
  }
})

test('managed fields that say something are taken over', () => {
  const object = created({ size: 1 })
  const entry = { manager: 'x', operation: 'Apply', apiVersion: 'example.com/v1', fieldsType: 'FieldsV1' }
  const managedFields = [{ ...entry, time: '2024-01-01T02:30:00+02:00', fieldsV1: { 'f:spec': { 'f:color': {} } } }]
  const next = { ...object, metadata: { ...(object['metadata'] as JsonObject), managedFields } }
  expect(owners(fields.update(object, next, 'm', now()))).toEqual(['x Apply 30: .spec.color'])
})

test('of more than ten managers that update, the oldest become one', () => {
  let object = created({ size: 0 })
  for (let size = 1; size <= 11; size++)
    object = changed(object, { labels: { [`l${size}`]: 'x' }, ...spec(object) }, `m${size}`)
  const lines = owners(object)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^ancient-changes Update 02: \.spec /)
  expect(lines[9]).toBe('m11 Update 11: .spec.labels.l11')

  function spec(live: JsonObject): JsonObject {
    const { labels = {}, ...rest } = live['spec'] as JsonObject
    return { ...rest, labels: { ...(labels as JsonObject), [`l${minute}`]: 'x' } }
  }
})

test('what is applied must be of the kind, without managed fields, and fit the schema', () => {
  const object = created({ size: 1 })
  const apply = (patch: JsonObject): StatusError['status'] =>
    refusal(() => fields.apply(object, patch, 'm', false, now()))
  expect(apply({ ...widget({}), kind: 'Gadget' })).toMatchObject({
    code: 400,
    reason: 'BadRequest',
    message: 'invalid object type: example.com/v1, Kind=Gadget',
  })
  expect(apply({ ...widget({}), apiVersion: 'a/b/c' }).message).toBe('invalid object type: /, Kind=Widget')
  expect(apply(widget({}, { managedFields: [] }))).toMatchObject({
    code: 400,
    message: 'metadata.managedFields must be nil',
  })
  expect(apply(widget({ nope: 1 }))).toMatchObject({
    code: 500,
    message:
      'failed to create typed patch object (default/w; example.com/v1, Kind=Widget): .spec.nope: field not declared in schema',
  })
})

test('managed fields that can not be decoded refuse an apply', () => {
  const live = widget({}, { managedFields: [{ manager: 'm', operation: 'Nope' }] })
  expect(refusal(() => fields.apply(live, widget({}), 'm', false, now()))).toMatchObject({
    code: 500,
    message: 'failed to decode managed fields: operation must be `Apply` or `Update`',
  })
})

test('an update that can not be understood keeps managed fields', () => {
  const object = created({ size: 1 })
  const next = changed(object, { size: 2, nope: 1 }, 'm')
  expect(owners(next)).toEqual(owners(object))
  expect(next['spec']).toEqual({ size: 2, nope: 1 })
})

test('owners in another version keep their fields; those in one that is gone refuse applies', () => {
  const object = applied(EMPTY, { size: 1 }, 'm1')
  const later = new WidgetFields({ v2: SPEC })
  const live = { ...object, apiVersion: 'example.com/v2' }
  const intent = { ...widget({ size: 1 }), apiVersion: 'example.com/v2' }
  expect(owners(widgets.manager('v2').apply(live, intent, 'm2', false, now()))).toEqual([
    'm2 Apply : .spec.size',
    'm1 Apply 00: .spec.size',
  ])
  expect(refusal(() => later.manager('v2').apply(live, intent, 'm2', false, now())).message).toBe(
    'request to convert CR to an invalid group/version: example.com/v1',
  )
})

test('numbers that were stored are printed as floats, as in Go', () => {
  const object = applied(EMPTY, { ports: [{ port: 1000000, name: 'a' }] }, 'm1')
  expect(refusal(() => applied(object, { ports: [{ port: 1000000, name: 'b' }] }, 'm2')).message).toBe(
    'Apply failed with 1 conflict: conflict with "m1": .spec.ports[port=1e+06,protocol="TCP"].name',
  )
})
