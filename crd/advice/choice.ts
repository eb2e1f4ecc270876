import type { BoundPlace, Limits } from './cost-model.js'
import { NAME_LENGTHS, ROUND_LIMITS } from './round-limit.js'

/** A place with the limits that may be set there, ascending. */
export interface Choice {
  readonly place: BoundPlace
  readonly values: readonly number[]
}

/** The lowest and the highest limit that are wanted at places. */
export interface Wanted {
  lowest(place: BoundPlace): number
  highest(place: BoundPlace): number
}

/** The choices at places: the lowest limit that is wanted, and round ones up to the highest, or below the one that is there. */
export const choicesOf = (places: readonly BoundPlace[], { lowest, highest }: Wanted): readonly Choice[] =>
  places.flatMap((place) => {
    const from = lowest(place)
    const isRound = (limit: number): boolean => place.keyword === 'maxLength' || !NAME_LENGTHS.includes(limit)
    const values = [from, ...ROUND_LIMITS.filter((limit) => limit > from && isRound(limit))]
    const { current } = place
    const smaller =
      current === undefined
        ? values.filter((value) => value === from || value <= highest(place))
        : values.filter((value) => value < current)
    return smaller.length === 0 ? [] : [{ place, values: smaller }]
  })

/** How many round limits the ones of lists and maps are behind those of texts: 16 items are as comfortable as 63 letters. */
const STEPS_BEHIND = { maxItems: 6, maxProperties: 6, maxLength: 0 }

/** A level at which all limits are the highest they can be. */
export const HIGHEST_LEVEL = ROUND_LIMITS.length + STEPS_BEHIND.maxItems

/** Limits of the same comfort: the round ones of a level, or the lowest that are wanted where these are higher. */
export const atLevel = (choices: readonly Choice[], level: number): Limits =>
  new Map(
    choices.map(({ place, values }) => {
      const round = ROUND_LIMITS[Math.min(level - STEPS_BEHIND[place.keyword], ROUND_LIMITS.length - 1)] ?? 0
      return [place, values.filter((value) => value <= round).at(-1) ?? (values[0] as number)]
    }),
  )

/** The lowest limits of all. */
export const lowestOf = (choices: readonly Choice[]): Limits => atLevel(choices, -1)

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
