import { valueMarker } from '../record/definition.js'
import { anything } from '../family/types.js'
import { anyText } from '../family/write.js'

export const example = valueMarker({
  name: 'kubebuilder:example',
  targets: ['field'],
  value: { type: anything, label: '<value>', doc: 'A value: `text`, `3`, `{a, b}`, `{a: true}`.' },
  summary: 'An example for readers of the schema.',
  schema: (value) => ({ example: value }),
  ofSchema(schema) {
    const value = schema.example === undefined ? undefined : anyText(schema.example)
    return value === undefined ? undefined : { lines: [`+kubebuilder:example=${value}`], covers: ['example'] }
  },
  examples: [
    {
      marker: '+kubebuilder:example={cpu: "100m"}',
      schema: { type: 'object' },
      keywords: { example: { cpu: '100m' } },
    },
  ],
})
