import type { Mode } from '../model/mode.js'

export const upgrade: Mode = {
  name: 'upgrade',
  title: 'Upgrade',
  summary: 'What a new version of a CRD breaks, for whom, and an object that shows it.',
  panes: [
    {
      name: 'old',
      title: 'CRD before',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition',
    },
    {
      name: 'new',
      title: 'CRD after',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition',
    },
    {
      name: 'objects',
      title: 'Stored objects',
      language: 'yaml',
      isOptional: true,
      hint: 'Objects that are tried before any are made up.',
    },
  ],
  engine: async () => (await import('../engine/upgrade.js')).upgradeEngine,
}
