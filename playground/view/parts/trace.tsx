import type { TraceNode, TracePart } from '../../model/answer.js'
import { PlaceButton } from '../place-button.js'

export const TraceView = ({ root }: TracePart) => (
  <ul class="trace">
    <Node {...root} />
  </ul>
)

function Node({ text, value, decided, at, children }: TraceNode) {
  return (
    <li>
      <div class={`row${decided ? ' decided' : ''}${value === 'not evaluated' ? ' skipped' : ''}`}>
        <PlaceButton at={at} class="text">
          <code>{text}</code>
        </PlaceButton>
        {value !== '' && <code class={`result ${value === 'true' || value === 'false' ? value : ''}`}>{value}</code>}
        {decided && <span class="badge">decided</span>}
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <Node key={index} {...child} />
          ))}
        </ul>
      )}
    </li>
  )
}
