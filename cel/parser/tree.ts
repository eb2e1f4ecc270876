// The parse tree: made by the grammar, or with gaps where a text is broken by `recovery/`. Both have the labels of the grammar.
// The grammar leaves out the trees of rules that matched nothing but another rule.

/** A word of the text. */
export interface Token {
  readonly image: string
  /** In UTF-16 units. */
  readonly startOffset: number
}

/** What a rule matched: words and rules by their labels. */
export interface Tree {
  readonly name: string
  readonly children: Readonly<Record<string, readonly (Tree | Token)[] | undefined>>
  /** The first word, if it is known without looking for it. */
  readonly start?: Token
}

/** The first rule with a label. */
export const ruleOf = (tree: Tree, label: string): Tree | undefined => tree.children[label]?.[0] as Tree | undefined

/** The first word with a label. */
export const tokenOf = (tree: Tree, label: string): Token | undefined => tree.children[label]?.[0] as Token | undefined

/** All rules with a label. */
export const rulesOf = (tree: Tree, label: string): readonly Tree[] => (tree.children[label] ?? []) as readonly Tree[]

/** All words with a label. */
export const tokensOf = (tree: Tree, label: string): readonly Token[] =>
  (tree.children[label] ?? []) as readonly Token[]

/** Where a rule starts, in UTF-16 units; undefined if it matched nothing. */
export function startOf(tree: Tree): number | undefined {
  if (tree.start) return tree.start.startOffset
  let start: number | undefined
  for (const label in tree.children) {
    const first = tree.children[label]?.[0]
    if (!first) continue
    const offset = 'children' in first ? startOf(first) : first.startOffset
    if (offset !== undefined && (start === undefined || offset < start)) start = offset
  }
  return start
}
