/** The schemas of the values of an object: of declared properties by name, of all others one. */
export class Members<Node extends { accepts(value: unknown): boolean }> {
  readonly #declared: ReadonlyMap<string, Node>
  readonly #others: Node | undefined

  constructor(declared: ReadonlyMap<string, Node>, others: Node | undefined) {
    this.#declared = declared
    this.#others = others
  }

  /** The schema of the value of a key, undefined if anything goes. */
  nodeOf(key: string): Node | undefined {
    return this.#declared.get(key) ?? this.#others
  }

  accepts(key: string, value: unknown): boolean {
    const node = this.nodeOf(key)
    return node === undefined || node.accepts(value)
  }
}
