// Where an object differs from what a test expects.
import { equalJson, isObject, ownValue, type JsonObject } from '../../apimachinery/json/index.js'

/** A field with what is expected there and what is there; one that is missing has no value. */
export interface Difference {
  readonly field: string
  readonly expected?: unknown
  readonly actual?: unknown
}

/** Metadata that a server generates, or that a test may leave out. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  ...['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion', 'generation', 'managedFields'],
  ...['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds'],
])

/** The differences between two objects, field by field; lists are compared by position. */
export function differences(expected: JsonObject, actual: JsonObject): Difference[] {
  const found: Difference[] = []
  compareObjects(expected, actual, '', found)
  return found
}

/** An object without what the server generates. */
export function comparedPart(object: JsonObject): JsonObject {
  const { metadata, ...rest } = object
  const own = isObject(metadata) ? Object.entries(metadata).filter(([name]) => !NOT_COMPARED.has(name)) : []
  return own.length === 0 ? rest : { ...rest, metadata: Object.fromEntries(own) }
}

function compareObjects(expected: JsonObject, actual: JsonObject, path: string, found: Difference[]): void {
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
  for (const key of keys) {
    const field = path === '' ? key : `${path}.${key}`
    compareValues(ownValue(expected, key), ownValue(actual, key), field, found)
  }
}

function compareValues(expected: unknown, actual: unknown, field: string, found: Difference[]): void {
  if (equalJson(expected, actual)) return
  if (isObject(expected) && isObject(actual)) compareObjects(expected, actual, field, found)
  else if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
      compareValues(expected[index], actual[index], `${field}[${index}]`, found)
    }
  } else {
    found.push({ field, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) })
  }
}
