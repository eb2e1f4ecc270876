import { extractTags } from '../../tags/index.js'
import { mentions } from './links.js'
import { defineRule, type LintMessage } from './rule.js'
import { TAG_NAMES } from './tag-names.js'

export const foreignMarker = defineRule({
  code: 'lint/foreign-marker',
  summary: 'Markers of other generators stand beside the +k8s: tags that they resemble.',
  why: 'Only +k8s: tags are checked: a +listType, +optional or +kubebuilder:validation marker alone checks nothing.',
  byDefault: true,
  mend: 'write the +k8s: tag that is meant',
  valid: ['export interface Example {\n  // +optional\n  // +k8s:optional\n  // +default="a"\n  x?: string\n}'],
  invalid: [
    {
      source: 'export interface Example {\n  // +listType=set\n  x?: string[]\n}',
      message: 'marker "+listType" is not read',
    },
    {
      source: 'export interface Example {\n  // +kubebuilder:validation:MaxLength=3\n  x: string\n}',
      message: 'marker "+kubebuilder:validation:MaxLength" is not read',
    },
  ],
  check({ comments, tags }) {
    const has = (name: string): boolean => tags.some((tag) => mentions(tag, name))
    return [...extractTags(comments.map(({ text }) => text))].flatMap(([name, [first]]): LintMessage[] => {
      const line = first && comments[first.index]
      if (line === undefined) return []
      const bare = name.replace(/^kubebuilder:validation:/, '')
      const meant = `k8s:${bare === name ? name : bare.slice(0, 1).toLowerCase() + bare.slice(1)}`
      const isTag = TAG_NAMES.includes(meant)
      if ((!isTag && bare === name) || has(meant)) return []
      return [{ line, message: `marker "+${name}" is not read`, ...(isTag && { mend: `write +${meant}` }) }]
    })
  },
})
