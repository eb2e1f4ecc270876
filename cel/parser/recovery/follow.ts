// What may come next (ANTLR's `LL1Analyzer`). No rule of the grammar matches nothing, which makes it simple.
import { END, EPSILON, type State } from './network.js'

/** A rule that is being matched, and where its caller goes on. */
export interface Frame {
  readonly parent: Frame | undefined
  /** The state from which the rule was called; undefined for the outermost. */
  readonly invokedBy: State | undefined
}

const known = new WeakMap<State, ReadonlySet<number>>()

/** The words that may come next in the rule; `EPSILON` if the rule may end. */
export function nextInRule(state: State): ReadonlySet<number> {
  const next = known.get(state)
  if (next) return next
  const found = new Set<number>()
  collect(state, found, new Set())
  known.set(state, found)
  return found
}

function collect(state: State, found: Set<number>, seen: Set<State>): void {
  if (seen.has(state)) return
  seen.add(state)
  if (state.kind === 'ruleStop') {
    found.add(EPSILON)
    return
  }
  for (const transition of state.transitions) {
    if (transition.type === 'epsilon') collect(transition.target, found, seen)
    else if (transition.type === 'symbols') for (const symbol of transition.symbols) found.add(symbol)
    else for (const symbol of nextInRule(transition.rule.start)) found.add(symbol)
  }
}

/** Where the caller of a frame goes on. */
export const followOf = (frame: Frame): State | undefined => frame.invokedBy?.transitions[0]?.target

/** The words that may come next, in the rule or where its callers go on (`getExpectedTokens`). */
export function expectedAt(state: State, frame: Frame): ReadonlySet<number> {
  let next = nextInRule(state)
  if (!next.has(EPSILON)) return next
  const expected = new Set(next)
  for (let caller: Frame | undefined = frame; caller && next.has(EPSILON); caller = caller.parent) {
    const follow = followOf(caller)
    if (!follow) break
    next = nextInRule(follow)
    for (const symbol of next) expected.add(symbol)
  }
  expected.delete(EPSILON)
  if (next.has(EPSILON)) expected.add(END)
  return expected
}

/** The words at which a caller, near or far, could go on (`GetErrorRecoverySet`). */
export function recoverySet(frame: Frame): ReadonlySet<number> {
  const set = new Set<number>()
  for (let caller: Frame | undefined = frame; caller; caller = caller.parent) {
    const follow = followOf(caller)
    if (!follow) break
    for (const symbol of nextInRule(follow)) set.add(symbol)
  }
  set.delete(EPSILON)
  return set
}
