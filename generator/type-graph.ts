// What one generation knows of its types, for those that make other things of them than validators.
import type { Span } from '../diagnostics/index.js'
import type { CommentLine, NamedType, Tag, TagDefinition, Type } from '../tags/index.js'
import { TagSession } from '../tags/session/index.js'
import type { TagReader } from './comments/tag-reader.js'
import { ownSpecifier } from './read/own-types.js'
import { Discovery } from './resolve/discover.js'
import type { TypeNode } from './resolve/graph.js'

/** A type that is validated by itself. */
export interface RootType {
  readonly type: NamedType
  /** Of the API; empty without a comment that says it. */
  readonly group: string
  /** Empty where neither a comment nor the path says it. */
  readonly version: string
  /** Paths: `/`, `/status`. */
  readonly subresources: readonly string[]
  /** The comments of the module that declares it. */
  readonly moduleComments: readonly CommentLine[]
  /** Absolute path of that module. */
  readonly module: string
}

/** The types of one generation, with the plans of their tags. */
export class TypeGraph {
  /** For types whose validators were generated before: they are read only here. */
  private readonly further: Discovery

  constructor(
    private readonly discovery: Discovery,
    private readonly reader: TagReader,
    readonly roots: readonly RootType[],
    /** The comments of a module, by its path, that are not about one of its types, or may not be. */
    readonly moduleComments: (path: string) => readonly CommentLine[],
  ) {
    this.further = new Discovery(new TagSession(reader.registry), reader, {
      isIncluded: () => true,
      packageName: () => undefined,
      existing: () => undefined,
      problemOf: () => undefined,
    })
  }

  /** A type with the plans of its tags. */
  node(type: Type): TypeNode | undefined {
    const known = this.discovery.node(type)
    if (known !== undefined && known.existing === undefined) return known
    if (type.kind === 'struct' || type.kind === 'alias') {
      if (this.further.node(type) === undefined) this.further.discover(type)
    }
    return this.further.node(type)
  }

  /** The specifier of a type that is one of the package's own: `kubevet/types/meta/v1`. */
  ownSpecifier(type: NamedType): string | undefined {
    return ownSpecifier(type.module)
  }

  /** The record of a tag; undefined for one that the Kubernetes version lacks. */
  definition(name: string): TagDefinition | undefined {
    return this.reader.registry.get(name)
  }

  /** The tags in comment lines, with the places of their lines. */
  tags(comments: readonly CommentLine[]): { readonly tag: Tag; readonly span: Span }[] {
    return this.reader.read(comments).map(({ tag, line }) => ({ tag, span: this.reader.spanOf(tag) ?? line.span }))
  }
}
