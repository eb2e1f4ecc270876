import {
  type CommentLine,
  extractTags,
  parseTag,
  type Plan,
  type Scope,
  type Tag,
  TagSyntaxError,
  type Type,
  TypePath,
} from '../../tags/index.js'
import { TagError } from '../../tags/record/index.js'
import { mentions } from './links.js'
import { defineRule, type LintEnvironment, type LintMessage } from './rule.js'
import { TAG_NAMES } from './tag-names.js'

export const foreignMarker = defineRule({
  code: 'lint/foreign-marker',
  summary: 'Markers of controller-gen stand where a +k8s: tag would say the same to validators, too.',
  why: 'Validators check +k8s: tags only: what a +listType, +optional or +kubebuilder:validation marker asks for is in CRDs and schemas alone.',
  byDefault: true,
  mend: 'write the +k8s: tag that is meant',
  valid: [
    'export interface Example {\n  // +optional\n  // +k8s:optional\n  // +default="a"\n  x?: string\n}',
    'export interface Example {\n  // +required\n  // +k8s:optional\n  x: string\n}',
    'export interface Example {\n  // +kubebuilder:validation:Pattern=^a\n  x: string\n}',
    "import type { Int32 } from 'kubevet/runtime'\n\nexport interface Example {\n  // +kubebuilder:validation:Minimum=1\n  // +kubebuilder:validation:ExclusiveMinimum=true\n  x: Int32\n}",
    'export interface Example {\n  // +kubebuilder:validation:Format=ipv4\n  x: string\n}',
    'export interface Example {\n  // +k8s:optional\n  // +kubebuilder:validation:MinItems=1\n  x?: string[]\n}',
  ],
  invalid: [
    {
      source: 'export interface Example {\n  // +listType=set\n  x?: string[]\n}',
      message: 'marker "+listType" is not checked by validators',
    },
    {
      source: 'export interface Example {\n  // +kubebuilder:validation:MaxLength=3\n  x: string\n}',
      message: 'marker "+kubebuilder:validation:MaxLength" is not checked by validators',
    },
  ],
  check({ comments, tags, type, isField }, environment) {
    const has = (name: string): boolean => tags.some((tag) => mentions(tag, name))
    const lines = extractTags(comments.map(({ text }) => text))
    return [...lines].flatMap(([name, [first]]): LintMessage[] => {
      const line = first && comments[first.index]
      if (first === undefined || line === undefined) return []
      const bare = name.replace(/^kubebuilder:validation:/, '')
      const meant = `k8s:${bare === name ? name : bare.slice(0, 1).toLowerCase() + bare.slice(1)}`
      if (!TAG_NAMES.includes(meant) || has(meant)) return []
      if (PRESENCE.has(meant) && [...PRESENCE].some(has)) return []
      // The tags include their bounds.
      if (lines.has(`kubebuilder:validation:Exclusive${bare}`)) return []
      // To +k8s:optional an empty list or map is not set, so that the tag would say less.
      if (OF_EMPTY.has(meant) && has('k8s:optional')) return []
      const tag = `+${meant}${first.text.slice(name.length)}`
      const scope = isField ? 'struct fields' : 'type definitions'
      if (!isUsable(tag.slice(1), scope, type, line, environment)) return []
      return [{ line, message: `marker "+${name}" is not checked by validators`, mend: `write ${tag}` }]
    })
  },
})

const PRESENCE: ReadonlySet<string> = new Set(['k8s:optional', 'k8s:required', 'k8s:forbidden'])
const OF_EMPTY: ReadonlySet<string> = new Set(['k8s:minItems', 'k8s:minProperties'])

/** Whether the tag could stand there instead. */
function isUsable(
  text: string,
  scope: Scope,
  type: Type,
  { span }: CommentLine,
  { registry, session }: LintEnvironment,
): boolean {
  // A place of its own: what is asked there is not asked elsewhere.
  const path = TypePath.nilIn(`${span.source.name}:${span.start}`)
  try {
    const tag: Tag = parseTag(text)
    if (registry.get(tag.name)?.scopes.includes(scope) !== true) return false
    const plan: Plan = session.plan({ session, scope, type, path, level: undefined }, [tag])
    return plan.checks.length + plan.deferred.length > 0
  } catch (error) {
    if (error instanceof TagError || error instanceof TagSyntaxError) return false
    throw error
  }
}
