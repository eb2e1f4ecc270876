import type { Mode } from '../model/mode.js'

export const cel: Mode = {
  name: 'cel',
  title: 'CEL',
  summary: 'What an expression evaluates to, why, and what it costs.',
  panes: [
    {
      name: 'expression',
      title: 'Expression',
      language: 'cel',
      isOptional: false,
      hint: "self.replicas <= 5 && self.name.startsWith('a')",
    },
    {
      name: 'values',
      title: 'Variables',
      language: 'yaml',
      isOptional: false,
      hint: 'self:\n  replicas: 3\n  name: a1',
    },
    {
      name: 'schema',
      title: 'Schema of self',
      language: 'yaml',
      isOptional: true,
      hint: 'type: object\nproperties:\n  replicas: { type: integer }',
    },
  ],
  engine: async () => (await import('../engine/cel.js')).celEngine,
}
