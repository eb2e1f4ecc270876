// What stands in the place of an answer where there is none.
import type { Answer } from '../model/answer.js'
import type { Example } from '../model/example.js'
import { readErrors } from '../model/read-errors.js'
import { ErrorsView } from './parts/errors.js'

interface UnansweredProps extends Answer {
  /** Those of the mode. */
  readonly examples: readonly Example[]
  choose(example: Example): void
}

/** What keeps the texts from being read; without it, examples to begin with. */
export function Unanswered({ findings, examples, choose }: UnansweredProps) {
  const errors = readErrors(findings)
  if (errors.length > 0) {
    return (
      <section class="part errors-part">
        <h3>This can’t be read yet</h3>
        <ErrorsView kind="errors" title="Errors" errors={errors} />
      </section>
    )
  }
  return (
    <div class="empty">
      <p>Nothing to answer yet: write something, or take an example.</p>
      <ul>
        {examples.map((example) => (
          <li key={example.title}>
            <button type="button" class="quiet" onClick={() => choose(example)}>
              {example.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
