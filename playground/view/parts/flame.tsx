import type { FlameNode, FlamePart } from '../../model/answer.js'
import { useActions } from '../actions.js'
import { count, share } from '../numbers.js'

interface Bar {
  readonly node: FlameNode
  /** Parts of the whole picture, from 0 to 1. */
  readonly left: number
  readonly width: number
  readonly depth: number
}

/** Bars that are narrower can't be seen. */
const NARROWEST = 0.004

export function FlameView({ title, root }: FlamePart) {
  const bars = barsOf(root)
  const rows = Math.max(...bars.map(({ depth }) => depth)) + 1
  return (
    <div class="flame" role="group" aria-label={title} style={{ '--rows': String(rows) }}>
      {bars.map((bar, index) => (
        <FlameBar key={index} {...bar} whole={root.cost} />
      ))}
    </div>
  )
}

function FlameBar({ node, left, width, depth, whole }: Bar & { readonly whole: number }) {
  const actions = useActions()
  const { text, cost, at } = node
  const label = `${text}: ${count(cost)}, ${share(cost, whole)}`
  const props = {
    class: `flame-bar shade-${(depth % 4) + 1}`,
    style: { left: `${100 * left}%`, width: `${100 * width}%`, '--row': String(depth) },
    title: label,
  }
  if (at === undefined)
    return (
      <span {...props} tabIndex={0} role="img" aria-label={label}>
        {text}
      </span>
    )
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      onClick={() => actions.goTo(at)}
      onPointerEnter={() => actions.point(at)}
      onPointerLeave={() => actions.point(undefined)}
      onFocus={() => actions.point(at)}
      onBlur={() => actions.point(undefined)}
    >
      {text}
    </button>
  )
}

/** Children lie below their parent; where they cost more than it, as branches of which one is taken, they share its width. */
function barsOf(root: FlameNode): readonly Bar[] {
  const bars: Bar[] = []
  const place = (node: FlameNode, left: number, width: number, depth: number): void => {
    if (width < NARROWEST) return
    bars.push({ node, left, width, depth })
    const sum = node.children.reduce((total, { cost }) => total + cost, 0)
    const whole = Math.max(node.cost, sum)
    let at = left
    for (const child of node.children) {
      const part = whole === 0 ? 0 : (width * child.cost) / whole
      place(child, at, part, depth + 1)
      at += part
    }
  }
  place(root, 0, 1, 0)
  return bars
}
