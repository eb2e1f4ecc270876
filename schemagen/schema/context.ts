import type { Span } from '../../diagnostics/index.js'
import type { CommentLine, NamedType, Tag, TagDefinition, Type } from '../../tags/index.js'
import type { Marker } from '../../markers/index.js'
import type { TypeNode } from '../../generator/resolve/index.js'
import type { SchemaNode } from './node.js'
import type { SchemaPath } from './path.js'
import type { SchemaProblem } from './problem.js'
import type { TagSpans } from './tag-spans.js'

/** How validation options and levels of stability are taken. */
export interface SchemaOptions {
  /** Validation options and whether they are on; of all others a schema can't say what they change. */
  readonly options: Readonly<Record<string, boolean>>
  /** Checks of this level and of more stable ones are written. */
  readonly level: 'beta' | 'stable'
  /**
   * What becomes of a type within itself: `refuse` reports it, since a CRD can't have it; `cut` leaves it to whoever can
   * refer to the type. Default `refuse`.
   */
  readonly circles?: 'refuse' | 'cut'
}

/** What making schemas has to know of the types. */
export interface SchemaContext {
  readonly options: SchemaOptions
  /** A type with the plans of its tags; undefined for one that isn't looked into. */
  node(type: Type): TypeNode | undefined
  /** The specifier of a type that is one of the package's own: `kubevet/types/meta/v1`. */
  ownSpecifier(type: NamedType): string | undefined
  /** Whether properties of a type may be left out where nothing says otherwise: its module says so. */
  isOptional(type: NamedType): boolean
  definition(tag: string): TagDefinition | undefined
  /** The tags of a comment, with their places. */
  tags(comments: readonly CommentLine[]): readonly { readonly tag: Tag; readonly span: Span }[]
  /** Where they are, by their names. */
  tagSpans(comments: readonly CommentLine[]): TagSpans
  /** Whether a validation option is on; undefined if that is left open. */
  option(name: string): boolean | undefined
  /** Adds what markers in a comment say of a property, or of a type. */
  mark(
    node: SchemaNode,
    comments: readonly CommentLine[],
    type: NamedType | undefined,
    report: (problem: SchemaProblem) => void,
  ): Marked
}

/** What writing down tags has to know. */
export interface WritingContext extends SchemaContext {
  report(problem: SchemaProblem): void
  /** Tells that something at a path wrote rules at others, and how it writes them where the same struct is elsewhere. */
  wrote(at: readonly SchemaPath[], from: SchemaPath, again: (from: SchemaPath) => void): void
}

/** What markers say that is not in the schema of the value itself. */
export interface Marked {
  /** Whether the property may be missing; undefined if no marker says it. */
  readonly isRequired: boolean | undefined
  readonly markers: readonly Marker[]
}
