// A default as part of a whole resource: apiextensions' `defaulting.SurroundingObjectFunc`.
import { isObject, type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'

/** One step down from a resource: a key, or `[]` for the only element of a list. */
export type Step = { readonly key: string } | '[]'

/** The resource that has the value where the steps lead to, and nothing else. Undefined if that is not an object. */
export function surround(value: unknown, steps: readonly Step[]): JsonObject | undefined {
  const whole = steps.reduceRight((inner, step) => (step === '[]' ? [inner] : objectOf(step.key, inner)), value)
  return isObject(whole) ? whole : undefined
}

function objectOf(key: string, value: unknown): JsonObject {
  const object: Record<string, unknown> = {}
  setOwn(object, key, value)
  return object
}

/** The value to which the steps lead; undefined if there is none. */
export function focusOf(resource: unknown, steps: readonly Step[]): unknown {
  let value = resource
  for (const step of steps) {
    if (step === '[]') value = Array.isArray(value) ? (value[0] as unknown) : undefined
    else value = isObject(value) ? ownValue(value, step.key) : undefined
  }
  return value
}
