import type { Tag } from '../grammar/tag.js'
import type { CommentLine, ConstantModel, Member, Type, TypePath } from '../model/type.js'
import type { Check, Emission, ItemCriterion, Plan } from '../model/plan.js'
import type { SchemaPlace } from '../projection/place.js'
import type { SchemaKeywords } from '../projection/requirement.js'
import type { SessionState } from './session-state.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'

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

/** An argument that a tag takes: tags in sources are checked by it, and the catalogue shows it. */
export interface TagArgument {
  /** Absent for the positional argument. */
  readonly name?: string
  readonly type: 'string' | 'int' | 'bool'
  readonly required?: boolean
  /** What to write there, e.g. `<option>`. */
  readonly label: string
  readonly doc: string
}

/** The value that a tag takes after `=`: tags in sources are checked by it, and the catalogue shows it. */
export interface TagPayload {
  /** `raw` takes a value of any type. */
  readonly type: 'string' | 'int' | 'bool' | 'tag' | 'raw'
  readonly required: boolean
  readonly label: string
  readonly doc: string
}

/** What a tag can ask of the run that it is part of. */
export interface TagPlanning {
  /** Kubernetes minor version whose tags exist. */
  readonly compatibility: string
  /** The run's instance of what the tags of a family share. */
  state<T>(family: SessionState<T>): T
  /** The tags in comment lines. Throws a TagError. */
  parse(comments: readonly CommentLine[]): Tag[]
  /** What tags ask for together. Throws a TagError for the first that can't be used. */
  plan(context: TagContext, tags: readonly Tag[]): Plan
  /** Why a hand-written function beside the types of a module can't be called; undefined if it can. */
  customFunctionProblem(module: string, functionName: string): string | undefined
}

/** Where a tag is used, and what is known of that place. */
export interface TagContext {
  readonly session: TagPlanning
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

/** A condition for list items as `+k8s:item` states it: the JSON name of a key field, and its value. */
export interface ItemCriterionText {
  readonly field: string
  readonly value: ItemCriterion['value']
}

/** A constant of a type, with the tags of its comment. */
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

/** An object for an example's validator: a create, or with `old` an update. */
export interface ExampleInput {
  readonly object: unknown
  readonly old?: unknown
  /** Options that are on; all that the source names are defined. */
  readonly options?: readonly string[]
}

/** A tag line, and the keywords of a schema that it says exactly. */
export interface SaidKeywords {
  /** With its plus: `+k8s:maxLength=63`. */
  readonly line: string
  readonly keywords: readonly string[]
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
  /** The way back: the tag lines that say what keywords of a schema say of a value of a type. */
  ofSchema?(schema: SchemaKeywords, type: Type): readonly SaidKeywords[]
  /** What the tag asks for. Throws a TagError. The tag's arguments and value have the declared types. */
  plan(context: TagContext, tag: Tag): Plan
  /** Writes down what the tag asks for that makes no check of its own, as `+k8s:listType` does. */
  declare?(tag: Tag, place: SchemaPlace): void
  /** Writes down what a check that the tag planned asks of a schema. */
  project?(check: Check, place: SchemaPlace): void
}

export const defineTag = (definition: TagDefinition): TagDefinition => definition
