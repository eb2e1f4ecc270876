import { comparePathElements, type FieldPath } from '../../apply/index.js'
import { partOf } from '../../apimachinery/field/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { elementsOf } from './list-items.js'

/** A value that a field path leads to. */
export interface FoundValue {
  readonly value: unknown
  /** The names, keys and indexes that lead to it. */
  readonly steps: readonly (string | number)[]
  /** Whether the path leads there; otherwise it is the nearest ancestor that exists. */
  readonly isWhole: boolean
}

/** What a field path leads to in an object, or its nearest ancestor. */
export function valueAt(object: unknown, path: FieldPath): FoundValue {
  let value = object
  const steps: (string | number)[] = []
  for (const element of path) {
    const step = stepOf(value, element)
    const next = step === undefined ? undefined : partOf(value, step)
    if (step === undefined || next === undefined) return { value, steps, isWhole: false }
    steps.push(step)
    value = next
  }
  return { value, steps, isWhole: true }
}

function stepOf(value: unknown, element: FieldPath[number]): string | number | undefined {
  if ('fieldName' in element) return isObject(value) ? element.fieldName : undefined
  if (!Array.isArray(value)) return undefined
  const keyNames = 'key' in element ? [element.key.map(({ name }) => name)] : []
  const index = value.findIndex((item, at) =>
    elementsOf(item, at, keyNames).some((one) => comparePathElements(one, element) === 0),
  )
  return index < 0 ? undefined : index
}
