import type { BoundPlace, Limits } from './cost-model.js'
import { ROUND_LIMITS } from './round-limit.js'

/** A place with the limits that may be set there, ascending. */
export interface Choice {
  readonly place: BoundPlace
  readonly values: readonly number[]
}

/** The choices at places: the lowest limit that is wanted, and round ones above it, below the one that is there. */
export const choicesOf = (places: readonly BoundPlace[], lowest: (place: BoundPlace) => number): readonly Choice[] =>
  places.flatMap((place) => {
    const from = lowest(place)
    const values = [from, ...ROUND_LIMITS.filter((limit) => limit > from)]
    const { current } = place
    const smaller = current === undefined ? values : values.filter((value) => value < current)
    return smaller.length === 0 ? [] : [{ place, values: smaller }]
  })

/** The limits that are a number of steps up from the lowest ones, or the highest where there are fewer. */
export const atLevel = (choices: readonly Choice[], level: number): Limits =>
  new Map(choices.map(({ place, values }) => [place, values[Math.min(level, values.length - 1)] as number]))

export const lowestOf = (choices: readonly Choice[]): Limits => atLevel(choices, 0)

/** The subsets of a size, in the order of the items. */
export function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= items.length - size; index++) {
    for (const rest of subsets(items, size - 1, index + 1)) yield [items[index] as T, ...rest]
  }
}
