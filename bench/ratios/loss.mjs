// What becomes of measured ratios beside recorded ones.

/** A ratio that is larger by more than this is a loss; smaller by as much, a gain. */
export const TOLERANCE = 0.25

/** `lost`, `gained` or `kept`; `new` for a row without a record. */
export function verdictOf(measured, recorded) {
  if (recorded === undefined) return 'new'
  if (measured > recorded * (1 + TOLERANCE)) return 'lost'
  return measured < recorded / (1 + TOLERANCE) ? 'gained' : 'kept'
}

/**
 * The ratio of ours to the base: the geometric mean over the cases, of the least times of all runs. A run is a list of
 * [ours, base], one a case.
 */
export function ratioOf(runs) {
  const cases = runs[0].map((_, at) => [0, 1].map((side) => Math.min(...runs.map((run) => run[at][side]))))
  return Math.exp(cases.reduce((sum, [own, base]) => sum + Math.log(own / base), 0) / cases.length)
}
