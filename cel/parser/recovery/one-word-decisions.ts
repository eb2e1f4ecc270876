// The decisions for which ANTLR generates a plain test of the next word: those of which no two alternatives begin alike.
import type { State } from './network.js'
import type { Prediction } from './prediction.js'

type Begins = readonly ReadonlySet<number>[]

/** By decision; undefined for those that need a prediction. */
const decisions = new Map<State, Begins | undefined>()

/** The alternative that the next word decides for; undefined where a prediction is needed. */
export function predictByOne(decision: State, symbol: number): Prediction | undefined {
  if (!decisions.has(decision))
    decisions.set(decision, disjoint(decision.transitions.map(({ target }) => begin(target))))
  const begins = decisions.get(decision)
  if (!begins) return undefined
  const alternative = begins.findIndex((symbols) => symbols.has(symbol))
  if (alternative >= 0) return { alternative }
  // The last way of options and loops leads past them, and is taken with whatever follows.
  return isChoice(decision) ? { failedAt: 1 } : { alternative: begins.length - 1 }
}

/** Whether a decision is between alternatives of equal rank. */
const isChoice = ({ kind }: State): boolean => kind === 'blockStart' || kind === 'starBlockStart'

/** The words with which an alternative can begin, in the rule or behind it, wherever the rule is called. */
function begin(state: State, found = new Set<number>(), seen = new Set<State>()): ReadonlySet<number> {
  if (seen.has(state)) return found
  seen.add(state)
  for (const transition of state.transitions) {
    if (transition.type === 'symbols') for (const symbol of transition.symbols) found.add(symbol)
    else begin(transition.type === 'rule' ? transition.rule.start : transition.target, found, seen)
  }
  return found
}

function disjoint(begins: Begins): Begins | undefined {
  const all = new Set<number>()
  for (const symbols of begins) {
    for (const symbol of symbols) {
      if (all.has(symbol)) return undefined
      all.add(symbol)
    }
  }
  return begins
}
