import { describe, expect, test } from 'vitest'
import type { TypeRef } from '../schema/schema.js'
import { builtinMergeSchema } from './merge-schema.js'

const POD = { group: '', version: 'v1', kind: 'Pod' }
const schema = builtinMergeSchema(POD)

/** The type of a field of a type. */
const field = (type: string, name: string): TypeRef | undefined => schema?.type(type)?.map?.fields.get(name)?.type

test('a kind names its type', () => {
  expect(schema?.root).toEqual({ name: 'core/v1.Pod' })
  expect(field('core/v1.Pod', 'spec')).toEqual({ name: 'core/v1.PodSpec' })
})

describe('the relationship of a field', () => {
  const scalar = (kind: 'string' | 'numeric' | 'boolean'): TypeRef => ({ inlined: { scalar: kind } })
  const list = (elementType: TypeRef, keys?: readonly string[]): TypeRef => ({
    inlined: { list: { elementType, elementRelationship: 'associative', ...(keys && { keys }) } },
  })
  const map = (elementType: TypeRef, elementRelationship: 'atomic' | 'separable'): TypeRef => ({
    inlined: { map: { fields: new Map(), elementType, elementRelationship } },
  })
  test.each<[type: string, name: string, ref: TypeRef]>([
    ['core/v1.PodSpec', 'containers', list({ name: 'core/v1.Container' }, ['name'])],
    ['core/v1.Container', 'ports', list({ name: 'core/v1.ContainerPort' }, ['containerPort', 'protocol'])],
    [
      'core/v1.Container',
      'args',
      { inlined: { list: { elementType: scalar('string'), elementRelationship: 'atomic' } } },
    ],
    ['core/v1.PodSpec', 'nodeSelector', map(scalar('string'), 'atomic')],
    ['core/v1.ResourceRequirements', 'limits', map({ name: 'resource.Quantity' }, 'separable')],
    ['meta/v1.ObjectMeta', 'finalizers', list(scalar('string'))],
    ['core/v1.PodSpec', 'hostNetwork', scalar('boolean')],
    ['core/v1.PodSpec', 'priority', scalar('numeric')],
    ['core/v1.Volume', 'emptyDir', { name: 'core/v1.EmptyDirVolumeSource' }],
    ['core/v1.PersistentVolumeSpec', 'claimRef', { name: 'core/v1.ObjectReference', elementRelationship: 'separable' }],
    ['apps/v1.ControllerRevision', 'data', { name: '__untyped_atomic_' }],
  ])('%s.%s', (type, name, ref) => {
    expect(field(type, name)).toEqual(ref)
  })
})

describe('the default of a key', () => {
  const defaultOf = (type: string, name: string): unknown => schema?.type(type)?.map?.fields.get(name)?.default
  test.each<[type: string, name: string, value: unknown]>([
    ['core/v1.ContainerPort', 'protocol', 'TCP'],
    ['core/v1.Container', 'name', ''],
    ['core/v1.ContainerPort', 'containerPort', 0],
    ['core/v1.LocalObjectReference', 'name', ''],
    ['core/v1.ContainerPort', 'hostIP', undefined],
    ['core/v1.GRPCAction', 'service', ''],
  ])('%s.%s', (type, name, value) => {
    expect(defaultOf(type, name)).toEqual(value)
  })
})

test('types as a whole', () => {
  expect(schema?.type('meta/v1.LabelSelector')?.map?.elementRelationship).toBe('atomic')
  expect(schema?.type('core/v1.PodSpec')?.map?.elementRelationship).toBe('separable')
  expect(schema?.type('meta/v1.Time')).toEqual({ scalar: 'untyped' })
  expect(schema?.type('runtime.RawExtension')?.map?.elementType?.inlined?.map?.elementType).toEqual({
    name: '__untyped_deduced_',
  })
  expect(Object.keys(schema?.type('__untyped_atomic_') ?? {})).toEqual(['scalar', 'list', 'map'])
  expect(schema?.type('core/v1.Pot')).toBeUndefined()
})

test.each([
  { group: 'authorization.k8s.io', version: 'v1', kind: 'SubjectAccessReview' },
  { group: 'apps', version: 'v1', kind: 'WatchEvent' },
  { group: 'example.com', version: 'v1', kind: 'Widget' },
])('$kind has none', (kind) => {
  expect(builtinMergeSchema(kind)).toBeUndefined()
})
