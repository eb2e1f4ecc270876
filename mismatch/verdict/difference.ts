// What has become of mismatches between two stores: before and after a change.
import type { MismatchData, MismatchKey } from '../model/data.js'
import { mismatchKeyText } from '../model/keys.js'
import { comparisonsByValidation, compareKeys, keyOf } from './evidence.js'

/** What has become of a mismatch. `not-compared`: its validation had no comparison any more, so that nothing is known. */
export type MismatchChange = 'new' | 'more' | 'fewer' | 'gone' | 'same' | 'not-compared'

/** A mismatch before and after a change. More and fewer are of its share of the validation's comparisons. */
export interface MismatchDifference {
  readonly mismatch: MismatchKey
  readonly change: MismatchChange
  readonly before: Occurrence
  readonly after: Occurrence
}

interface Occurrence {
  readonly count: number
  /** Comparisons of the validation. */
  readonly comparisons: number
}

/** All mismatches of either store, sorted by key. */
export function compareData(before: MismatchData, after: MismatchData): MismatchDifference[] {
  const counts = [before, after].map(comparisonsByValidation)
  const sides = [before, after].map(
    ({ mismatches }) => new Map(mismatches.map((one) => [mismatchKeyText(one), one] as const)),
  )
  const all = new Map(sides.flatMap((side) => [...side]))
  return [...all]
    .map(([id, mismatch]): MismatchDifference => {
      const [old, renewed] = sides.map((side, index) => ({
        count: side.get(id)?.count ?? 0,
        comparisons: counts[index]?.get(mismatch.validationIdentifier) ?? 0,
      })) as [Occurrence, Occurrence]
      return {
        mismatch: { ...keyOf(mismatch), direction: mismatch.direction },
        change: changeOf(old, renewed),
        before: old,
        after: renewed,
      }
    })
    .sort((a, b) => compareMismatches(a.mismatch, b.mismatch))
}

function changeOf(before: Occurrence, after: Occurrence): MismatchChange {
  if (before.count === 0) return 'new'
  if (after.count === 0) return after.comparisons === 0 ? 'not-compared' : 'gone'
  // Records without counts of comparisons are compared by number.
  const [old, renewed] =
    before.comparisons === 0 || after.comparisons === 0
      ? [before.count, after.count]
      : [before.count * after.comparisons, after.count * before.comparisons]
  return renewed > old ? 'more' : renewed < old ? 'fewer' : 'same'
}

/** By rule, then direction. */
export const compareMismatches = (a: MismatchKey, b: MismatchKey): number =>
  compareKeys(a, b) || (a.direction < b.direction ? -1 : a.direction > b.direction ? 1 : 0)
