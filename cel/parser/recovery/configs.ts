// Where a prediction can be: states with the alternatives and stacks by which they were reached (ANTLR's `ATNConfigSet`).
import type { Context, Contexts } from './context.js'
import type { State } from './network.js'

export interface Config {
  readonly state: State
  readonly alternative: number
  readonly context: Context
  /** Whether it went beyond the end of the rule that the decision is in. */
  readonly outside: boolean
}

/** Configurations, one for each state and alternative: their stacks are merged. */
export class Configs {
  readonly #configs = new Map<string, Config>()
  readonly #contexts: Contexts

  constructor(contexts: Contexts) {
    this.#contexts = contexts
  }

  add(config: Config): void {
    const key = `${config.state.id} ${config.alternative}`
    const known = this.#configs.get(key)
    if (!known) {
      this.#configs.set(key, config)
      return
    }
    const context = this.#contexts.merge(known.context, config.context)
    const outside = known.outside || config.outside
    if (context !== known.context || outside !== known.outside) this.#configs.set(key, { ...known, context, outside })
  }

  get size(): number {
    return this.#configs.size
  }

  [Symbol.iterator](): Iterator<Config> {
    return this.#configs.values()
  }

  /** The alternative of all configurations, undefined if there are several. */
  uniqueAlternative(): number | undefined {
    let alternative: number | undefined
    for (const config of this) {
      if (alternative !== undefined && config.alternative !== alternative) return undefined
      alternative = config.alternative
    }
    return alternative
  }

  every(test: (config: Config) => boolean): boolean {
    for (const config of this) if (!test(config)) return false
    return true
  }

  /** The alternatives of configurations that have state and stack in common. */
  conflicts(): readonly ReadonlySet<number>[] {
    return this.#alternativesBy((config) => `${config.state.id} ${config.context.id}`)
  }

  /** The alternatives by state. */
  byState(): readonly ReadonlySet<number>[] {
    return this.#alternativesBy((config) => `${config.state.id}`)
  }

  #alternativesBy(key: (config: Config) => string): readonly ReadonlySet<number>[] {
    const sets = new Map<string, Set<number>>()
    for (const config of this) {
      const of = key(config)
      const set = sets.get(of) ?? new Set()
      sets.set(of, set.add(config.alternative))
    }
    return [...sets.values()]
  }

  /** Equal for sets of equal configurations. */
  get key(): string {
    return Array.from(this, ({ state, alternative, context, outside }) =>
      [state.id, alternative, context.id, outside ? 1 : 0].join(' '),
    ).join()
  }
}
