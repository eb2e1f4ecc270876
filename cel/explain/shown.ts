import type { ExplainedNode } from './explanation.js'

/**
 * The sub-expressions that are worth a line or a bar of their own: all but literals of numbers and texts, which cost
 * nothing, and the parts of a name with fields (`self.spec.name` is shown as a whole).
 */
export const shownChildren = (node: ExplainedNode): readonly ExplainedNode[] =>
  isName(node) ? [] : node.children.filter(({ kind }) => kind !== 'literal')

const isName = ({ kind, children }: ExplainedNode): boolean =>
  kind === 'ident' || (kind === 'select' && children.every(isName))
