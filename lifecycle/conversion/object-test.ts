import { equalJson, isNumber, isObject } from '../../apimachinery/json/index.js'
import type { ObjectTest, ValueType } from '../guide/entry.js'
import { parsePath, type Place, placesOf, valueAt } from './path.js'

/** The answer to a question about an object, and the place that decides it; the place where something is missing may not exist. */
export interface Answer {
  readonly holds: boolean
  readonly place?: Place
}

/** Answers a question about an object. */
export function answer(test: ObjectTest, object: unknown): Answer {
  const at = (path: string): readonly Found[] =>
    placesOf(object, parsePath(path)).map((place) => ({ place, value: valueAt(object, place) }))
  const some = (paths: readonly string[], isMeant: (value: unknown) => boolean): Answer =>
    someOf(paths.flatMap(at), isMeant)

  if ('exists' in test) return some([test.exists], isThere)
  if ('absent' in test) return negated(some([test.absent], isThere))
  if ('any' in test) return some(test.any, isThere)
  if ('lacks' in test) return some(test.lacks, (value) => value === undefined)
  if ('equals' in test) return some([test.equals[0]], (value) => equalJson(value, test.equals[1]))
  if ('notEquals' in test) return negated(some([test.notEquals[0]], (value) => equalJson(value, test.notEquals[1])))
  if ('typed' in test) return some(test.typed[0], (value) => isOfType(value, test.typed[1]))
  if ('each' in test) return negated(some([test.each[0]], (value) => !test.each[1].includes(value)))
  if ('unique' in test) return negated(repeated(at(test.unique)))
  if ('onlyKeys' in test) {
    const [path, keys] = test.onlyKeys
    const others = at(path).flatMap(({ place, value }) =>
      Object.entries(isObject(value) ? value : {}).map(([key, part]) => ({ key, place: [...place, key], value: part })),
    )
    return negated(someOf(others.filter(({ key }) => !keys.includes(key))))
  }
  if ('usages' in test) return negated(some([test.usages[0]], (value) => !isListOf(value, test.usages[1])))
  return everyVersionHasSchema(object)
}

interface Found {
  readonly place: Place
  readonly value: unknown
}

/** Of a place that is meant; else of the first one. */
function someOf(found: readonly Found[], isMeant: (value: unknown) => boolean = () => true): Answer {
  const meant = found.find(({ value }) => isMeant(value))
  const place = (meant ?? found[0])?.place
  return { holds: meant !== undefined, ...(place === undefined ? {} : { place }) }
}

const negated = (answer: Answer): Answer => ({ ...answer, holds: !answer.holds })

const isThere = (value: unknown): boolean => value !== undefined

export const isOfType = (value: unknown, type: ValueType): boolean =>
  type === 'number' ? isNumber(value) : typeof value === 'string'

function repeated(found: readonly Found[]): Answer {
  const seen = new Set<unknown>()
  for (const { place, value } of found) {
    if (value === undefined) continue
    if (seen.has(value)) return { holds: true, place }
    seen.add(value)
  }
  return { holds: false }
}

/** Not empty, of known values, each once. */
const isListOf = (value: unknown, known: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((one) => typeof one === 'string' && known.includes(one))

function everyVersionHasSchema(object: unknown): Answer {
  const has = (value: unknown, ...place: string[]): boolean => valueAt(value, place) !== undefined
  if (has(object, 'spec', 'validation', 'openAPIV3Schema')) return { holds: true }
  const versions = valueAt(object, ['spec', 'versions'])
  if (!Array.isArray(versions) || versions.length === 0) return { holds: false, place: ['spec', 'versions'] }
  const without = versions.findIndex((version) => !has(version, 'schema', 'openAPIV3Schema'))
  return without < 0 ? { holds: true } : { holds: false, place: ['spec', 'versions', without] }
}
