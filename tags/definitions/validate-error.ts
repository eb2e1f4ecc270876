import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { quote } from '../../apimachinery/text/index.js'

export const validateError = defineTag({
  name: 'k8s:validateError',
  stability: 'Alpha',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: { type: 'string', required: false, label: '<text>', doc: 'Stands in the error.' },
  summary: 'Always fails generation; for tests.',
  emits: [],
  plan(_context, tag) {
    throw new TagError(`forced error: ${quote(tag.value)}`)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:validateError="boom"\n  x: string\n}',
      refused: 'forced error: "boom"',
    },
  ],
})
