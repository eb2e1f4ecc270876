import { bareMarker } from '../record/definition.js'

export const nullable = bareMarker({
  name: 'nullable',
  targets: ['field'],
  summary: 'Null is a value.',
  schema: () => ({ nullable: true }),
  ofSchema: (schema) => (schema.nullable === true ? { lines: ['+nullable'], covers: ['nullable'] } : undefined),
  examples: [{ marker: '+nullable', schema: { type: 'string' }, keywords: { nullable: true } }],
})
