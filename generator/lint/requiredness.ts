import { hasEmittable, typeKey } from '../../tags/model/index.js'
import { sessionState, TagError } from '../../tags/record/index.js'
import {
  TypePath,
  type CommentLine,
  type Plan,
  type Scope,
  type Tag,
  type TagRegistry,
  type Type,
} from '../../tags/index.js'
import { defineRule, type LintEnvironment } from './rule.js'

const MESSAGE = 'field with validation must have +k8s:optional, +k8s:required or +k8s:forbidden'

export const requiredness = defineRule({
  code: 'lint/requiredness',
  summary: 'A field with checks says whether it must be set.',
  why: 'Without it, an unset field is checked as if it had its zero value, which is seldom what is meant.',
  byDefault: false,
  mend: 'add +k8s:optional, +k8s:required or +k8s:forbidden to the field',
  valid: ['export interface Example {\n  // +k8s:optional\n  // +k8s:maxLength=1\n  x?: string\n}'],
  invalid: [{ source: 'export interface Example {\n  // +k8s:maxLength=1\n  x: string\n}', message: MESSAGE }],
  check({ container, isField, type, tags }, environment) {
    if (!isField || literalKind(type) === 'struct') return undefined
    if (tags.some((tag) => mentions(tag, REQUIREDNESS))) return undefined
    if (tags.some((tag) => validates(environment.registry, tag))) return { message: MESSAGE }
    try {
      const reach = new Reach(environment, container.module)
      const own = reach.plan('struct fields', type, known(environment.registry, tags))
      const opacity = { type: own.opaqueType, key: own.opaqueKeyType, value: own.opaqueValType }
      return reach.validates(type, opacity).found ? { message: MESSAGE } : undefined
    } catch (error) {
      if (error instanceof TagError) return { message: `invalid validation tags: ${error.message}` }
      throw error
    }
  },
})

const REQUIREDNESS: ReadonlySet<string> = new Set(['k8s:optional', 'k8s:required', 'k8s:forbidden'])

const mentions = (tag: Tag, names: ReadonlySet<string>): boolean =>
  names.has(tag.name) || (tag.valueTag !== undefined && mentions(tag.valueTag, names))

const literalKind = (type: Type): Type['kind'] => (type.kind === 'alias' ? literalKind(type.underlying) : type.kind)

/** Whether a tag checks something, looking through chained tags. */
function validates(registry: TagRegistry, tag: Tag): boolean {
  if (tag.name === 'k8s:optional' || tag.name === 'k8s:opaqueType') return false
  const definition = registry.get(tag.name)
  if (definition?.payload?.type === 'tag') return tag.valueTag !== undefined && validates(registry, tag.valueTag)
  return definition !== undefined
}

const known = (registry: TagRegistry, tags: readonly Tag[]): Tag[] =>
  tags.filter(({ name }) => registry.get(name) !== undefined)

interface Opacity {
  readonly type: boolean
  readonly key: boolean
  readonly value: boolean
}
const CLEAR: Opacity = { type: false, key: false, value: false }

/** What is known of types so far, by module that is linted; undefined while the answer is looked for, and after an error. */
const knownResults = sessionState<Map<string, Map<string, boolean | undefined>>>(() => new Map())

/** Looks for checks that a type leads to. */
class Reach {
  private readonly results: Map<string, boolean | undefined>
  /** As Kubernetes does it here, tags are read without a path, and so share what they say of lists: in one module. */
  private readonly path: TypePath

  constructor(
    private readonly environment: LintEnvironment,
    module: string,
  ) {
    const modules = environment.session.state(knownResults)
    this.results = modules.get(module) ?? new Map<string, boolean | undefined>()
    modules.set(module, this.results)
    this.path = TypePath.nilIn(module)
  }

  /** `cycle`: the answer was given before all was seen, since a type leads back to itself. */
  validates(type: Type, opacity: Opacity): { found: boolean; cycle: boolean } {
    if (opacity.type) return { found: false, cycle: false }
    const key = `${typeKey(type)} ${opacity.key} ${opacity.value}`
    if (this.results.has(key)) {
      const known = this.results.get(key)
      return { found: known ?? false, cycle: known === undefined }
    }
    this.results.set(key, undefined)
    const result = this.look(type, opacity)
    if (result.cycle) this.results.delete(key)
    else this.results.set(key, result.found)
    return result
  }

  private look(type: Type, given: Opacity): { found: boolean; cycle: boolean } {
    const none = { found: false, cycle: false }
    const isNamed = type.kind === 'alias' || type.kind === 'struct'
    const existing = isNamed ? this.environment.existing(type) : undefined
    if (existing !== undefined) return { found: existing.kind === 'function', cycle: false }
    const comments = isNamed ? type.comments : []
    const own = this.plan('type definitions', type, this.tags(comments))
    const opacity: Opacity = {
      type: own.opaqueType,
      key: given.key || own.opaqueKeyType,
      value: given.value || own.opaqueValType,
    }
    if (opacity.type) return none
    if (hasEmittable(own)) return { found: true, cycle: false }
    switch (type.kind) {
      case 'alias':
        return this.validates(type.underlying, opacity)
      case 'pointer':
        return this.validates(type.elem, opacity)
      case 'list':
        return this.validates(type.elem, { ...CLEAR, type: opacity.value })
      case 'map': {
        const key = this.validates(type.key, { ...CLEAR, type: opacity.key })
        const value = this.validates(type.elem, { ...CLEAR, type: opacity.value })
        return { found: key.found || value.found, cycle: key.cycle || value.cycle }
      }
      case 'struct': {
        let cycle = false
        for (const member of type.members) {
          const tags = this.tags(member.comments)
          if (tags.some((tag) => validates(this.environment.registry, tag))) return { found: true, cycle }
          const field = this.plan('struct fields', member.type, tags)
          const inner = this.validates(member.type, {
            type: opacity.type || field.opaqueType,
            key: opacity.key || field.opaqueKeyType,
            value: opacity.value || field.opaqueValType,
          })
          cycle ||= inner.cycle
          if (inner.found) return { found: true, cycle }
        }
        return { found: false, cycle }
      }
      default:
        return none
    }
  }

  private tags(comments: readonly CommentLine[]): Tag[] {
    return this.environment.registry.parse(comments).map(({ tag }) => tag)
  }

  plan(scope: Scope, type: Type, tags: readonly Tag[]): Plan {
    const { session } = this.environment
    return session.plan({ session, scope, type, path: this.path, level: undefined }, tags)
  }
}
