import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { errorsOfCheck } from './check.js'
import { listMapKeys, listMapKeysOfMap } from './list-map-keys.js'

const map = (keys: string[], items?: JsonSchemaProps | JsonSchemaProps[]): JsonSchemaProps => ({
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
  ...(items !== undefined && { items }),
})
const item: JsonSchemaProps = { type: 'object', properties: { k: { type: 'string' }, o: { type: 'object' } } }

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{}],
  [map(['k'], item)],
  [
    { 'x-kubernetes-list-map-keys': ['k'] },
    'x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty',
  ],
  [
    { 'x-kubernetes-list-map-keys': ['k'], 'x-kubernetes-list-type': 'set' },
    'x-kubernetes-list-type: Invalid value: "set": must be map if x-kubernetes-list-map-keys is non-empty',
  ],
  [
    map([]),
    'x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is map',
    'items: Required value: must have a schema if x-kubernetes-list-type is map',
  ],
  [
    map(['k'], []),
    'items: Invalid value: {"Schema":null,"JSONSchemas":[]}: must only have a single schema if x-kubernetes-list-type is map',
  ],
  [map(['k'], {}), `items.type: Invalid value: "": must be object if parent array's x-kubernetes-list-type is map`],
  [
    map(['k', 'z', 'k', 'z'], item),
    'x-kubernetes-list-map-keys: Invalid value: ["k","z","k","z"]: entries must all be names of item properties',
    'x-kubernetes-list-map-keys: Invalid value: ["k","z","k","z"]: must not contain duplicate entries',
    'x-kubernetes-list-map-keys: Invalid value: ["k","z","k","z"]: entries must all be names of item properties',
    'x-kubernetes-list-map-keys: Invalid value: ["k","z","k","z"]: must not contain duplicate entries',
  ],
  [
    map(['o'], item),
    `items.properties[o].type: Invalid value: "object": must be a scalar type if parent array's x-kubernetes-list-type is map`,
  ],
])('%j', (schema, ...errors) => {
  const found = [listMapKeysOfMap, listMapKeys].flatMap((check) => errorsOfCheck(check, schema))
  expect(found.map(String)).toEqual(errors)
})
