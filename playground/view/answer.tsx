// The answer: its parts in their order.
import type { Answer, AnswerPart } from '../model/answer.js'
import { BudgetView } from './parts/budget.js'
import { CodeView } from './parts/code.js'
import { DecisionView } from './parts/decision.js'
import { DifferenceView } from './parts/difference.js'
import { ErrorsView } from './parts/errors.js'
import { FlameView } from './parts/flame.js'
import { TableView } from './parts/table.js'
import { TraceView } from './parts/trace.js'
import { ValueView } from './parts/value.js'

interface AnswerViewProps extends Answer {
  /** Parts of the answer before that are shown until there are new ones. */
  readonly earlier: readonly AnswerPart[]
}

export const AnswerView = ({ parts, earlier }: AnswerViewProps) => (
  <>
    {[...parts, ...earlier].map((part, index) => (
      <section key={index} class={`part ${part.kind}-part${index < parts.length ? '' : ' earlier'}`}>
        {part.kind !== 'decision' && <h3>{part.title}</h3>}
        <Part part={part} />
      </section>
    ))}
  </>
)

function Part({ part }: { readonly part: AnswerPart }) {
  switch (part.kind) {
    case 'decision':
      return <DecisionView {...part} />
    case 'value':
      return <ValueView {...part} />
    case 'errors':
      return <ErrorsView {...part} />
    case 'difference':
      return <DifferenceView {...part} />
    case 'budget':
      return <BudgetView {...part} />
    case 'trace':
      return <TraceView {...part} />
    case 'flame':
      return <FlameView {...part} />
    case 'code':
      return <CodeView {...part} />
    case 'table':
      return <TableView {...part} />
  }
}
