import { valueMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { text } from '../family/types.js'

export const structType = valueMarker({
  name: 'structType',
  targets: ['field', 'type'],
  value: { type: text, label: '<type>', doc: '`granular` (as without the marker) or `atomic`.' },
  summary: 'Says whether the properties of a struct have owners of their own.',
  schema(name, schema) {
    if (schema.type !== 'object' && schema.type !== undefined) {
      throw new MarkerError(
        'must apply structType to an object; either explicitly set or defaulted through an empty schema type',
      )
    }
    if (name !== 'atomic' && name !== 'granular')
      throw new MarkerError('StructType must be either "granular" or "atomic"')
    return { 'x-kubernetes-map-type': name }
  },
  ofSchema(schema) {
    const name = schema['x-kubernetes-map-type']
    const isMap = typeof schema.additionalProperties === 'object'
    if (name === undefined || schema.type !== 'object' || isMap) return undefined
    return { lines: [`+structType=${name}`], covers: ['x-kubernetes-map-type'] }
  },
  examples: [
    {
      marker: '+structType=atomic',
      schema: { type: 'object' },
      keywords: { 'x-kubernetes-map-type': 'atomic' },
    },
    {
      marker: '+structType=atomic',
      schema: { type: 'string' },
      refused: 'must apply structType to an object; either explicitly set or defaulted through an empty schema type',
    },
    {
      marker: '+structType=set',
      schema: { type: 'object' },
      refused: 'StructType must be either "granular" or "atomic"',
    },
  ],
})
