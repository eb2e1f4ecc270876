import { valueMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { text } from '../family/types.js'

export const mapType = valueMarker({
  name: 'mapType',
  targets: ['field', 'type'],
  value: { type: text, label: '<type>', doc: '`granular` (as without the marker) or `atomic`.' },
  summary: 'Says whether the keys of a map have owners of their own.',
  schema(name, schema) {
    if (schema.type !== 'object') {
      throw new MarkerError('must apply mapType to an object')
    }
    if (name !== 'atomic' && name !== 'granular') throw new MarkerError('MapType must be either "granular" or "atomic"')
    return { 'x-kubernetes-map-type': name }
  },
  ofSchema(schema) {
    const name = schema['x-kubernetes-map-type']
    const isMap = typeof schema.additionalProperties === 'object'
    if (name === undefined || schema.type !== 'object' || !isMap) return undefined
    return { lines: [`+mapType=${name}`], covers: ['x-kubernetes-map-type'] }
  },
  examples: [
    {
      marker: '+mapType=atomic',
      schema: { type: 'object', additionalProperties: { type: 'string' } },
      keywords: { 'x-kubernetes-map-type': 'atomic' },
    },
    {
      marker: '+mapType=atomic',
      schema: { type: 'string' },
      refused: 'must apply mapType to an object',
    },
    {
      marker: '+mapType=set',
      schema: { type: 'object' },
      refused: 'MapType must be either "granular" or "atomic"',
    },
  ],
})
