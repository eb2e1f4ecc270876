import { compareText } from '../../apimachinery/text/index.js'
import type { ManagedSet } from '../updater/managers.js'
import { type Managed, secondsOf } from './managed.js'
import { managerId } from './manager-id.js'

/** Entries of managers that update, not apply. */
const MAX_UPDATERS = 10
const ANCIENT = 'ancient-changes'

/** Unites the oldest of more than ten managers that update, version by version, as `ancient-changes` (`capmanagers.go`). */
export function capManagers(managed: Managed): Managed {
  const updaters = [...managed.managers].filter(([, { applied }]) => !applied)
  if (updaters.length <= MAX_UPDATERS) return managed
  const managers = new Map(managed.managers)
  const times = new Map(managed.times)
  updaters.sort(([a], [b]) => secondsOf(times.get(a)) - secondsOf(times.get(b)) || compareText(a, b))
  const firstOf = new Map<string, string>()
  let count = updaters.length
  for (const [id, { apiVersion }] of updaters) {
    if (count <= MAX_UPDATERS) break
    const first = firstOf.get(apiVersion)
    if (first === undefined) {
      firstOf.set(apiVersion, id)
      continue
    }
    const bucket = managerId({ manager: ANCIENT, operation: 'Update', apiVersion })
    if (!managers.has(bucket)) {
      managers.set(bucket, managers.get(first) as ManagedSet)
      managers.delete(first)
    }
    const [own, old] = [managers.get(id) as ManagedSet, managers.get(bucket) as ManagedSet]
    managers.set(bucket, { ...own, set: own.set.union(old.set) })
    managers.delete(id)
    count--
    const time = times.get(id)
    // It is the later one.
    if (time === undefined) times.delete(bucket)
    else times.set(bucket, time)
  }
  return { managers, times }
}
