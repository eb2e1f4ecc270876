// Compares results with golden ones, key by key; only content counts, not the order of properties.

export interface Comparison {
  /** What ended the run before all cases were answered. */
  readonly problem?: string
  readonly total: number
  readonly passed: number
  readonly differences: readonly { id: string; want: unknown; got: unknown }[]
}

interface Row {
  readonly id: string
  /** Kubernetes itself answers differently from run to run. */
  readonly unstable?: boolean
}

export function compareResults(results: readonly string[], golden: readonly string[]): Comparison {
  const byId = new Map(results.map((line) => JSON.parse(line) as Row).map((row) => [row.id, row]))
  const wanted = golden.map((line) => JSON.parse(line) as Row).filter(({ unstable }) => !unstable)
  const differences = wanted
    .filter((want) => canonical(want) !== canonical(byId.get(want.id)))
    .map((want) => ({ id: want.id, want, got: byId.get(want.id) }))
  return { total: wanted.length, passed: wanted.length - differences.length, differences: differences.slice(0, 5) }
}

/** The text of JSON with sorted properties; one without a value counts as absent. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}
