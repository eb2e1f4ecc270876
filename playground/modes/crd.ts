import type { Mode } from '../model/mode.js'

export const crd: Mode = {
  name: 'crd',
  title: 'CRD',
  summary: 'What the API server says of a CRD and an object of it, what its rules cost, and which limits they need.',
  panes: [
    {
      name: 'crd',
      title: 'CRD',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition',
    },
    {
      name: 'object',
      title: 'Object',
      language: 'yaml',
      isOptional: false,
      hint: 'An object of the CRD: created, or with a stored object updated.',
    },
    {
      name: 'old',
      title: 'Stored object',
      language: 'yaml',
      isOptional: true,
      hint: 'The object before the update: rules read it as oldSelf.',
    },
  ],
  engine: async () => (await import('../engine/crd.js')).crdEngine,
}
