import { valueMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { text } from '../family/types.js'

export const listType = valueMarker({
  name: 'listType',
  targets: ['field', 'type'],
  value: { type: text, label: '<type>', doc: '`atomic`, `set` or `map`.' },
  summary: 'Says how items of a list are identified.',
  doc: '`+k8s:listType` says the same, and generated validators know it.',
  priority: 9,
  schema(name, { type = '' }) {
    if (type !== 'array') throw new MarkerError(`must apply listType to an array, found ${type}`)
    if (name !== 'map' && name !== 'set' && name !== 'atomic') {
      throw new MarkerError('ListType must be either "map", "set" or "atomic"')
    }
    return { 'x-kubernetes-list-type': name }
  },
  ofSchema(schema) {
    const name = schema['x-kubernetes-list-type']
    if (name === undefined || schema.type !== 'array') return undefined
    return { lines: [`+listType=${name}`], covers: ['x-kubernetes-list-type'] }
  },
  examples: [
    {
      marker: '+listType=set',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { 'x-kubernetes-list-type': 'set' },
    },
    { marker: '+listType=set', schema: { type: 'string' }, refused: 'must apply listType to an array, found string' },
    {
      marker: '+listType=list',
      schema: { type: 'array' },
      refused: 'ListType must be either "map", "set" or "atomic"',
    },
  ],
})
