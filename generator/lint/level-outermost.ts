import type { Tag } from '../../tags/index.js'
import { defineRule, type LintMessage } from './rule.js'

export const levelOutermost = defineRule({
  code: 'lint/level-outermost',
  summary: 'k8s:alpha and k8s:beta are the outermost tag of a chain.',
  why: 'Only there do the errors of the check carry the level.',
  byDefault: false,
  mend: 'write +k8s:alpha=+… or +k8s:beta=+… first',
  valid: ['export interface Example {\n  // +k8s:required\n  // +k8s:alpha=+k8s:maxLength=1\n  x: string\n}'],
  invalid: [
    {
      source:
        'export interface Example {\n  // +k8s:optional\n  // +k8s:eachVal=+k8s:alpha=+k8s:maxLength=1\n  x?: string[]\n}',
      message: 'tag "k8s:alpha" can\'t be used in between',
    },
  ],
  check({ tags }) {
    for (const tag of tags) {
      const found = inner(tag, true)
      if (found !== undefined) return found
    }
    return undefined
  },
})

function inner(tag: Tag, outermost: boolean): LintMessage | undefined {
  if (tag.name === 'k8s:alpha' || tag.name === 'k8s:beta') {
    if (!outermost) return { message: `tag "${tag.name}" can't be used in between`, tag }
    if (tag.valueTag === undefined)
      return { message: `tag "${tag.name}" requires a validation tag as its value payload`, tag }
  }
  return tag.valueTag && inner(tag.valueTag, false)
}
