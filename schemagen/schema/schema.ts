// Schemas of the types of a generation.
import type { NamedType } from '../../tags/index.js'
import type { TypeGraph } from '../../generator/index.js'
import { readMarkers, type MarkerRegistry } from '../../markers/index.js'
import { schemaOf } from './build.js'
import type { SchemaContext, SchemaOptions } from './context.js'
import { markWith } from './markers.js'
import type { SchemaNode } from './node.js'
import type { SchemaProblem } from './problem.js'

/** A schema, and what it can't say. */
export interface MadeSchema {
  readonly node: SchemaNode
  readonly problems: readonly SchemaProblem[]
}

/** Makes schemas of the types of a generation. */
export class Schemas {
  private readonly optionalModules = new Map<string, boolean>()

  constructor(
    private readonly graph: TypeGraph,
    private readonly options: SchemaOptions,
    private readonly markers: MarkerRegistry,
  ) {}

  of(type: NamedType): MadeSchema {
    const { graph, markers } = this
    const problems: SchemaProblem[] = []
    const report = (problem: SchemaProblem): void => void problems.push(problem)
    const context: SchemaContext = {
      options: this.options,
      node: (one) => graph.node(one),
      ownSpecifier: (one) => graph.ownSpecifier(one),
      isOptional: (one) => this.isOptional(one),
      definition: (tag) => graph.definition(tag),
      tags: (comments) => graph.tags(comments),
      report,
      mark: markWith(markers, report),
    }
    return { node: schemaOf(context, type), problems }
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
