import type { ReleasedApi } from './model.js'
import { apiIn, isServed } from './names.js'
import type { Series } from './series.js'

/** Whether an API of the entry before leaves a version that other kinds stay in, where versions belong to their group. */
export function leavesItsVersion(series: Series, index: number, before: ReleasedApi): boolean {
  if (series.unit === 'kind') return false
  const now = apiIn(series.at(index), before)
  if (now !== undefined && isServed(now)) return false
  const { apis = [] } = series.at(index)
  return apis.some((api) => api.group === before.group && api.version === before.version && isServed(api))
}
