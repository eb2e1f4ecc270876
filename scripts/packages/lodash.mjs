// What chevrotain calls of lodash-es, in JavaScript's own terms: 30 KB of general functions for arrays and plain objects (version 12
// does without them, but asks for Node 22). Like lodash's, they take undefined for an empty collection.

const own = (object, key) => object !== undefined && object !== null && Object.hasOwn(object, key)

export const values = (object) => Object.values(object ?? {})
export const keys = (object) => Object.keys(object ?? {})
const list = (collection) => (Array.isArray(collection) ? collection : values(collection))

export const assign = Object.assign
export const clone = (value) => (Array.isArray(value) ? [...value] : { ...value })
export const compact = (array) => list(array).filter(Boolean)
/** Only for what is missing, unlike `assign`. */
export function defaults(object, source) {
  const result = Object(object)
  for (const [key, value] of Object.entries(source)) if (result[key] === undefined) result[key] = value
  return result
}
export const difference = (array, without) => list(array).filter((value) => !without.includes(value))
export const drop = (array, count = 1) => array.slice(count)
export const dropRight = (array, count = 1) => array.slice(0, Math.max(0, array.length - count))
export const every = (collection, test) => list(collection).every(test)
export const filter = (collection, test) => list(collection).filter(test)
export const find = (collection, test) => list(collection).find(test)
export const first = (array) => array?.[0]
export const flatMap = (collection, iteratee) => list(collection).flatMap(iteratee)
export const flatten = (array) => list(array).flat()
/** An iteratee that returns false ends the loop. */
export function forEach(collection, iteratee) {
  if (Array.isArray(collection)) {
    for (let index = 0; index < collection.length; index++) if (iteratee(collection[index], index) === false) return
  } else for (const [key, value] of Object.entries(collection ?? {})) if (iteratee(value, key) === false) return
}
export function groupBy(collection, iteratee) {
  const groups = {}
  for (const value of list(collection)) (groups[iteratee(value)] ??= []).push(value)
  return groups
}
export const has = own
export const identity = (value) => value
export const includes = (collection, value) => list(collection).includes(value)
export const indexOf = (array, value) => array.indexOf(value)
export const isArray = Array.isArray
export const isEmpty = (value) =>
  (Array.isArray(value) || typeof value === 'string' ? value.length : keys(value).length) === 0
export const isFunction = (value) => typeof value === 'function'
export const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function'
export const isRegExp = (value) => value instanceof RegExp
export const isString = (value) => typeof value === 'string'
export const isUndefined = (value) => value === undefined
export const last = (array) => array?.[array.length - 1]
export const map = (collection, iteratee) =>
  Array.isArray(collection)
    ? collection.map(iteratee)
    : Object.entries(collection ?? {}).map(([key, value]) => iteratee(value, key))
export const noop = () => undefined
export const pickBy = (object, test) => Object.fromEntries(Object.entries(object).filter(([, value]) => test(value)))
export function reduce(collection, iteratee, initial) {
  let result = initial
  forEach(collection, (value, key) => {
    result = iteratee(result, value, key)
  })
  return result
}
export const reject = (collection, test) => list(collection).filter((value) => !test(value))
export const some = (collection, test) => list(collection).some(test)
export const uniq = (array) => [...new Set(array)]
export const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1)
