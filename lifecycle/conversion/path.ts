// Paths of the migration guide: `spec.rules[*].http`, `metadata.annotations['a.b/c']`.
import { isObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import { keyBehind, type Place } from './key-order.js'

export type { Place }

type Step = { readonly key: string } | 'each'

/** The steps of a path; parsed once. */
export type Path = readonly Step[]

const STEP = /\.?([^.[\]]+)|\[\*\]|\['([^']*)'\]/gy

/** Throws a SyntaxError for what is not a path. */
export function parsePath(text: string): Path {
  const steps: Step[] = []
  STEP.lastIndex = 0
  for (let at = 0; at < text.length; at = STEP.lastIndex) {
    const match = STEP.exec(text)
    if (match === null) throw new SyntaxError(`not a path: ${JSON.stringify(text)}`)
    const key = match[1] ?? match[2]
    steps.push(key === undefined ? 'each' : { key })
  }
  return steps
}

/**
 * The places that a path leads to, whether something is there or not: one for each combination of elements that its `[*]` stand
 * for. The first of these are those of `binding`.
 */
export function placesOf(root: unknown, path: Path, binding: readonly number[] = []): Place[] {
  let places: { readonly place: Place; readonly value: unknown; readonly bound: number }[] = [
    { place: [], value: root, bound: 0 },
  ]
  for (const step of path) {
    places = places.flatMap(({ place, value, bound }) => {
      if (step !== 'each') {
        return [{ place: [...place, step.key], value: isObject(value) ? ownValue(value, step.key) : undefined, bound }]
      }
      if (!Array.isArray(value)) return []
      const indices = bound < binding.length ? [binding[bound] as number] : [...value.keys()]
      return indices.map((index) => ({ place: [...place, index], value: value[index] as unknown, bound: bound + 1 }))
    })
  }
  return places.map(({ place }) => place)
}

/** The elements that the `[*]` of a path stand for at a place. */
export const bindingOf = (place: Place): number[] => place.filter((step) => typeof step === 'number')

/** What is at a place; undefined if nothing is. */
export function valueAt(root: unknown, place: Place): unknown {
  let value = root
  for (const step of place) {
    if (typeof step === 'number') value = Array.isArray(value) ? (value[step] as unknown) : undefined
    else value = isObject(value) ? ownValue(value, step) : undefined
  }
  return value
}

/**
 * Puts a value at a place of a copy; objects on the way are made, and new keys are put where they belong. Does nothing if something
 * else than an object is in the way.
 */
export function putAt(root: unknown, place: Place, value: unknown): void {
  let parent = root
  for (const [index, step] of place.entries()) {
    const isLast = index === place.length - 1
    if (typeof step === 'number') parent = Array.isArray(parent) ? (parent[step] as unknown) : undefined
    else if (!isObject(parent)) return
    else {
      const map = parent as Record<string, unknown>
      if (!Object.hasOwn(map, step)) insert(map, step, isLast ? value : {}, place.slice(0, index))
      else if (isLast) setOwn(map, step, value)
      parent = map[step]
    }
  }
}

function insert(map: Record<string, unknown>, key: string, value: unknown, path: Place): void {
  const next = keyBehind(path, key, Object.keys(map))
  const later = next === undefined ? [] : Object.entries(map).slice(Object.keys(map).indexOf(next))
  for (const [name] of later) Reflect.deleteProperty(map, name)
  setOwn(map, key, value)
  for (const [name, old] of later) setOwn(map, name, old)
}

/** Takes the property at a place of a copy out. */
export function removeAt(root: unknown, place: Place): void {
  const parent = valueAt(root, place.slice(0, -1))
  const step = place.at(-1)
  if (isObject(parent) && typeof step === 'string') delete (parent as Record<string, unknown>)[step]
}
