import { valueMarker } from '../record/definition.js'
import { listOfAnything } from '../family/types.js'
import { anyText } from '../family/write.js'

export const enumeration = valueMarker({
  name: 'kubebuilder:validation:Enum',
  targets: ['field', 'type'],
  forItems: true,
  value: { type: listOfAnything, label: '<value>;<value>…', doc: 'The values, also as `{a, b}`.' },
  summary: 'Lists the values that there may be.',
  schema: (values) => ({ enum: values.length > 0 ? values : undefined }),
  ofSchema(schema) {
    const values = schema.enum?.map(anyText)
    if (values === undefined || values.includes(undefined)) return undefined
    return { lines: [`+kubebuilder:validation:Enum=${values.join(';')}`], covers: ['enum'] }
  },
  examples: [
    {
      marker: '+kubebuilder:validation:Enum=Allow;Forbid;"not now"',
      schema: { type: 'string' },
      keywords: { enum: ['Allow', 'Forbid', 'not now'] },
    },
    { marker: '+kubebuilder:validation:Enum={1,2}', schema: { type: 'integer' }, keywords: { enum: [1, 2] } },
  ],
})
