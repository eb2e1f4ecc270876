// What lint rules need not look at again.
import type { JsonSchemaProps } from '../schema/props.js'
import type { LintRule } from './rule.js'
import type { SchemaNode } from './schema-node.js'

/** The rules that have something to say of a schema, or look around it. */
interface Linted {
  /** Of the property that it was the schema of. */
  readonly name: string | undefined
  readonly isResource: boolean
  readonly rules: readonly LintRule[]
}

/** Schemas that were linted before, always with the same settings. None of them may be changed. */
export class LintedSchemas {
  readonly #known = new WeakMap<JsonSchemaProps, Linted>()

  /** The rules that have to look at a node; undefined for all of them. */
  rulesFor({ schema, name, isResource }: SchemaNode): readonly LintRule[] | undefined {
    const known = this.#known.get(schema)
    return known?.name === name && known?.isResource === isResource ? known.rules : undefined
  }

  /** `rules`: those that found something, or asked what is around the node. */
  remember({ schema, name, isResource }: SchemaNode, rules: readonly LintRule[]): void {
    this.#known.set(schema, { name, isResource, rules: rules.length === 0 ? NONE : rules })
  }
}

const NONE: readonly LintRule[] = []
