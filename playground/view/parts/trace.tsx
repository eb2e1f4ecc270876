import { useState } from 'preact/hooks'
import type { TraceNode, TracePart } from '../../model/answer.js'
import { PlaceButton } from '../place-button.js'

/** Parts of a trace that is shown as a whole. */
const FEW = 20

export const TraceView = ({ root }: TracePart) => (
  <ul class="trace">
    <Node {...root} isOpened={sizeOf(root) <= FEW ? () => true : isWorthSeeing} depth={0} />
  </ul>
)

/** Of a long trace: what decided, and what it is made of. */
const isWorthSeeing = (node: TraceNode, depth: number): boolean => depth === 0 || hasDecided(node)

const hasDecided = ({ children }: TraceNode): boolean => children.some((child) => child.decided || hasDecided(child))

const sizeOf = ({ children }: TraceNode): number => children.reduce((sum, child) => sum + sizeOf(child), 1)

interface NodeProps extends TraceNode {
  isOpened(node: TraceNode, depth: number): boolean
  readonly depth: number
}

function Node({ isOpened, depth, ...node }: NodeProps) {
  const { text, value, decided, at, children } = node
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? isOpened(node, depth)
  return (
    <li>
      <div class={`row${decided ? ' decided' : ''}${value === 'not evaluated' ? ' skipped' : ''}`}>
        {children.length > 0 && (
          <button
            type="button"
            class="toggle"
            aria-expanded={isOpen}
            aria-label={`Parts of ${text}`}
            onClick={() => choose(!isOpen)}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        )}
        <PlaceButton at={at} class="text">
          <code>{text}</code>
        </PlaceButton>
        {value !== '' && <code class={`result ${value === 'true' || value === 'false' ? value : ''}`}>{value}</code>}
        {decided && <span class="badge">decided</span>}
      </div>
      {isOpen && children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <Node key={index} {...child} isOpened={isOpened} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
