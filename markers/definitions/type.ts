import { valueMarker } from '../record/definition.js'
import { text } from '../family/types.js'
import { plainOrQuoted } from '../family/write.js'

export const type = valueMarker({
  name: 'kubebuilder:validation:Type',
  targets: ['field', 'type'],
  forItems: true,
  value: {
    type: text,
    label: '<type>',
    doc: '`string`, `integer`, `number`, `boolean`, `array` or `object`; `""` for none.',
  },
  summary: 'Replaces the type that the schema would have, for values with a JSON form of their own.',
  // Other markers look at the type.
  priority: 9,
  schema: (name) => ({ type: name || undefined }),
  ofSchema: ({ type }) =>
    type === undefined
      ? undefined
      : { lines: [`+kubebuilder:validation:Type=${plainOrQuoted(type)}`], covers: ['type'] },
  examples: [
    { marker: '+kubebuilder:validation:Type=string', schema: { type: 'boolean' }, keywords: { type: 'string' } },
  ],
})
