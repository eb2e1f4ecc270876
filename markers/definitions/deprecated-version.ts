import { argumentMarker } from '../record/definition.js'
import { text } from '../family/types.js'
import { quoted, written } from '../family/write.js'

export const deprecatedVersion = argumentMarker({
  name: 'kubebuilder:deprecatedversion',
  targets: ['type'],
  args: {
    warning: {
      type: text,
      optional: true,
      label: '<text>',
      doc: 'What clients are told; by default a text that names the version.',
    },
  },
  summary: 'Clients that use this version are warned.',
  crd({ warning }, { version, ...crd }) {
    const { deprecationWarning: _, ...rest } = version
    return {
      ...crd,
      version: { ...rest, deprecated: true, ...(warning !== undefined && { deprecationWarning: warning }) },
    }
  },
  ofCrd({ version: { deprecated, deprecationWarning } }) {
    if (deprecated !== true) return []
    const warning = deprecationWarning === undefined ? undefined : quoted(deprecationWarning)
    return [written('kubebuilder:deprecatedversion', { warning })]
  },
  examples: [
    { marker: '+kubebuilder:deprecatedversion', crd: { version: { deprecated: true } } },
    {
      marker: '+kubebuilder:deprecatedversion:warning="use v1"',
      crd: { version: { deprecated: true, deprecationWarning: 'use v1' } },
    },
  ],
})
