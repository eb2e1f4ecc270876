// Explanations of costs as flame pictures.
import type { ExplainedNode, Explanation } from '../../cel/index.js'
import { shownChildren } from '../../cel/explain/index.js'
import type { FlameNode, FlamePart, PanePlace } from '../model/answer.js'

/** Where a node of a tree is in the text of a pane; undefined for what nobody wrote. */
export type PlaceOfNode = (node: { readonly id: number }) => PanePlace | undefined

/** What was measured and what is estimated, as far as either is known: a picture each. */
export function flameParts({ root, isMeasured, isEstimated }: Explanation, placeOf: PlaceOfNode): FlamePart[] {
  return [
    ...(isMeasured ? [part('Measured cost', root, (node) => node.measured?.total ?? 0, placeOf)] : []),
    ...(isEstimated
      ? [part('Estimated cost, at most', root, (node) => Number(node.estimated?.total.max ?? 0n), placeOf)]
      : []),
  ].filter(({ root: { cost } }) => cost > 0)
}

const part = (
  title: string,
  root: ExplainedNode,
  costOf: (node: ExplainedNode) => number,
  placeOf: PlaceOfNode,
): FlamePart => ({ kind: 'flame', title, root: flame(root, costOf, placeOf) })

function flame(node: ExplainedNode, costOf: (node: ExplainedNode) => number, placeOf: PlaceOfNode): FlameNode {
  const at = placeOf(node)
  return {
    text: node.text,
    cost: costOf(node),
    ...(at && { at }),
    children: shownChildren(node)
      .filter((child) => costOf(child) > 0)
      .map((child) => flame(child, costOf, placeOf)),
  }
}
