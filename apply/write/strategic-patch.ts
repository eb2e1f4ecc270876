// Strategic merge patches of objects, but for lists (apimachinery's `util/strategicpatch`).
import { isObject, type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import { badRequest, plainError, StatusError, unsupportedMediaType } from '../../apimachinery/status/index.js'

const DIRECTIVE = '$patch'
/** Directives about lists, and about which keys stay, which begin with these. */
const LIST_DIRECTIVES = ['$deleteFromPrimitiveList/', '$setElementOrder/', '$retainKeys']

/**
 * An object with a strategic merge patch applied to it: maps are merged, null takes away, `$patch: replace` replaces a map and
 * `$patch: delete` empties it. Lists have strategies of their own, by their Go types, which are not known here: a patch that has
 * one is refused, rather than applied in another way than a server does. Parts of both are shared with the result.
 *
 * @throws StatusError
 */
export function applyStrategicPatch(object: JsonObject, patch: JsonObject): JsonObject {
  const directive = ownValue(patch, DIRECTIVE)
  if (directive !== undefined) return directed(patch, directive)
  const merged: Record<string, unknown> = {}
  for (const key of Object.keys(object)) if (!Object.hasOwn(patch, key)) setOwn(merged, key, object[key])
  for (const key of Object.keys(patch)) {
    const value = patch[key]
    if (Array.isArray(value) || LIST_DIRECTIVES.some((prefix) => key.startsWith(prefix))) throw unknownStrategy(key)
    if (value === null) continue
    const old = ownValue(object, key)
    if (!isObject(value)) setOwn(merged, key, value)
    else setOwn(merged, key, isObject(old) ? applyStrategicPatch(old, value) : added(value))
  }
  return merged
}

function directed(patch: JsonObject, directive: unknown): JsonObject {
  if (directive === 'delete') return {}
  if (directive === 'replace') {
    const { [DIRECTIVE]: _, ...rest } = patch
    return rest
  }
  throw new StatusError(
    typeof directive === 'string'
      ? plainError(`unknown patch type: ${directive}`)
      : badRequest(`the directive ${DIRECTIVE} is not a text`),
  )
}

/** A map that is new: without nulls, and without what only says how to merge. */
function added(value: JsonObject): JsonObject {
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (Array.isArray(part) || LIST_DIRECTIVES.some((prefix) => key.startsWith(prefix))) throw unknownStrategy(key)
    if (part !== null && key !== DIRECTIVE) setOwn(kept, key, isObject(part) ? added(part) : part)
  }
  return kept
}

const unknownStrategy = (key: string): StatusError =>
  new StatusError(
    unsupportedMediaType(
      `kubevet does not know how a strategic merge patch merges the list ${JSON.stringify(key)}; send a merge patch or apply`,
    ),
  )
