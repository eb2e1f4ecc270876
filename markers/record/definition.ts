// What a marker declares. How it is used:
//
//   readMarkers(registry, 'field', comments)  comment lines → markers with values and places, and what is wrong with them
//   applyToSchema(markers, schema)            forward: the schema of the type or field, with what its markers add
//   applyToCrd(markers, crd)                  forward: the version of a CRD, with what its root type's markers add
//   markersOfSchema, markersOfCrd             back: the marker lines that say what a schema or a CRD has
import type { JsonSchemaProps } from '../../crd/index.js'
import type { ArgumentType, ValueOf } from '../grammar/argument-type.js'
import type { VersionOfCrd } from './crd.js'

/** Where a marker can stand: in the comments of a module (Go's package), of a type, or of a property (Go's field). */
export type MarkerTarget = 'package' | 'type' | 'field'

/** A value or an argument that a marker takes: markers in sources are read by it, and the docs show it. */
export interface MarkerArgument {
  readonly type: ArgumentType
  readonly optional?: boolean
  /** What to write there, e.g. `<path>`. */
  readonly label: string
  readonly doc: string
}

/** What a marker does to an example, executed by a test. */
export interface MarkerExample {
  /** With its plus sign. */
  readonly marker: string
  /** By default the first of the marker's targets. */
  readonly target?: MarkerTarget
  /** The schema that it is applied to. */
  readonly schema?: JsonSchemaProps
  /** The keywords that it sets there. */
  readonly keywords?: JsonSchemaProps
  /** The parts of the CRD that it sets. */
  readonly crd?: { readonly [part in keyof VersionOfCrd]?: unknown }
  /** The error, if it can't be used so. */
  readonly refused?: string
}

/** A keyword of a schema. */
export type Keyword = keyof JsonSchemaProps

/** Keywords that a marker sets; undefined ones are taken away. */
export type Keywords = { readonly [K in Keyword]?: JsonSchemaProps[K] | undefined }

/** The marker lines that say what some keywords of a schema say. */
export interface SchemaMarkers {
  /** With their plus signs, in order. */
  readonly lines: readonly string[]
  /** The keywords that need no other words then. */
  readonly covers: readonly Keyword[]
}

/** A marker: everything that is known of it. `V` is its value: `true` for one that takes none, arguments by name. */
export interface MarkerDefinition<V = unknown> {
  /** Without `+`: `kubebuilder:printcolumn`. */
  readonly name: string
  readonly targets: readonly MarkerTarget[]
  /** What it takes after its name: one value, arguments by name, or neither. */
  readonly value?: MarkerArgument
  readonly args?: Readonly<Record<string, MarkerArgument>>
  /** One sentence. */
  readonly summary: string
  /** Further paragraphs, in Markdown. */
  readonly doc?: string
  /** Whether there is such a marker for the items of a list, too: `kubebuilder:validation:items:MaxLength`. */
  readonly forItems?: boolean
  /** Markers are applied to a schema from the lowest to the highest, in order of the source among equals. By default 10. */
  readonly priority?: number
  readonly examples: readonly MarkerExample[]
  /** Reads what follows the `=` of a marker with a grammar of its own. Throws a MarkerError. */
  parse?(text: string): V
  /** The keywords that it sets in a schema, where they replace those that there are. Throws a MarkerError. */
  schema?(value: V, schema: JsonSchemaProps): Keywords
  /** The CRD with what it sets there. Throws a MarkerError. */
  crd?(value: V, crd: VersionOfCrd): VersionOfCrd
  /**
   * The way back: lines of this marker that say what the schema of a type or property has; undefined if it has nothing of it. `base` is
   * the schema without them.
   */
  ofSchema?(schema: JsonSchemaProps, base: JsonSchemaProps): SchemaMarkers | undefined
  /** The way back: lines of this marker that make what `crd` has of `base`, which has the defaults and what other markers say. */
  ofCrd?(crd: VersionOfCrd, base: VersionOfCrd): readonly string[]
}

type Arguments = Readonly<Record<string, MarkerArgument>>
type ArgumentValue<A extends MarkerArgument> =
  | ValueOf<A['type']>
  | (A extends { readonly optional: true } ? undefined : never)

/** Declares a marker that takes one value; optional values may be undefined. */
export const valueMarker = <const A extends MarkerArgument>(
  definition: Omit<MarkerDefinition<ArgumentValue<A>>, 'args' | 'value'> & { readonly value: A },
): MarkerDefinition => definition

/** Declares a marker that takes arguments by name; optional ones may be undefined. */
export const argumentMarker = <const A extends Arguments>(
  definition: Omit<MarkerDefinition<{ readonly [N in keyof A]: ArgumentValue<A[N]> }>, 'args' | 'value'> & {
    readonly args: A
  },
): MarkerDefinition => definition

/** Declares a marker that takes nothing. */
export const bareMarker = (definition: Omit<MarkerDefinition<true>, 'args' | 'value'>): MarkerDefinition => definition
