import type { Tag } from './grammar/tag.js'
import type { ConstantModel, Member, Type, TypePath } from './model.js'
import type { Emission, ItemCriterion, Plan } from './plan.js'
import type { TagSession } from './session.js'
import type { ValidationStabilityLevel } from '../runtime/index.js'

/** Where a tag can stand; the words are Kubernetes'. */
export type Scope = 'type definitions' | 'struct fields' | 'list values' | 'map keys' | 'map values' | 'constant values'

/** Type, field, list value, map key and map value: everything but constants. */
export const VALUE_SCOPES: readonly Scope[] = [
  'type definitions',
  'struct fields',
  'list values',
  'map keys',
  'map values',
]

/** Maturity of a tag itself; only lint looks at it. */
export type TagStability = 'Alpha' | 'Beta' | 'Stable'

export interface TagArgument {
  /** Absent for the positional argument. */
  readonly name?: string
  readonly type: 'string' | 'int' | 'bool'
  readonly required?: boolean
  /** What to write there, e.g. `<option>`. */
  readonly label: string
  readonly doc: string
}

export interface TagPayload {
  /** `raw` takes a value of any type. */
  readonly type: 'string' | 'int' | 'bool' | 'tag' | 'raw'
  readonly required: boolean
  readonly label: string
  readonly doc: string
}

/** Where a tag is used, and what is known of that place. */
export interface TagContext {
  readonly session: TagSession
  readonly scope: Scope
  /** The type, the field's type (which may be a pointer or a typedef), or that of the list's or map's part. */
  readonly type: Type
  readonly path: TypePath
  /** The field, in scope `struct fields`. */
  readonly member?: Member | undefined
  readonly parentPath?: TypePath | undefined
  /** The struct, list or map around. */
  readonly parentType?: Type | undefined
  /** Which list item is meant; empty: all of them. */
  readonly listSelector?: readonly ItemCriterionText[] | undefined
  /** The constants of the type, in scope `type definitions`. */
  readonly constants?: readonly TaggedConstant[] | undefined
  /** The level that an enclosing alpha or beta gives. */
  readonly level: ValidationStabilityLevel | undefined
}

export interface ItemCriterionText {
  readonly field: string
  readonly value: ItemCriterion['value']
}

export interface TaggedConstant {
  readonly constant: ConstantModel
  readonly tags: readonly Tag[]
}

/**
 * An example, executed by a test: the source of a field or type with tags, and objects that the generated validator of
 * `Example` accepts or rejects. `old` makes it an update.
 */
export interface TagExample {
  /** TypeScript source; `Example` is the type that is validated. */
  readonly source: string
  readonly accepts?: readonly ExampleInput[]
  readonly rejects?: readonly (ExampleInput & {
    /** The errors' texts. */
    readonly errors: readonly string[]
  })[]
  /** The generator's error, for a source that it refuses. */
  readonly refused?: string
}

export interface ExampleInput {
  readonly object: unknown
  readonly old?: unknown
  /** Options that are on; all that the source names are defined. */
  readonly options?: readonly string[]
}

/** A tag: everything that is known of it. */
export interface TagDefinition {
  /** Without `+`: `k8s:maxLength`. */
  readonly name: string
  readonly stability: TagStability
  /** The first Kubernetes minor version that has it. */
  readonly since: string
  readonly scopes: readonly Scope[]
  readonly args?: readonly TagArgument[]
  /** Whether any named argument is taken. */
  readonly acceptsUnknownArgs?: boolean
  readonly payload?: TagPayload
  /** One sentence. */
  readonly summary: string
  /** Further paragraphs, in Markdown. */
  readonly doc?: string
  readonly emits: readonly Emission[]
  readonly examples: readonly TagExample[]
  /** What the tag asks for. Throws a TagError. The tag's arguments and value have the declared types. */
  plan(context: TagContext, tag: Tag): Plan
}

export const defineTag = (definition: TagDefinition): TagDefinition => definition

/** A tag that can't be used as it is. The message is Kubernetes'. */
export class TagError extends Error {
  /** The tags around the failure, outermost first. */
  readonly chain: readonly string[]
  /** The innermost tag that failed. */
  readonly tag: Tag | undefined
  /** The message without the chain around it. */
  readonly reason: string

  constructor(reason: string, chain: readonly string[] = [], tag?: Tag) {
    super(chain.map((name) => `tag "${name}": `).join('') + reason)
    this.name = 'TagError'
    this.reason = reason
    this.chain = chain
    this.tag = tag
  }

  /** The same failure, seen from the tag around it. */
  within(tag: Tag): TagError {
    return new TagError(this.reason, [tag.name, ...this.chain], this.tag ?? tag)
  }
}
