import { bareMarker } from '../record/definition.js'

export const optional = bareMarker({
  name: 'optional',
  targets: ['field'],
  summary: 'The property may be left out.',
  examples: [{ marker: '+optional' }],
})
