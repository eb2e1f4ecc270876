import { copyJson, equalJson, isObject } from '../../apimachinery/json/index.js'
import { pathText } from '../findings/uses.js'
import type { Condition, ConversionOperation } from '../guide/entry.js'
import { isOfType } from './object-test.js'
import { bindingOf, parsePath, type Place, placesOf, putAt, removeAt, valueAt } from './path.js'

/** A default of the old version that an object now has written out. */
export interface WrittenDefault {
  /** `spec.strategy.rollingUpdate.maxSurge` */
  readonly path: string
  readonly value: unknown
}

/** Fields that new versions require: they have no default there. */
const REQUIRED: readonly string[] = [
  'spec.rules[*].http.paths[*].pathType',
  'spec.scope',
  'spec.versions',
  'spec.conversion.conversionReviewVersions',
  'webhooks[*].admissionReviewVersions',
]

/** Whether an operation writes out a default in the place of which the new version has another one. */
export const isOldDefault = (operation: ConversionOperation): boolean =>
  operation.op === 'default' && !REQUIRED.includes(operation.path)

/** Does what an operation says to an object, which is changed; the defaults that it writes out. */
export function apply(operation: ConversionOperation, object: unknown): WrittenDefault[] {
  const main = 'path' in operation ? operation.path : operation.from
  const written: WrittenDefault[] = []
  for (const place of placesOf(object, parsePath(main))) {
    const holds = (condition: Condition): boolean => isTrue(condition, object, place)
    if (operation.when !== undefined && !holds(operation.when)) continue
    if (operation.unless !== undefined && holds(operation.unless)) continue
    const isMissing = operation.op === 'default' && valueAt(object, place) === undefined
    act(operation, object, place)
    if (isMissing) written.push({ path: pathText(place), value: valueAt(object, place) })
  }
  return written
}

function act(operation: ConversionOperation, object: unknown, place: Place): void {
  const value = valueAt(object, place)
  switch (operation.op) {
    case 'move':
    case 'copy': {
      if (value === undefined) return
      if (operation.op === 'move') removeAt(object, place)
      for (const target of placesOf(object, parsePath(operation.to), bindingOf(place))) {
        if (valueAt(object, target) === undefined) putAt(object, target, copyJson(value))
      }
      return
    }
    case 'default':
      if (value === undefined) putAt(object, place, filled(operation.value, object))
      return
    case 'set':
      putAt(object, place, copyJson(operation.value))
      return
    case 'remove':
      removeAt(object, place)
      return
    case 'replace':
      if (equalJson(value, operation.from)) putAt(object, place, copyJson(operation.to))
  }
}

function isTrue(condition: Condition, object: unknown, place: Place): boolean {
  const at = (path: string): unknown[] =>
    placesOf(object, parsePath(path), bindingOf(place)).map((one) => valueAt(object, one))
  if ('exists' in condition) return at(condition.exists).some((value) => value !== undefined)
  if ('type' in condition) return isOfType(valueAt(object, place), condition.type)
  const [path, wanted] = condition.equals
  return at(path).some((value) => equalJson(value, wanted))
}

/** A copy in which `{ $from: path }` is what is there. */
function filled(value: unknown, object: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, object))
  if (!isObject(value)) return value
  const { $from: from } = value
  if (typeof from === 'string') return placesOf(object, parsePath(from)).map((place) => valueAt(object, place))[0]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, object)]))
}
