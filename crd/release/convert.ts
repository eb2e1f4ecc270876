// Objects on their way from one version to another, by a declared map of fields.
import { isObject, type JsonObject, setOwn } from '../../apimachinery/json/index.js'

/** The fields that move: path → path, as in `FieldConversion`; what isn't named stays where it is. */
export type FieldMoves = readonly (readonly [from: string, to: string])[]

/** Which entry is meant at each `[]` of a path. */
type Binding = readonly (string | number)[]

/**
 * An object with its fields moved; the given one stays as it is. What moves to an annotation is kept there as JSON, by the
 * entries of lists and maps that it comes from, and comes back from it. Undefined for a path with another number of `[]` than the
 * one that it moves to: which entry is meant isn't declared.
 */
export function moveFields(object: JsonObject, moves: FieldMoves): JsonObject | undefined {
  const copy = structuredClone(object) as Record<string, unknown>
  const taken: [to: string, binding: Binding, value: unknown][] = []
  // What is further inside first, since it goes a way of its own.
  for (const [from, to] of [...moves].sort(([a], [b]) => b.length - a.length)) {
    if (annotationOf(from) === undefined && annotationOf(to) === undefined && lists(from) !== lists(to)) {
      return undefined
    }
    taken.push(...take(copy, from).map(([binding, value]): [string, Binding, unknown] => [to, binding, value]))
  }
  const annotations = new Map<string, [Binding, unknown][]>()
  // What is further outside first: the rest goes into it.
  for (const [to, binding, value] of taken.sort(([a], [b]) => a.length - b.length)) {
    const name = annotationOf(to)
    if (name === undefined) put(copy, stepsOf(to), binding, value)
    else annotations.set(name, [...(annotations.get(name) ?? []), [binding, value]])
  }
  for (const [name, kept] of annotations) {
    put(copy, ['metadata', 'annotations', name], [], JSON.stringify(kept))
  }
  return copy
}

const annotationOf = (path: string): string | undefined => /^metadata\.annotations\[([^\]]+)\]$/.exec(path)?.[1]

const lists = (path: string): number => stepsOf(path).filter((step) => step === EACH).length

const EACH = '[]'

/** `spec.ports[].name` → `spec`, `ports`, `[]`, `name`; `[a.b]` → `a.b`. */
const stepsOf = (path: string): string[] =>
  [...path.matchAll(/\[\]|\[([^\]]+)\]|[^.[\]]+/g)].map(([step, bracketed]) => bracketed ?? step)

/** Takes out what is at a path, wherever it is. */
function take(object: Record<string, unknown>, path: string): [Binding, unknown][] {
  const name = annotationOf(path)
  if (name === undefined) return [...takeAt(object, stepsOf(path), [])]
  const [[, kept] = []] = takeAt(object, ['metadata', 'annotations', name], [])
  return typeof kept === 'string' ? (JSON.parse(kept) as [Binding, unknown][]) : []
}

function* takeAt(value: unknown, [step, ...rest]: readonly string[], binding: Binding): Iterable<[Binding, unknown]> {
  if (step === undefined || typeof value !== 'object' || value === null) return
  if (step === EACH) {
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      yield* takeKey(value as Record<string, unknown>, key, rest, [...binding, key])
    }
  } else yield* takeKey(value as Record<string, unknown>, step, rest, binding)
}

function* takeKey(
  value: Record<string, unknown>,
  key: string | number,
  rest: readonly string[],
  binding: Binding,
): Iterable<[Binding, unknown]> {
  if (!Object.hasOwn(value, key)) return
  if (rest.length > 0) return yield* takeAt(value[key], rest, binding)
  yield [binding, value[key]]
  if (!Array.isArray(value)) delete value[key]
}

function put(into: Record<string, unknown>, steps: readonly string[], binding: Binding, value: unknown): void {
  let place: Record<string, unknown> = into
  let next = 0
  const keys = steps.map((step) => (step === EACH ? String(binding[next++] ?? 0) : step))
  keys.forEach((key, index) => {
    if (index === keys.length - 1) return setOwn(place, key, value)
    if (!Object.hasOwn(place, key) || typeof place[key] !== 'object' || place[key] === null) {
      setOwn(place, key, steps[index + 1] === EACH && typeof binding[0] === 'number' ? [] : {})
    }
    place = place[key] as Record<string, unknown>
  })
}

/** The paths of what one value has and another has not, or has otherwise: `spec.ports[].name`. */
export function* lostPaths(before: unknown, after: unknown, path = ''): Iterable<string> {
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return yield path
    for (const [index, item] of before.entries()) yield* lostPaths(item, after[index], `${path}[]`)
  } else if (isObject(before)) {
    if (!isObject(after)) return yield path
    for (const [key, value] of Object.entries(before)) {
      const step = /[.[\]]/.test(key) ? `[${key}]` : path === '' ? key : `.${key}`
      yield* lostPaths(value, after[key], `${path}${step}`)
    }
  } else if (before !== after && JSON.stringify(before) !== JSON.stringify(after)) yield path
}
