// The bodies of requests as objects.
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import {
  type Body,
  DecodeError,
  isObject,
  jsonText,
  type JsonObject,
  readJsonBody,
  rereadJson,
  strictWarnings,
} from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, invalid, StatusError } from '../../apimachinery/status/index.js'
import { applyPatch } from './patch.js'
import type { ResourceKind, ResourceVersion } from './resource-kind.js'
import { asScale, SCALE } from './scale.js'
import type { ObjectRequest, PatchRequest } from './write-request.js'

export interface DecodedObject {
  readonly object: JsonObject
  readonly warnings: readonly string[]
}

/** The object of a request. @throws StatusError */
export function decodeObject(
  { kind }: ResourceKind,
  version: ResourceVersion,
  { object: body, fieldValidation = 'Warn' }: ObjectRequest,
): DecodedObject {
  const { object, strict } = decoding(body, kind, () => version.decode(body))
  if (strict.length > 0 && fieldValidation === 'Strict') {
    throw undecodable(body, kind, `strict decoding error: ${strict.join(', ')}`)
  }
  return { object, warnings: fieldValidation === 'Warn' ? strictWarnings(strict) : [] }
}

/** An object after a patch. What can't be decoded then is told with the whole of it. @throws StatusError */
export function decodePatched(version: ResourceVersion, existing: JsonObject, request: PatchRequest): DecodedObject {
  const patched = applyPatch(existing, request, version.takesStrategicPatches)
  const refused = (detail: string): StatusError => {
    const error = field.invalid(FieldPath.of('patch'), jsonText(patched.object), detail)
    return new StatusError(invalid({ group: '', name: '' }, '', [error]))
  }
  const { fieldValidation = 'Warn' } = request
  try {
    const { object, strict } = version.decode(patched.object as Body)
    const all = [...patched.strict, ...strict]
    if (all.length > 0 && fieldValidation === 'Strict') throw refused(`strict decoding error: ${all.join(', ')}`)
    return { object, warnings: fieldValidation === 'Warn' ? strictWarnings(all) : [] }
  } catch (error) {
    if (error instanceof DecodeError) throw refused(error.message)
    // What a kind refuses of a body, it refuses of a patched object in these words.
    if (error instanceof StatusError && error.status.reason === 'BadRequest') throw refused(error.message)
    throw error
  }
}

/** The intent of an apply: any map, with numbers as YAML reads them. @throws StatusError */
export function decodeIntent(body: Body): JsonObject {
  try {
    const { value } = readJsonBody(body).decode(go.map(go.any), {})
    return rereadJson(value ?? {}) as JsonObject
  } catch (error) {
    if (error instanceof DecodeError) throw new StatusError(badRequest(`error decoding patch: ${error.message}`))
    throw error
  }
}

/** The Scale of a request. @throws StatusError */
export function decodeScale(body: Body): JsonObject {
  return decoding(body, SCALE.kind, () => {
    const { value } = readJsonBody(body).decode(go.map(go.any), {})
    return asScale({ apiVersion: 'autoscaling/v1', kind: SCALE.kind, ...(value as JsonObject) })
  })
}

/** A Scale after a patch. @throws StatusError */
export function decodePatchedScale(before: JsonObject, request: PatchRequest): JsonObject {
  const { object } = applyPatch(before, request, false)
  return decoding(object as Body, SCALE.kind, () => asScale(object as JsonObject))
}

function decoding<T>(body: Body, kind: string, decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    if (error instanceof DecodeError) throw undecodable(body, kind, error.message)
    throw error
  }
}

/** Characters of a body that an error shows. */
const SHOWN = 30

/** `transformDecodeError`. */
function undecodable(body: Body, expected: string, why: string): StatusError {
  const { kind, version } = headOf(body)
  if (kind !== '') {
    return new StatusError(
      badRequest(`${kind} in version ${quote(version)} cannot be handled as a ${expected}: ${why}`),
    )
  }
  const text = `the object provided is unrecognized (must be of type ${expected}): ${why} (${summary(body)})`
  return new StatusError(badRequest(text))
}

function headOf(body: Body): ReturnType<typeof kindOf> {
  try {
    const { value } = readJsonBody(body).decode(go.any, {})
    return kindOf(isObject(value) ? value : {})
  } catch (error) {
    if (error instanceof DecodeError) return kindOf({})
    throw error
  }
}

/** The beginning of a body: as it is if it looks like JSON, else in hexadecimal digits (`summarizeData`). */
function summary(body: Body): string {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : jsonText(body))
  if (bytes.length === 0) return '<empty>'
  const shown = bytes.slice(0, SHOWN)
  const rest = bytes.length > SHOWN ? ' ...' : ''
  if (bytes[0] === 0x7b) return new TextDecoder().decode(shown) + rest
  return Array.from(shown, (byte) => byte.toString(16).padStart(2, '0')).join('') + rest
}
