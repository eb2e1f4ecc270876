import type { Decision } from '../../model/answer.js'

const MARKS = { good: '✓', bad: '✕', unsure: '?' } as const

export const DecisionView = ({ verdict, text, detail }: Decision) => (
  <div class={`decision ${verdict}`}>
    <span class="mark" aria-hidden="true">
      {MARKS[verdict]}
    </span>
    <p>
      <strong>{text}</strong>
      {detail !== undefined && <span class="detail">{detail}</span>}
    </p>
  </div>
)
