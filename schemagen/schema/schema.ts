// Schemas of the types of a generation.
import type { CommentLine, NamedType, Tag } from '../../tags/index.js'
import type { TypeGraph } from '../../generator/index.js'
import { readMarkers, type MarkerRegistry } from '../../markers/index.js'
import { SchemaBuilder } from './build.js'
import type { SchemaContext, SchemaOptions } from './context.js'
import { MarkerReader } from './markers.js'
import type { SchemaNode } from './node.js'
import type { SchemaProblem } from './problem.js'
import { remembered } from './remembered.js'
import { tagSpans, type TagSpans } from './tag-spans.js'

const OPTION_TAGS: ReadonlySet<string> = new Set(['k8s:ifEnabled', 'k8s:ifDisabled'])

/** A schema, and what it can't say. */
export interface MadeSchema {
  readonly node: SchemaNode
  readonly problems: readonly SchemaProblem[]
}

/** Makes schemas of the types of a generation. */
export class Schemas {
  private readonly optionalModules = new Map<string, boolean>()
  private readonly named = new Set<string>()
  private readonly reader: MarkerReader
  /** Types are read once, however many schemas they are part of. */
  private readonly tags = remembered((comments: readonly CommentLine[]) => this.readTags(comments))
  private readonly spans = remembered((comments: readonly CommentLine[]): TagSpans => tagSpans(this.tags(comments)))
  private readonly builder: SchemaBuilder

  constructor(
    private readonly graph: TypeGraph,
    private readonly options: SchemaOptions,
    private readonly markers: MarkerRegistry,
  ) {
    this.reader = new MarkerReader(markers)
    this.builder = new SchemaBuilder(this.context())
  }

  /** What types have in common is made once, however many schemas it is part of. */
  of(type: NamedType): MadeSchema {
    return this.builder.make(type)
  }

  private context(): SchemaContext {
    const { graph, reader } = this
    return {
      options: this.options,
      node: (one) => graph.node(one),
      ownSpecifier: (one) => graph.ownSpecifier(one),
      isOptional: (one) => this.isOptional(one),
      definition: (tag) => graph.definition(tag),
      tags: this.tags,
      tagSpans: this.spans,
      option: (name) => this.option(name),
      mark: (node, comments, of, report) => reader.mark(node, comments, of, report),
    }
  }

  /** The validation options that tags of the schemas made so far name. */
  get namedOptions(): ReadonlySet<string> {
    return this.named
  }

  private option(name: string): boolean | undefined {
    this.named.add(name)
    const { options } = this.options
    return Object.hasOwn(options, name) ? options[name] : undefined
  }

  /** Options count as named also where a check is left out or not reached. */
  private readTags(comments: readonly CommentLine[]): ReturnType<SchemaContext['tags']> {
    const found = this.graph.tags(comments)
    for (const { tag } of found) {
      for (let one: Tag | undefined = tag; one !== undefined; one = one.valueTag) {
        const [option] = one.args
        if (option !== undefined && OPTION_TAGS.has(one.name)) this.named.add(String(option.value))
      }
    }
    return found
  }

  /** As controller-tools has it for the files of a package. */
  private isOptional({ module }: NamedType): boolean {
    let isOptional = this.optionalModules.get(module)
    if (isOptional === undefined) {
      const { markers } = readMarkers(this.markers, 'package', this.graph.moduleComments(module))
      isOptional = markers.some(({ name }) => name === 'kubebuilder:validation:Optional')
      this.optionalModules.set(module, isOptional)
    }
    return isOptional
  }
}
