import { extractTags } from '../../tags/index.js'
import { nearest } from '../../diagnostics/finding/index.js'
import { defineRule, type LintMessage } from './rule.js'
import { isControl, isForeign, TAG_NAMES } from './tag-names.js'

export const unknownTag = defineRule({
  code: 'lint/unknown-tag',
  summary: 'Every +k8s: tag is one that exists.',
  why: 'Kubernetes ignores unknown tags silently: a misspelt one checks nothing.',
  byDefault: true,
  mend: 'correct the name, or take the tag out',
  valid: ['export interface Example {\n  // +k8s:required\n  // +k8s:deepcopy-gen=false\n  x: string\n}'],
  invalid: [
    {
      source: 'export interface Example {\n  // +k8s:requierd\n  x: string\n}',
      message: 'unknown tag "k8s:requierd"',
    },
  ],
  check({ comments }, { registry }) {
    return [...extractTags(comments.map(({ text }) => text))].flatMap(([name, [first]]): LintMessage[] => {
      if (!name.startsWith('k8s:') || registry.get(name) !== undefined || isControl(name) || isForeign(name)) return []
      const line = first && comments[first.index]
      const place = line === undefined ? {} : { line }
      const since = registry.later(name)
      if (since !== undefined) {
        const message = `tag "${name}" exists since Kubernetes ${since}; Kubernetes ${registry.compatibility} ignores it`
        return [{ ...place, message, mend: `use --kubernetes-version ${since} or later` }]
      }
      const suggestion = nearest(name, TAG_NAMES)
      const message = `unknown tag "${name}"`
      if (suggestion === undefined) return [{ ...place, message }]
      const misspelt = { word: name, meant: suggestion }
      return [{ ...place, message, mend: `did you mean "${suggestion}"?`, misspelt }]
    })
  },
})
