import { argumentMarker } from '../record/definition.js'
import { text } from '../family/types.js'
import { plainPath, written } from '../family/write.js'

export const selectableField = argumentMarker({
  name: 'kubebuilder:selectablefield',
  targets: ['type'],
  args: { JSONPath: { type: text, label: '<path>', doc: 'Where the value is: `.spec.color`.' } },
  summary: 'A field that field selectors may name; repeated for several.',
  crd({ JSONPath }, { version, ...crd }) {
    const selectableFields = [...(version.selectableFields ?? []), { jsonPath: JSONPath }]
    return { ...crd, version: { ...version, selectableFields } }
  },
  ofCrd: ({ version }) =>
    (version.selectableFields ?? []).map(({ jsonPath }) =>
      written('kubebuilder:selectablefield', { JSONPath: plainPath(jsonPath) }),
    ),
  examples: [
    {
      marker: '+kubebuilder:selectablefield:JSONPath=.spec.color',
      crd: { version: { selectableFields: [{ jsonPath: '.spec.color' }] } },
    },
  ],
})
