// Change kinds: what each record of changes/ declares.
import type { CustomResourceDefinition, DefinitionVersion } from '../definition/model.js'
import type { ValidationRule } from '../schema/props.js'
import type { Direction, Effects, Impact } from './change.js'
import type { SchemaPair } from './schema-pair.js'

/** What a kind found in a pair. */
export interface Finding {
  readonly message: string
  readonly effects: Effects
  readonly direction?: Direction
  /** The parts of the pair whose difference this explains; a difference that nothing explains is reported as unhandled. */
  readonly handles: readonly string[]
  /** Where below the pair's place it is in the new definition, as FieldPath prints it: `enum`, `properties[a]`. */
  readonly at?: string
  /** Where it was in the old one; as `at` if absent. */
  readonly oldAt?: string
  /** The field below the pair's own that it is about. */
  readonly child?: string
  /** What to aim at in the search for a witness. */
  readonly aim?: Aim
}

/** What an object needs for the new schema to reject it and the old one to accept it. */
export type Aim =
  /** Any of these values. */
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  /** A string, list or map of a size, which is any from `least` to `most`. */
  | { readonly kind: 'size'; readonly least: number; readonly most: number }
  /** Nothing at all where the node is. */
  | { readonly kind: 'missing' }
  /** No property of these names. */
  | { readonly kind: 'absent'; readonly names: readonly string[] }
  /** A string with a match of the one pattern and none of the other. */
  | { readonly kind: 'pattern'; readonly matching?: string; readonly failing: string }
  /** Something that is not in a format. */
  | { readonly kind: 'format' }
  /** A value that a rule isn't true for. */
  | {
      readonly kind: 'rule'
      readonly rule: ValidationRule
      readonly old?: ValidationRule
      readonly isTransition: boolean
    }
  /** Whatever the old schema of the node takes. */
  | { readonly kind: 'any' }

/** Two CRDs of one name. */
export interface DefinitionPair {
  readonly old: CustomResourceDefinition
  readonly new: CustomResourceDefinition
}

/** A version without its schema, with what all versions have in common at the top of the spec. */
export type VersionView = Omit<DefinitionVersion, 'schema'>

/** A version of one name in two CRDs. */
export interface VersionPair {
  readonly old: VersionView
  readonly new: VersionView
  readonly definitions: DefinitionPair
}

/** What a kind finds in a sample. */
export interface SampleFinding {
  readonly message: string
  readonly stored: Impact
  readonly clients: Impact
  readonly apply: Impact
}

/**
 * Two YAML texts: of a schema kind the schemas of `spec.field`, of other kinds what is in the spec beside (or in the
 * place of) that of an ordinary CRD. `expected` is what the kind finds.
 */
export interface Sample {
  readonly old: string
  readonly new: string
  readonly expected: readonly SampleFinding[]
}

interface Description {
  /** `diff/enum-values-removed`. */
  readonly code: string
  /** What the change is: one sentence. */
  readonly summary: string
  /** Why it matters to whom: one sentence or more. */
  readonly why: string
  readonly samples: readonly Sample[]
}

/** A kind of change of what all versions share, of one version beside its schema, or of one node of a schema. */
export type ChangeKind =
  | (Description & { readonly scope: 'definition'; compare(pair: DefinitionPair): Iterable<Finding> })
  | (Description & { readonly scope: 'version'; compare(pair: VersionPair): Iterable<Finding> })
  | (Description & { readonly scope: 'schema'; compare(pair: SchemaPair): Iterable<Finding> })

/** Gives a record its type. */
export const defineChange = <Kind extends ChangeKind>(kind: Kind): Kind => kind
