import type { BudgetPart } from '../../model/answer.js'
import { useActions } from '../actions.js'
import { count, share } from '../numbers.js'

type Bar = BudgetPart['bars'][number]

export const BudgetView = ({ bars }: BudgetPart) => (
  <div class="budget">
    {bars.map((bar) => (
      <BudgetBar key={bar.name} {...bar} />
    ))}
  </div>
)

function BudgetBar({ name, measured, estimated, limit, cause, fixes }: Bar) {
  const { apply } = useActions()
  const most = estimated ?? measured ?? 0
  const state = most > limit ? 'over' : most > limit / 2 ? 'near' : 'inside'
  const figures = [
    ...(estimated === undefined ? [] : [`${count(estimated)} estimated`]),
    ...(measured === undefined ? [] : [`${count(measured)} measured`]),
  ].join(', ')
  return (
    <div class={`bar ${state}`}>
      <div class="label">
        <span>{name}</span>
        <span class="share">
          {state === 'over' && limit * 2 > most ? 'over the limit' : `${share(most, limit)} of the limit`}
        </span>
      </div>
      <div class="track" role="img" aria-label={`${name}: ${figures}, limit ${count(limit)}`}>
        {estimated !== undefined && <div class="estimated" style={width(estimated, limit)} />}
        {measured !== undefined && <div class="measured" style={width(measured, limit)} />}
      </div>
      <div class="figures">
        <span>{figures}</span>
        <span>limit {count(limit)}</span>
      </div>
      {cause !== undefined && <p class="cause">{cause}</p>}
      {fixes.length > 0 && (
        <p class="fixes">
          {fixes.map((fix) => (
            <button type="button" key={fix.title} onClick={() => apply(fix)}>
              {fix.title}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

const width = (part: number, whole: number): { readonly width: string } => ({
  width: `${Math.min(100, (100 * part) / whole)}%`,
})
