import { CodePointOffsets } from './code-point-offsets.js'
import type { Nodes } from './nodes.js'
import { startOf, tokenOf, type Token, type Tree } from './tree.js'

/** Where the nodes of a text are. */
export class Spans {
  /** Where what was built last begins and ends, in UTF-16 units. */
  from = 0
  to = 0
  readonly #nodes: Nodes
  readonly #offsets: CodePointOffsets

  constructor(nodes: Nodes, text: string) {
    this.#nodes = nodes
    this.#offsets = new CodePointOffsets(text)
  }

  /** The next id, at the place of a word; none for a word that is missing. */
  idAt(token: Token | undefined): number {
    return this.#nodes.id(this.placeOfToken(token))
  }

  /** Where a word starts, in code points. */
  placeOfToken(token: Token | undefined): number | undefined {
    return token && this.#offsets.at(token.startOffset)
  }

  /** Where a rule starts, in code points. */
  placeOf(tree: Tree): number | undefined {
    const start = startOf(tree)
    return start === undefined ? undefined : this.#offsets.at(start)
  }

  /** Where a word ends; if it is missing, where the text before it does. */
  endOf(token: Token | undefined): number {
    return token ? token.startOffset + token.image.length : this.to
  }

  /** Ends what is being built with the closing bracket of a rule. */
  close(tree: Tree): void {
    this.to = this.endOf(tokenOf(tree, 'close'))
  }

  /** Notes the range of a node that is complete. */
  done<T extends { readonly id: number }>(node: T): T {
    this.mark(node, this.from, this.to)
    return node
  }

  /** Notes the range of a node, given in UTF-16 units. */
  mark(node: { readonly id: number }, from: number, to: number): void {
    this.#nodes.ranges?.set(node.id, { start: this.#offsets.at(from), end: this.#offsets.at(to) })
  }
}
