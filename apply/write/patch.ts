// Patches of stored objects (`jsonPatcher` of apiserver's `endpoints/handlers/patch.go`).
import { formatValue, go, type GoType } from '../../apimachinery/go/index.js'
import {
  checkPlain,
  type Decoded,
  DecodeError,
  decodeJson,
  decodeValue,
  isNilCollection,
  type JsonObject,
  SOURCE,
  syntaxError,
} from '../../apimachinery/json/index.js'
import { applyJsonPatch, applyMergePatch, JsonPatchError, operationOf } from '../../apimachinery/json-patch/index.js'
import {
  badRequest,
  StatusError,
  tooLarge,
  unprocessable,
  unsupportedMediaType,
} from '../../apimachinery/status/index.js'
import type { ResourceVersion } from './resource-kind.js'
import type { PatchRequest } from './write-request.js'

const MAX_OPERATIONS = 10_000

export interface Patched {
  readonly object: unknown
  /** What strict field validation refuses of the patch itself. */
  readonly strict: readonly string[]
  /** What is shown where the result is refused, if that is not the result. */
  readonly shown?: string
}

/**
 * An object with the patch of a request applied to it, before it is decoded again. Strategic merge patches are for built-in kinds.
 *
 * @throws StatusError
 */
export function applyPatch(
  object: JsonObject,
  request: PatchRequest,
  strategic?: ResourceVersion['applyStrategicPatch'],
): Patched {
  const { patch: body, patchType } = request
  switch (patchType) {
    case 'json':
      return jsonPatched(object, body)
    case 'merge': {
      const { map, strict } = decodedMap(body)
      return { object: applyMergePatch(object, map), strict }
    }
    case 'strategic': {
      const { map, strict } = decodedMap(body, '')
      if (strategic === undefined) throw new StatusError(unsupportedMediaType(UNSUPPORTED))
      return { object: strategic(object, map), strict, shown: formatValue(map) }
    }
  }
}

function decodedMap(
  patch: PatchRequest['patch'],
  prefix = DECODING,
): { readonly map: JsonObject; readonly strict: readonly string[] } {
  const { value, strict } = decoded(patch, go.map(go.any), prefix)
  if (isNilCollection(value)) throw new StatusError(badRequest('Invalid JSON Patch'))
  return { map: value as JsonObject, strict }
}

const UNSUPPORTED =
  'the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml'

const OPERATION = go.struct('handlers.jsonPatchOp', () => [
  go.field('op', go.string),
  go.field('path', go.string),
  go.field('from', go.string),
  go.field('value', go.any),
])

function jsonPatched(object: JsonObject, patch: PatchRequest['patch']): Patched {
  const { strict } = decoded(patch, go.list(OPERATION))
  const { value } = decoded(patch, go.any)
  const operations = (Array.isArray(value) ? value : []).map(operationOf)
  if (operations.length > MAX_OPERATIONS) {
    const limit = `The allowed maximum operations in a JSON patch is ${MAX_OPERATIONS}, got ${operations.length}`
    throw new StatusError(tooLarge(limit))
  }
  try {
    return { object: applyJsonPatch(object, operations), strict: strict.map((text) => `json patch ${text}`) }
  } catch (error) {
    if (error instanceof JsonPatchError) throw new StatusError(unprocessable())
    throw error
  }
}

/** What errors about patches begin with, but for strategic ones. */
const DECODING = 'error decoding patch: '

/** The patch as Go's type has it. @throws StatusError */
function decoded(patch: PatchRequest['patch'], type: GoType, prefix = DECODING): Decoded {
  try {
    if (typeof patch !== 'string') {
      checkPlain(patch)
      return decodeValue(patch, SOURCE, type, { strict: true })
    }
    const error = syntaxError(patch)
    if (error !== undefined) throw new DecodeError(error)
    return decodeJson(patch, type, { strict: true })
  } catch (error) {
    if (error instanceof DecodeError) throw new StatusError(badRequest(`${prefix}${error.message}`))
    throw error
  }
}
