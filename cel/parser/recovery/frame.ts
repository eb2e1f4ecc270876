import type { Token, Tree } from '../tree.js'
import type { RuleNetwork, State } from './network.js'

/** A node that grows while its rule is matched. */
interface GrowingTree extends Tree {
  readonly children: Record<string, (Tree | Token)[]>
}

/** A rule that is being matched. */
export interface RuleFrame {
  readonly rule: RuleNetwork
  readonly parent: RuleFrame | undefined
  readonly invokedBy: State | undefined
  readonly precedence: number
  readonly tree: GrowingTree
  /** Where words and rules go: the rule's node, or that of an iteration. */
  current: GrowingTree
}

export const growingTree = (name: string, start: Token): GrowingTree => ({ name, start, children: {} })

/** Adds a word or rule under its label; what has none is not kept. */
export function addChild(tree: GrowingTree, label: string | undefined, child: Tree | Token): void {
  if (label !== undefined) (tree.children[label] ??= []).push(child)
}
