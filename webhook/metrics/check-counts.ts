/** What came of a check of a policy. */
export interface CheckLabels {
  readonly type: 'validating' | 'mutating'
  readonly policy: string
  readonly policy_binding: string
  readonly error_type: 'no_error' | 'compile_error' | 'out_of_budget' | 'invalid_error'
  readonly enforcement_action: string
}

type Counts = Map<string, { readonly labels: CheckLabels; count: number }>

/**
 * Adds checks up until the metrics are read: prom-client makes a text of the labels for each increment, and some reviews have
 * a hundred checks. There are as few entries as there are policies, bindings and outcomes.
 */
export class CheckCounts {
  readonly #byPolicy = new Map<string, Map<string, Counts>>()

  add(labels: CheckLabels): void {
    const { type, policy, policy_binding: binding, error_type: error, enforcement_action: action } = labels
    const counts = entryOf(entryOf(this.#byPolicy, policy), binding)
    const known = counts.get(`${type} ${error} ${action}`)
    if (known === undefined) counts.set(`${type} ${error} ${action}`, { labels, count: 1 })
    else known.count++
  }

  /** Hands over what was added since the last call. */
  take(): readonly { readonly labels: CheckLabels; readonly count: number }[] {
    const taken = [...this.#byPolicy.values()].flatMap((byBinding) =>
      [...byBinding.values()].flatMap((counts) => [...counts.values()]),
    )
    this.#byPolicy.clear()
    return taken
  }
}

function entryOf<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  let entry = maps.get(key)
  if (entry === undefined) {
    entry = new Map()
    maps.set(key, entry)
  }
  return entry
}
