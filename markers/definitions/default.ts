import { valueMarker } from '../record/definition.js'
import { parseJson } from '../../apimachinery/json/index.js'
import { MarkerError } from '../record/error.js'
import { json } from '../family/types.js'
import { quotedJson } from '../family/write.js'

export const defaultValue = valueMarker({
  name: 'default',
  targets: ['field'],
  value: {
    type: json,
    label: '<JSON>',
    doc: 'The value as JSON: `"text"`, `3`, `{"a": true}`. Of `ref(…)` a schema knows nothing.',
  },
  summary: 'The value of a property that is not set. Generated validators know it, too.',
  priority: 9,
  schema(value) {
    if (value.trimStart().startsWith('ref(')) return {}
    let read: unknown
    try {
      read = parseJson(value)
    } catch {
      throw new MarkerError(`${value.trim()} is no JSON`, 'write a JSON value: texts have double quotes')
    }
    return read === null ? {} : { default: read }
  },
  ofSchema: (schema) =>
    schema.default === undefined
      ? undefined
      : { lines: [`+default=${quotedJson(schema.default)}`], covers: ['default'] },
  examples: [
    { marker: '+default="small"', schema: { type: 'string' }, keywords: { default: 'small' } },
    { marker: '+default=small', schema: { type: 'string' }, refused: 'small is no JSON' },
  ],
})
