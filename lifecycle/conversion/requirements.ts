import { equalJson, isObject } from '../../apimachinery/json/index.js'
import type { Requirement } from '../guide/entry.js'
import { parsePath, placesOf, valueAt } from './path.js'

/** Whether an object has what a requirement asks for. */
export function isMet(requirement: Requirement, object: unknown): boolean {
  const at = (path: string): unknown[] => placesOf(object, parsePath(path)).map((place) => valueAt(object, place))
  const exists = (path: string): boolean => at(path).some((value) => value !== undefined)
  const equals = ([path, wanted]: readonly [string, unknown]): boolean =>
    at(path).some((value) => equalJson(value, wanted))

  if ('exists' in requirement) return exists(requirement.exists)
  if ('absent' in requirement) return !exists(requirement.absent)
  if ('any' in requirement) return requirement.any.some(exists)
  if ('equals' in requirement) return equals(requirement.equals)
  if ('notEquals' in requirement) return !equals(requirement.notEquals)
  if ('each' in requirement) {
    const [path, values] = requirement.each
    return at(path).every((value) => values.includes(value))
  }
  if ('unique' in requirement) {
    const values = at(requirement.unique).filter((value) => value !== undefined)
    return new Set(values).size === values.length
  }
  if ('onlyKeys' in requirement) {
    const [path, keys] = requirement.onlyKeys
    return at(path).every((value) => !isObject(value) || Object.keys(value).every((key) => keys.includes(key)))
  }
  if ('usages' in requirement) {
    const [path, known] = requirement.usages
    return at(path).every((value) => isListOf(value, known))
  }
  return everyVersionHasSchema(object)
}

/** Not empty, of known values, each once. */
const isListOf = (value: unknown, known: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((one) => typeof one === 'string' && known.includes(one))

function everyVersionHasSchema(object: unknown): boolean {
  const has = (value: unknown, ...place: string[]): boolean => valueAt(value, place) !== undefined
  if (has(object, 'spec', 'validation', 'openAPIV3Schema')) return true
  const versions = valueAt(object, ['spec', 'versions'])
  return (
    Array.isArray(versions) &&
    versions.length > 0 &&
    versions.every((version) => has(version, 'schema', 'openAPIV3Schema'))
  )
}
