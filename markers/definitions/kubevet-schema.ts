import { valueMarker } from '../record/definition.js'
import { isObject } from '../../apimachinery/json/index.js'
import { jsonObject } from '../family/json-object.js'
import { json } from '../family/types.js'

export const kubevetSchema = valueMarker({
  name: 'kubevet:schema',
  targets: ['field', 'type'],
  value: {
    type: json,
    label: '<JSON>',
    doc: 'An object with the keywords; null takes a keyword away, and in `properties` a property.',
  },
  summary: 'Keywords of the schema, word for word, for what no tag and no other marker says.',
  // After all others, whose keywords it replaces.
  priority: 20,
  schema(value, { properties }) {
    const keywords = withoutNull(jsonObject(value))
    return isObject(keywords.properties)
      ? { ...keywords, properties: present({ ...properties, ...withoutNull(keywords.properties) }) }
      : keywords
  },
  examples: [
    {
      marker: '+kubevet:schema={"anyOf":[{"required":["a"]},{"required":["b"]}]}',
      schema: { type: 'object' },
      keywords: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    },
    {
      marker: '+kubevet:schema={"properties":{"a":null,"b":{"type":"string"}}}',
      schema: { type: 'object', properties: { a: { type: 'string' }, c: { type: 'string' } } },
      keywords: { properties: { b: { type: 'string' }, c: { type: 'string' } } },
    },
    { marker: '+kubevet:schema=anyOf', schema: { type: 'object' }, refused: 'anyOf is no JSON object' },
  ],
})

const withoutNull = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, value ?? undefined]))

const present = <T>(object: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter((entry): entry is [string, T] => entry[1] !== undefined))
