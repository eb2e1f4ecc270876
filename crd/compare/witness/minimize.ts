import { isObject, type JsonObject } from '../../json/value.js'
import { ABSENT } from './generate.js'
import type { ValueStep } from './locate.js'
import { withValue } from './mutate.js'

/** Objects that are asked about at most. */
const MOST_QUESTIONS = 200

/** Takes away what isn't needed for an object to stay what it is; large parts first. */
export function minimize(object: JsonObject, isStill: (smaller: JsonObject) => boolean): JsonObject {
  let questions = 0
  let smallest = object
  const shrink = (steps: readonly ValueStep[]): void => {
    for (const step of partsOf(valueAt(smallest, steps), steps)) {
      if (questions++ >= MOST_QUESTIONS) return
      const place = [...steps, step]
      const smaller = withValue(smallest, place, ABSENT) as JsonObject
      if (isStill(smaller)) smallest = smaller
      else shrink(place)
    }
  }
  shrink([])
  return smallest
}

/** From the last one, so that taking one away doesn't move the others. What an object is called isn't taken away. */
function partsOf(value: unknown, steps: readonly ValueStep[]): ValueStep[] {
  if (Array.isArray(value)) return [...value.keys()].reverse()
  if (!isObject(value)) return []
  if (steps.length === 1 && steps[0] === 'metadata')
    return Object.keys(value).filter((key) => !['name', 'namespace'].includes(key))
  const parts = Object.keys(value).reverse()
  return steps.length === 0 ? parts.filter((key) => !['apiVersion', 'kind'].includes(key)) : parts
}

function valueAt(value: unknown, steps: readonly ValueStep[]): unknown {
  let at = value
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)]
    else at = isObject(at) && typeof step === 'string' && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}
