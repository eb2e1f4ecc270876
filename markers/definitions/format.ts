import { valueMarker } from '../record/definition.js'
import { text } from '../family/types.js'
import { plainOrQuoted } from '../family/write.js'

export const format = valueMarker({
  name: 'kubebuilder:validation:Format',
  targets: ['field', 'type'],
  forItems: true,
  value: { type: text, label: '<format>', doc: 'A format of OpenAPI, such as `date-time`, `int32`, `ipv4`.' },
  summary: 'Names the format of a value. API servers check the formats that they know.',
  schema: (name) => ({ format: name || undefined }),
  ofSchema: ({ format }) =>
    format === undefined
      ? undefined
      : { lines: [`+kubebuilder:validation:Format=${plainOrQuoted(format)}`], covers: ['format'] },
  examples: [
    {
      marker: '+kubebuilder:validation:Format=date-time',
      schema: { type: 'string' },
      keywords: { format: 'date-time' },
    },
  ],
})
