import { markup, type Content, type Markup } from '../markup.js'

export const TREE_STYLE = `
.tree, .tree ul { list-style: none; margin: 0; padding-left: var(--space-4); border-left: 1px solid var(--line); }
.tree { border: 0; padding: 0; }
.tree .badge { white-space: normal; }
.tree li { overflow-wrap: anywhere; padding: 1px 0; }
@media (max-width: 40rem) { .tree ul { padding-left: var(--space-2); } }
`

/** One entry of a tree, with those below it. */
export interface Branch {
  readonly content: Content
  readonly below?: readonly Branch[]
  /** Whether what is below can be folded, and is open at first. Default: it can't. */
  readonly fold?: 'open' | 'closed'
}

/** Entries in entries. */
export const tree = (branches: readonly Branch[]): Markup => markup`<ul class="tree">
${branches.map(branch)}</ul>
`

function branch({ content, below = [], fold }: Branch): Markup {
  if (below.length === 0)
    return markup`<li>${content}</li>
`
  const list = markup`<ul>
${below.map(branch)}</ul>`
  return fold === undefined
    ? markup`<li>${content}${list}</li>
`
    : markup`<li><details${fold === 'open' ? markup` open` : undefined}><summary>${content}</summary>${list}</details></li>
`
}
