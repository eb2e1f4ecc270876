// Changes that are reported as one: the same change in several versions, or of several fields.
import { AUDIENCES } from '../../crd/index.js'
import type { JudgedChange } from './findings.js'

/** A change in one or several versions. */
export interface Entry extends JudgedChange {
  readonly versions: readonly string[]
  /** Fields that have changed in the same way. */
  readonly alike: readonly string[]
}

/** Merges changes that are the same in several versions. */
export function entriesOf(changes: readonly JudgedChange[]): Entry[] {
  return joined(
    changes.map((one) => ({
      ...one,
      versions: one.change.version === undefined ? [] : [one.change.version],
      alike: [],
    })),
    ({ change: { code, path, message, effects } }) => [code, path, message, effects],
    (known, { change, versions }) => {
      // A witness in any of the versions is shown.
      const isShown = known.change.search?.witness === undefined && change.search?.witness !== undefined
      return { ...known, ...(isShown ? { change } : {}), versions: [...known.versions, ...versions] }
    },
  )
}

/** Merges changes of several fields with the same code and effects, at the place of the first one. */
export function groupsOf(entries: readonly Entry[]): Entry[] {
  return joined(
    entries,
    ({ change: { code, message, effects, search }, severity, versions }) => [
      ...[code, message, severity ?? '', versions, search !== undefined, search?.witness !== undefined],
      AUDIENCES.map((audience) => effects[audience].impact),
    ],
    (known, { change: { path } }) => ({ ...known, alike: [...known.alike, ...(path === undefined ? [] : [path])] }),
  )
}

/** Merges entries with the same key, at the place of the first one. */
function joined(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => readonly unknown[],
  join: (known: Entry, other: Entry) => Entry,
): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    const key = JSON.stringify(keyOf(entry))
    const known = byKey.get(key)
    byKey.set(key, known === undefined ? entry : join(known, entry))
  }
  return [...byKey.values()]
}
