import { defineRule } from './rule.js'
import { TAG_NAMES } from './tag-names.js'

export const nearMiss = defineRule({
  code: 'lint/near-miss',
  summary: 'What looks like a tag is one.',
  why: 'A tag is +k8s: at the beginning of a line of a comment, in lower case and without blanks; all else is text.',
  byDefault: true,
  mend: 'write the tag as +k8s:name',
  valid: ['export interface Example {\n  // Set by k8s: a name.\n  // +k8s:required\n  x: string\n}'],
  invalid: [
    ['// + k8s:required', '+ k8s:required'],
    ['// @k8s:required', '@k8s:required'],
    ['// k8s:maxLength=3', 'k8s:maxLength'],
    ['// +K8s:required', '+K8s:required'],
    ['// +k8s: required', '+k8s: required'],
    ['/// +k8s:required', '/ +k8s:required'],
  ].map(([comment, shown]) => ({
    source: `export interface Example {\n  // +k8s:required\n  ${comment}\n  x: string\n}`,
    message: `"${shown}" is not a tag`,
  })),
  checkModule({ lines }) {
    return lines.flatMap((line) => {
      if (/^[ \t]*\+k8s:[A-Za-z]/.test(line.text)) return []
      const [, shown, word = ''] = LOOKS_LIKE_ONE.exec(line.text) ?? []
      const meant = TAG_NAMES.find((name) => name.toLowerCase() === `k8s:${word.toLowerCase()}`)
      if (shown === undefined || meant === undefined) return []
      const misspelt = { word: shown, meant: `+${meant}` }
      return [{ line, message: `"${shown}" is not a tag`, mend: `write +${meant}`, misspelt }]
    })
  },
})

const LOOKS_LIKE_ONE = /^[ \t]*((?:[/*#!][ \t]*)?(?:[+@][ \t]*){0,2}k8s[ \t]*[:.][ \t]*([a-z][a-z-]*))/i
