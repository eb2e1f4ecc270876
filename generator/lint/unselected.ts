import { nearest } from '../../diagnostics/finding/index.js'
import { defineRule } from './rule.js'
import { isControl, isForeign, TAG_NAMES, tagNameOf } from './tag-names.js'

const MAIN = 'k8s:validation-gen'
const UNSELECTED = 'no control comment selects the types of this file: its tags check nothing'

export const unselected = defineRule({
  code: 'lint/unselected',
  summary: 'The tags of a file are validated, or the file says that they are not.',
  why: 'Types are selected by +k8s:validation-gen at the top of the file, above the imports; without it, nothing is generated.',
  byDefault: true,
  mend: 'add "// +k8s:validation-gen=*" at the top of the file, or "=false" if that is meant',
  valid: ['// +k8s:validation-gen=false\n\nexport interface Example {\n  // +k8s:required\n  x: string\n}'],
  invalid: [
    {
      source: '// Without one.\n\nexport interface Example {\n  // +k8s:required\n  x: string\n}',
      message: UNSELECTED,
    },
    {
      source: '// +k8s:validaton-gen=*\n\nexport interface Example {\n  // +k8s:required\n  x: string\n}',
      message: UNSELECTED,
    },
    {
      source:
        "import 'kubevet/runtime'\n// +k8s:validation-gen=*\n\nexport interface Example {\n  // +k8s:required\n  x: string\n}",
      message: UNSELECTED,
    },
    {
      source: '// +k8s:validation-gen=*\n\ninterface Example {\n  // +k8s:required\n  x: string\n}',
      message: 'the control comment selects no type of this file: its tags check nothing',
    },
  ],
  checkModule({ lines, selection, isValidated }) {
    if (isValidated || selection === 'declined') return []
    const named = lines.map((line) => ({ line, name: tagNameOf(line.text) ?? '' }))
    const tag = named.find(({ name }) => TAG_NAMES.includes(name) && !isControl(name))
    if (tag === undefined) return []
    if (selection === 'types') {
      const message = 'the control comment selects no type of this file: its tags check nothing'
      return [{ line: tag.line, message, mend: 'export the types, or correct the control comment' }]
    }
    const late = named.find(({ line, name }) => name === MAIN && !/=(true|false)\s*$/.test(line.text))
    if (late !== undefined) {
      const mend = `move +${MAIN} to the top of the file, above the imports`
      return [{ line: late.line, message: UNSELECTED, mend }]
    }
    const misspelt = named.find(
      ({ name }) => /^k8s:val/.test(name) && !isForeign(name) && nearest(name, [MAIN]) === MAIN,
    )
    if (misspelt === undefined) return [{ line: tag.line, message: UNSELECTED }]
    return [{ line: misspelt.line, message: UNSELECTED, mend: `did you mean +${MAIN}?` }]
  },
})
