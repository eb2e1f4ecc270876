import { bareMarker } from '../record/definition.js'

export const required = bareMarker({
  name: 'required',
  targets: ['field'],
  summary: 'The property must be set.',
  examples: [{ marker: '+required' }],
})
