import type { Mode } from '../model/mode.js'

export const types: Mode = {
  name: 'types',
  title: 'Types',
  summary: 'Types with +k8s: tags: the validators and the CRD that they become, and what they say of an object.',
  panes: [
    {
      name: 'types',
      title: 'Types',
      language: 'typescript',
      isOptional: false,
      hint: '// +k8s:validation-gen=*\n// +groupName=shop.example.com\n// +versionName=v1',
    },
    {
      name: 'object',
      title: 'Object',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: shop.example.com/v1\nkind: Route',
    },
    {
      name: 'oldObject',
      title: 'Stored object',
      language: 'yaml',
      isOptional: true,
      hint: 'The object before the update.',
    },
  ],
  engine: async () => (await import('../engine/types.js')).typesEngine,
}
