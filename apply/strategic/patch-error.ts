// Why a strategic merge patch can't be applied (apimachinery's `util/mergepatch/errors.go`).
import { formatValue } from '../../apimachinery/go/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { badRequest, plainError, type Status, StatusError, unprocessable } from '../../apimachinery/status/index.js'

const refused = (status: Status): StatusError => new StatusError(status)

export const badPrimitiveList = (): StatusError => refused(badRequest('invalid patch format of primitive list'))
export const badRetainKeys = (): StatusError => refused(badRequest('invalid patch format of retainKeys'))
export const badElementOrder = (): StatusError => refused(badRequest('invalid patch format of setElementOrder list'))
/** Lists of lists have no strategy. */
export const listOfLists = (): StatusError => refused(unprocessable())

export const noMergeKey = (map: JsonObject, key: string): StatusError =>
  refused(plainError(`map: ${formatValue(map)} does not contain declared merge key: ${key}`))

export const badType = (expected: 'list' | 'map', actual: unknown): StatusError =>
  refused(plainError(`expected a ${TYPES[expected]}, but received a ${goType(actual)}`))

export const badPatchType = (directive: unknown, map: JsonObject): StatusError =>
  refused(plainError(`unknown patch type: ${formatValue(directive)} in map: ${formatValue(map)}`))

/** What has no status of its own. */
export const patchError = (message: string): StatusError => refused(plainError(message))

const TYPES = { list: '[]interface {}', map: 'map[string]interface {}' }

/** The Go type of a decoded value. */
function goType(value: unknown): string {
  if (Array.isArray(value)) return TYPES.list
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'number':
    case 'bigint':
      return 'int64'
    default:
      return value === null ? '%!s(<nil>)' : TYPES.map
  }
}
