import { expect, test } from 'vitest'
import { ALL_REQUIREMENTS } from '../options.js'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { errorsOfCheck } from './check.js'
import { listType } from './list-type.js'

const atomic = 'must be atomic as item of a list with x-kubernetes-list-type=set'
const set = (items: JsonSchemaProps): JsonSchemaProps => ({ type: 'array', 'x-kubernetes-list-type': 'set', items })

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ type: 'string' }],
  [{ type: 'array', 'x-kubernetes-list-type': 'atomic', items: { type: 'object' } }],
  [set({ type: 'string' })],
  [set({ type: 'array' })],
  [set({ type: 'array', 'x-kubernetes-list-type': 'atomic' })],
  [set({ type: 'object', 'x-kubernetes-map-type': 'atomic' })],
  [set({ type: 'object' }), `items.x-kubernetes-map-type: Invalid value: null: ${atomic}`],
  [
    set({ type: 'object', 'x-kubernetes-map-type': 'granular', 'x-kubernetes-list-type': 'a' }),
    `items.x-kubernetes-map-type: Invalid value: "a": ${atomic}`,
  ],
  [
    set({ type: 'array', 'x-kubernetes-list-type': 'set' }),
    `items.x-kubernetes-list-type: Invalid value: "set": ${atomic}`,
  ],
  [
    { 'x-kubernetes-list-type': 'set', items: { type: 'object' } },
    'type: Required value: must be array if x-kubernetes-list-type is specified',
  ],
  [
    { type: 'object', 'x-kubernetes-list-type': 'Map' },
    'type: Invalid value: "object": must be array if x-kubernetes-list-type is specified',
    'x-kubernetes-list-type: Unsupported value: "Map": supported values: "atomic", "set", "map"',
  ],
])('%j', (schema, ...errors) => {
  expect(errorsOfCheck(listType, schema).map(String)).toEqual(errors)
})

test('a stored CRD with such sets keeps them', () => {
  const requirements = { ...ALL_REQUIREMENTS, atomicSetItems: false }
  expect(errorsOfCheck(listType, set({ type: 'object' }), { requirements })).toEqual([])
})
