import type { Release, ReleasedApi } from './model.js'

/** A release every four months, with what each has: `v1.0` of 2024-01-15, `v1.1` of 2024-05-15, … */
export const series = (...inventories: readonly Omit<Release, 'version' | 'date'>[]): Release[] =>
  inventories.map((inventory, index) => {
    const month = index * 4
    const date = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
    return { version: `v1.${index}`, date, ...inventory }
  })

/** A version of the kind Widget of example.io. */
export const widget = (version: string, more: Partial<ReleasedApi> = {}): ReleasedApi => ({
  group: 'example.io',
  version,
  kind: 'Widget',
  ...more,
})
