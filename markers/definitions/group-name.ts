import { valueMarker } from '../record/definition.js'
import { text } from '../family/types.js'

export const groupName = valueMarker({
  name: 'groupName',
  targets: ['package'],
  value: { type: text, optional: true, label: '<group>', doc: 'The group, such as `apps.example.com`.' },
  summary: 'The API group of the types of a module.',
  examples: [{ marker: '+groupName=apps.example.com' }],
})
