import { valueMarker } from '../record/definition.js'
import { equalJson } from '../../apimachinery/json/index.js'
import { anything } from '../family/types.js'

export const kubebuilderDefault = valueMarker({
  name: 'kubebuilder:default',
  targets: ['field'],
  value: { type: anything, label: '<value>', doc: 'A value: `text`, `3`, `{a, b}`, `{a: true}`.' },
  summary: 'The value of a property that is not set, in schemas only. It goes before `+default`.',
  doc: 'Generated validators know only `+default`.',
  schema: (value, { type }) => ({ default: type === 'array' && equalJson(value, {}) ? [] : value }),
  examples: [
    {
      marker: '+kubebuilder:default={a, b}',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { default: ['a', 'b'] },
    },
    {
      marker: '+kubebuilder:default={}',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { default: [] },
    },
  ],
})
