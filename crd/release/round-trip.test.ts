import { expect, test } from 'vitest'
import type { FieldConversion } from '../../lifecycle/index.js'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../definition/decode.js'
import { lostPaths, moveFields } from './convert.js'
import { RoundTrips } from './round-trip.js'

const definitionOf = (versions: readonly object[]) => decodeDefinition(definitionBody(versions)).definition

const version = (name: string, spec: object): object => ({
  name,
  served: true,
  storage: name === 'v1',
  schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: spec } } } },
})

const conversion = (map: Record<string, string>): FieldConversion => ({
  group: 'example.com',
  kind: 'Widget',
  from: 'v1',
  to: 'v2',
  map,
})

const widgets = definitionOf([
  version('v1', { size: { type: 'integer' }, mode: { type: 'string', enum: ['A', 'B'] } }),
  version('v2', { magnitude: { type: 'integer' }, mode: { type: 'string', enum: ['A'] } }),
])

test('an object shows what is lost', () => {
  expect(new RoundTrips(widgets, []).show('v1', 'v2', 'spec.size')).toMatchObject({
    object: { apiVersion: 'example.com/v1', spec: { size: expect.any(Number) as number } },
    converted: { apiVersion: 'example.com/v2', spec: {} },
    back: { spec: {} },
    lost: ['spec.size'],
  })
})

test('an object shows what the other version refuses', () => {
  const loss = new RoundTrips(widgets, []).show('v1', 'v2', 'spec.mode')
  expect(loss?.errors).toEqual(['spec.mode: Unsupported value: "B": supported values: "A"'])
})

test.each([{ 'spec.size': 'spec.magnitude' }, { 'spec.size': 'metadata.annotations[example.com/size]' }])(
  'nothing is lost where a map says so: %j',
  (map) => {
    const trips = new RoundTrips(widgets, [conversion({ ...map, 'spec.mode': 'metadata.annotations[mode]' })])
    expect(trips.show('v1', 'v2', 'spec.size')).toBeUndefined()
    expect([...trips.explore('v1', 'v2').keys()]).toEqual([])
  },
)

test('two fields that move to one place lose a value', () => {
  const both = definitionOf([
    version('v1', { a: { type: 'string', enum: ['x'] }, b: { type: 'string', enum: ['y'] } }),
    version('v2', { c: { type: 'string' } }),
  ])
  const trips = new RoundTrips(both, [conversion({ 'spec.a': 'spec.c', 'spec.b': 'spec.c' })])
  expect(trips.explore('v1', 'v2').size).toBeGreaterThan(0)
})

test('fields move entry by entry, and come back from annotations', () => {
  const object = { spec: { ports: [{ name: 'a', port: 1 }, { name: 'b' }] } }
  const moved = moveFields(object, [['spec.ports[].name', 'spec.ports[].title']])
  expect(moved).toEqual({ spec: { ports: [{ port: 1, title: 'a' }, { title: 'b' }] } })
  const kept = moveFields(object, [['spec.ports[].name', 'metadata.annotations[names]']])
  expect(kept).toEqual({
    metadata: { annotations: { names: '[[[0],"a"],[[1],"b"]]' } },
    spec: { ports: [{ port: 1 }, {}] },
  })
  const back = moveFields(kept ?? {}, [['metadata.annotations[names]', 'spec.ports[].name']])
  expect([...lostPaths(object, back)]).toEqual([])
  expect(moveFields(object, [['spec.ports[].name', 'spec.name']])).toBeUndefined()
})
