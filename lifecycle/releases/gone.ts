import type { Release } from './model.js'
import type { Series } from './series.js'

/** What the entry before has and an entry has not any more, by what it is known by. */
export function goneAt<T>(
  series: Series,
  index: number,
  items: (release: Release) => readonly T[],
  key: (item: T) => string,
): T[] {
  if (index === 0) return []
  const now = new Set(items(series.at(index)).map(key))
  return items(series.at(index - 1)).filter((item) => !now.has(key(item)))
}
