import type { SchemaNode } from './node.js'

/** The schemas of the values of an object: of declared properties by name, of all others one. */
export class Members {
  readonly #declared: ReadonlyMap<string, SchemaNode>
  readonly #others: SchemaNode | undefined

  constructor(declared: ReadonlyMap<string, SchemaNode>, others: SchemaNode | undefined) {
    this.#declared = declared
    this.#others = others
  }

  /** The schema of the value of a key, undefined if anything goes. */
  nodeOf(key: string): SchemaNode | undefined {
    return this.#declared.get(key) ?? this.#others
  }

  accepts(key: string, value: unknown): boolean {
    const node = this.nodeOf(key)
    return node === undefined || node.accepts(value)
  }
}
