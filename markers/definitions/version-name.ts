import { valueMarker } from '../record/definition.js'
import { text } from '../family/types.js'

export const versionName = valueMarker({
  name: 'versionName',
  targets: ['package'],
  value: { type: text, label: '<version>', doc: 'The version, such as `v1beta1`.' },
  summary: 'The API version of the types of a module, where its path does not say it.',
  examples: [{ marker: '+versionName=v1beta1' }],
})
