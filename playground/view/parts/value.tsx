import type { ValuePart } from '../../model/answer.js'

export const ValueView = ({ text, type }: ValuePart) => (
  <div class={`value ${type === 'bool' || type.endsWith(' bool') ? text : ''}`}>
    <pre tabIndex={0} aria-label="Value">
      {text}
    </pre>
    <span class="type">{type}</span>
  </div>
)
