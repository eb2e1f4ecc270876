import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { ABSENT } from './generate.js'
import type { ValueStep } from './locate.js'
import { withValue } from './mutate.js'

/** Objects that are asked about at most. */
const MOST_QUESTIONS = 200

/** Takes away what isn't needed for an object to stay what it is; large parts first. */
export function minimize(object: JsonObject, isStill: (smaller: JsonObject) => boolean): JsonObject {
  let questions = 0
  let smallest = object
  const isTaken = (smaller: unknown): boolean => {
    if (questions++ >= MOST_QUESTIONS || !isStill(smaller as JsonObject)) return false
    smallest = smaller as JsonObject
    return true
  }
  const shrink = (steps: readonly ValueStep[]): void => {
    for (const step of partsOf(valueAt(smallest, steps), steps)) {
      const place = [...steps, step]
      if (!isTaken(withValue(smallest, place, ABSENT))) shrink(place)
    }
    // Rules that compare items may ask that all of them have a field, or none.
    for (const key of keysOfItems(valueAt(smallest, steps))) {
      const list = valueAt(smallest, steps) as readonly unknown[]
      isTaken(
        withValue(
          smallest,
          steps,
          list.map((item) => withValue(item, [key], ABSENT)),
        ),
      )
    }
  }
  shrink([])
  return smallest
}

/** From the last one, so that taking one away doesn't move the others. What an object is called isn't taken away. */
function partsOf(value: unknown, steps: readonly ValueStep[]): ValueStep[] {
  // One by one long lists don't get much shorter.
  if (Array.isArray(value)) return value.length > MOST_QUESTIONS ? [] : [...value.keys()].reverse()
  if (!isObject(value)) return []
  if (steps.length === 1 && steps[0] === 'metadata')
    return Object.keys(value).filter((key) => !['name', 'namespace'].includes(key))
  const parts = Object.keys(value).reverse()
  return steps.length === 0 ? parts.filter((key) => !['apiVersion', 'kind'].includes(key)) : parts
}

/** Keys that several items of a list have. */
function keysOfItems(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const keys = value.flatMap((item: unknown) => (isObject(item) ? Object.keys(item) : []))
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

function valueAt(value: unknown, steps: readonly ValueStep[]): unknown {
  let at = value
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)]
    else at = isObject(at) && typeof step === 'string' && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}
