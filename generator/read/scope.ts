import type { ts } from 'ts-morph'
import type { SourceText, Span } from '../../diagnostics/index.js'
import type { NamedType } from '../../tags/index.js'

/** What reading a type needs of the module that it is in. */
export interface TypeScope {
  readonly source: SourceText
  readonly file: ts.SourceFile
  readonly imports: ReadonlyMap<string, ImportedName>
  declaredNames(): string[]
  /** The type that a name means; undefined if the module neither declares nor imports it. */
  lookup(name: string): NamedType | undefined
  /** The type behind `namespace.name`, for `import * as namespace`. */
  lookupQualified(namespace: string, name: string): NamedType | undefined
  /** Whether a named type is being read right now: its alias leads back to itself. */
  isReading(name: string): boolean
  span(node: ts.Node): Span
}

export interface ImportedName {
  readonly specifier: string
  /** The exported name; undefined for a namespace import. */
  readonly name: string | undefined
}
