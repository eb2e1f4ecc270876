// The picture of an explanation: each sub-expression is a bar as wide as its cost, below the one that it belongs to.
import type { ExplainedNode } from './explanation.js'
import { shownChildren } from './shown.js'

/** A bar; `left` and `width` are parts of the whole picture from 0 to 1, `depth` counts rows from 0. */
export interface Bar {
  readonly node: ExplainedNode
  readonly left: number
  readonly width: number
  readonly depth: number
}

/** Bars narrower than this part of the picture are left out. */
const MIN_WIDTH = 0.0005

/**
 * The bars of a tree, parents first. Children lie side by side below their parent; where they cost more than it, as two
 * branches of which only one is evaluated, they share its width in proportion.
 */
export function flameBars(root: ExplainedNode, costOf: (node: ExplainedNode) => number): readonly Bar[] {
  const bars: Bar[] = []
  const place = (node: ExplainedNode, left: number, width: number, depth: number): void => {
    if (width < MIN_WIDTH) return
    bars.push({ node, left, width, depth })
    const children = shownChildren(node)
    const costs = children.map((child) => Math.max(0, costOf(child)))
    const sum = costs.reduce((total, cost) => total + cost, 0)
    const whole = Math.max(costOf(node), sum)
    if (whole <= 0) return
    let at = left
    children.forEach((child, index) => {
      const part = (width * (costs[index] as number)) / whole
      place(child, at, part, depth + 1)
      at += part
    })
  }
  place(root, 0, 1, 0)
  return bars
}
