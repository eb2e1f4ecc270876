// Which alternative a decision takes (ANTLR's `ParserATNSimulator`): first without the stack of callers, and if alternatives
// stay in conflict once more with it.
import { Configs, type Config } from './configs.js'
import { Contexts, EMPTY } from './context.js'
import type { Frame } from './follow.js'
import { END, type State, type Transition } from './network.js'
import type { TokenStream } from './token-stream.js'

/** The alternative, from 0; or the distance at which no alternative fits any more. */
export type Prediction = { readonly alternative: number } | { readonly failedAt: number }

const stopped = (config: Config): boolean => config.state.kind === 'ruleStop'

/** Where a prediction is after some words. What follows is worked out once and kept. */
interface Step {
  readonly configs: Configs
  /** The alternative, once it is settled. */
  readonly alternative: number | undefined
  /** Whether the stack of callers is needed. */
  readonly inConflict: boolean
  readonly next: Map<number, Step | undefined>
}

/** A decision, with or without the stack of callers. */
class Decision {
  readonly #simulation: Simulation
  readonly #steps = new Map<string, Step>()
  readonly #first: Step

  constructor(simulation: Simulation, state: State, context: Config['context']) {
    this.#simulation = simulation
    this.#first = this.#step(simulation.begin(state, context))
  }

  /** The alternative; `conflict` where the stack of callers is needed, or the distance at which no alternative fits. */
  decide(tokens: TokenStream): Prediction | 'conflict' {
    let step = this.#first
    for (let distance = 1; ; distance++) {
      const next = this.#next(step, tokens.symbolAt(distance))
      if (!next) {
        const alternative = finishedAlternative(step.configs)
        return alternative === undefined ? { failedAt: distance } : { alternative }
      }
      if (next.alternative !== undefined) return { alternative: next.alternative }
      if (next.inConflict) return 'conflict'
      step = next
    }
  }

  #next(step: Step, symbol: number): Step | undefined {
    if (step.next.has(symbol)) return step.next.get(symbol)
    const configs = this.#simulation.reach(step.configs, symbol)
    const key = configs?.key ?? ''
    const next = configs && (this.#steps.get(key) ?? this.#step(configs))
    if (next) this.#steps.set(key, next)
    step.next.set(symbol, next)
    return next
  }

  #step(configs: Configs): Step {
    const only = configs.uniqueAlternative()
    const { inContext } = this.#simulation
    const alternative = only ?? (inContext ? smallestAlternative(configs) : undefined)
    return {
      configs,
      alternative,
      inConflict: !inContext && only === undefined && inConflict(configs),
      next: new Map(),
    }
  }
}

/** Decisions without context: they are the same for all texts. */
const decisions = new WeakMap<State, Decision>()

function decisionAt(state: State): Decision {
  const known = decisions.get(state)
  if (known) return known
  const decision = new Decision(new Simulation(new Contexts(true), false), state, EMPTY)
  decisions.set(state, decision)
  return decision
}

/** Predicts the decisions of a text. */
export class Predictor {
  readonly #contexts = new Contexts(false)
  readonly #simulation = new Simulation(this.#contexts, true)
  readonly #decisions = new Map<string, Decision>()

  /** Predicts a decision, of which the alternatives are the transitions of its state. */
  predict(state: State, tokens: TokenStream, frame: Frame): Prediction {
    const prediction = decisionAt(state).decide(tokens)
    if (prediction !== 'conflict') return prediction
    const inContext = this.#decisionIn(state, frame).decide(tokens)
    // With context nothing stays in conflict; where it fails the runtime goes back before it asks for the place.
    return inContext !== 'conflict' && 'alternative' in inContext ? inContext : { failedAt: 1 }
  }

  #decisionIn(state: State, frame: Frame): Decision {
    const context = this.#contexts.of(frame)
    const key = `${state.id} ${context.id}`
    const known = this.#decisions.get(key)
    if (known) return known
    const decision = new Decision(this.#simulation, state, context)
    this.#decisions.set(key, decision)
    return decision
  }
}

/** Whether more words would not tell the alternatives apart (`hasSLLConflictTerminatingPrediction`). */
function inConflict(configs: Configs): boolean {
  if (configs.every(stopped)) return true
  return configs.conflicts().some((set) => set.size > 1) && configs.byState().every((set) => set.size > 1)
}

/** The alternative that is the first in each conflict (`getSingleViableAlt`). */
function smallestAlternative(configs: Configs): number | undefined {
  const smallest = new Set(configs.conflicts().map((set) => Math.min(...set)))
  return smallest.size === 1 ? [...smallest][0] : undefined
}

/** The first alternative that had come to the end of its rule before the failure. */
function finishedAlternative(configs: Configs): number | undefined {
  let first: number | undefined
  for (const config of configs) {
    const finished = config.outside || (stopped(config) && config.context.returns.includes(undefined))
    if (finished && (first === undefined || config.alternative < first)) first = config.alternative
  }
  return first
}

class Simulation {
  readonly #contexts: Contexts
  /** Whether the stack of callers is known. */
  readonly inContext: boolean

  constructor(contexts: Contexts, inContext: boolean) {
    this.#contexts = contexts
    this.inContext = inContext
  }

  begin(decision: State, context: Config['context']): Configs {
    const configs = new Configs(this.#contexts)
    for (const [alternative, { target }] of decision.transitions.entries()) {
      this.#close({ state: target, alternative, context, outside: false }, configs, new Set(), false)
    }
    return configs
  }

  /** Where a word leads; undefined if nowhere. */
  reach(configs: Configs, symbol: number): Configs | undefined {
    const matched = new Configs(this.#contexts)
    const finished: Config[] = []
    for (const config of configs) {
      if (stopped(config)) {
        if (this.inContext || symbol === END) finished.push(config)
        continue
      }
      for (const transition of config.state.transitions) {
        if (transition.type !== 'symbols' || !transition.symbols.has(symbol)) continue
        matched.add({ ...config, state: transition.target })
      }
    }
    const reached = this.#closeAll(matched, finished, symbol)
    return reached.size === 0 ? undefined : reached
  }

  #closeAll(matched: Configs, finished: readonly Config[], symbol: number): Configs {
    if (finished.length === 0 && symbol !== END && matched.uniqueAlternative() !== undefined) return matched
    let reached = new Configs(this.#contexts)
    const seen = new Set<string>()
    for (const config of matched) this.#close(config, reached, seen, symbol === END)
    if (symbol === END && !reached.every(stopped)) {
      const ended = new Configs(this.#contexts)
      for (const config of reached) if (stopped(config)) ended.add(config)
      reached = ended
    }
    if (!this.inContext || ![...reached].some(stopped)) for (const config of finished) reached.add(config)
    return reached
  }

  /** Adds where a configuration leads without a word. */
  #close(config: Config, configs: Configs, seen: Set<string>, atEnd: boolean): void {
    if (!stopped(config)) {
      this.#step(config, configs, seen, atEnd)
      return
    }
    for (const [index, state] of config.context.returns.entries()) {
      const parent = config.context.parents[index]
      if (state && parent) this.#close({ ...config, state, context: parent }, configs, seen, atEnd)
      else if (this.inContext) configs.add({ ...config, context: EMPTY })
      else this.#step({ ...config, context: EMPTY }, configs, seen, atEnd)
    }
  }

  #step(config: Config, configs: Configs, seen: Set<string>, atEnd: boolean): void {
    const { transitions } = config.state
    const [first] = transitions
    if (!first || first.type === 'symbols') configs.add(config)
    const repeated = repeatsOuterLoop(config)
    for (const [index, transition] of transitions.entries()) {
      if (index === 0 && repeated) continue
      const next = this.#follow(config, transition, atEnd)
      if (!next) continue
      if (stopped(config) || transition.type === 'symbols') {
        const key = `${next.state.id} ${next.alternative} ${next.context.id}`
        if (seen.has(key)) continue
        seen.add(key)
      }
      this.#close(next, configs, seen, atEnd)
    }
  }

  #follow(config: Config, transition: Transition, atEnd: boolean): Config | undefined {
    switch (transition.type) {
      case 'epsilon':
        return { ...config, state: transition.target, outside: config.outside || stopped(config) }
      case 'rule':
        return {
          ...config,
          state: transition.rule.start,
          context: this.#contexts.push(config.context, transition.target),
        }
      case 'symbols':
        return atEnd && transition.symbols.has(END) ? { ...config, state: transition.target } : undefined
    }
  }
}

/** Whether the loop of an operand's operators need not be gone into, as the loop around it takes them as well. */
function repeatsOuterLoop({ state, context }: Config): boolean {
  if (state.kind !== 'starLoopEntry' || !state.rule.levels) return false
  return context.returns.every((one) => one !== undefined && one.rule === state.rule)
}
