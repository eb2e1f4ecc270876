import { bareMarker } from '../record/definition.js'
import type { Keyword } from '../record/definition.js'

export const schemaless = bareMarker({
  name: 'kubebuilder:validation:Schemaless',
  targets: ['field'],
  summary: "The schema is only what the property's own markers say; its type says nothing.",
  priority: 0,
  schema: (_value, schema) =>
    Object.fromEntries(
      (Object.keys(schema) as Keyword[])
        .filter((keyword) => keyword !== 'description')
        .map((keyword) => [keyword, undefined]),
    ),
  examples: [
    {
      marker: '+kubebuilder:validation:Schemaless',
      schema: { type: 'string', format: 'byte' },
      keywords: {},
    },
  ],
})
