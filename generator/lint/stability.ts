import type { Tag, TagRegistry, TagStability } from '../../tags/index.js'
import { defineRule, type LintMessage } from './rule.js'

const ORDER: readonly TagStability[] = ['Alpha', 'Beta', 'Stable']

export const stability = defineRule({
  code: 'lint/stability',
  summary: 'Tags are at least as stable as what they are used for.',
  why: 'The meaning of an alpha tag may change; a stable API must not change with it.',
  byDefault: false,
  mend: 'use a stable tag, or mark the check with +k8s:alpha or +k8s:beta',
  valid: ['export interface Example {\n  // +k8s:required\n  // +k8s:alpha=+k8s:neq="a"\n  x: string\n}'],
  invalid: [
    {
      source: 'export interface Example {\n  // +k8s:required\n  // +k8s:neq="a"\n  x: string\n}',
      message: 'tag "k8s:neq" with stability level "Alpha" cannot be used in Stable validation',
    },
  ],
  check({ container, tags }, { registry, packageName }) {
    // Before there were marks, no tag could carry one.
    if (registry.get('k8s:alpha') === undefined) return undefined
    const name = packageName(container.module)
    const ofPackage = name.includes('alpha') ? 'Alpha' : name.includes('beta') ? 'Beta' : 'Stable'
    for (const outer of tags) {
      let level: TagStability = ofPackage
      let tag: Tag | undefined = outer
      if (outer.name === 'k8s:alpha' || outer.name === 'k8s:beta') {
        level = outer.name === 'k8s:alpha' ? 'Alpha' : 'Beta'
        tag = outer.valueTag
      }
      if (tag === undefined) continue
      // What depends on an option is still being tried out.
      if ((tag.name === 'k8s:ifEnabled' || tag.name === 'k8s:ifDisabled') && level === 'Stable') level = 'Beta'
      const found = tooUnstable(registry, tag, level)
      if (found !== undefined) return found
    }
    return undefined
  },
})

function tooUnstable(registry: TagRegistry, tag: Tag, level: TagStability): LintMessage | undefined {
  const own = registry.get(tag.name)?.stability
  if (own === undefined) return undefined
  if (ORDER.indexOf(own) < ORDER.indexOf(level)) {
    return { message: `tag "${tag.name}" with stability level "${own}" cannot be used in ${level} validation`, tag }
  }
  return tag.valueTag && tooUnstable(registry, tag.valueTag, level)
}
