import { valueMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { text } from '../family/types.js'
import { plainOrQuoted } from '../family/write.js'

export const listMapKey = valueMarker({
  name: 'listMapKey',
  targets: ['field', 'type'],
  value: { type: text, label: '<property>', doc: 'The JSON name of a property of the items.' },
  summary: 'Names a property that identifies the items of a list; repeated for several.',
  doc: '`+k8s:listMapKey` says the same, and generated validators know it.',
  schema(name, schema) {
    const { type = '' } = schema
    if (type !== 'array') throw new MarkerError(`must apply listMapKey to an array, found ${type}`)
    if (schema['x-kubernetes-list-type'] !== 'map') {
      throw new MarkerError('must apply listMapKey to an associative-list', 'add +listType=map')
    }
    return { 'x-kubernetes-list-map-keys': [...(schema['x-kubernetes-list-map-keys'] ?? []), name] }
  },
  ofSchema(schema) {
    const names = schema['x-kubernetes-list-map-keys']
    if (names === undefined || schema['x-kubernetes-list-type'] !== 'map') return undefined
    return { lines: names.map((name) => `+listMapKey=${plainOrQuoted(name)}`), covers: ['x-kubernetes-list-map-keys'] }
  },
  examples: [
    {
      marker: '+listMapKey=name',
      schema: { type: 'array', 'x-kubernetes-list-type': 'map' },
      keywords: { 'x-kubernetes-list-map-keys': ['name'] },
    },
    {
      marker: '+listMapKey=name',
      schema: { type: 'array', 'x-kubernetes-list-type': 'set' },
      refused: 'must apply listMapKey to an associative-list',
    },
    {
      marker: '+listMapKey=name',
      schema: { type: 'string' },
      refused: 'must apply listMapKey to an array, found string',
    },
  ],
})
