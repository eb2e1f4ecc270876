import type { CodePart } from '../../model/answer.js'
import { useActions } from '../actions.js'

export function CodeView({ title, text }: CodePart) {
  const { copy } = useActions()
  return (
    <div class="code">
      <button type="button" class="quiet" aria-label={`Copy ${title}`} onClick={() => void copy(text, title)}>
        Copy
      </button>
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </div>
  )
}
