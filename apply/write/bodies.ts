// The bodies of requests as objects.
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import {
  type Body,
  DecodeError,
  isObject,
  jsonText,
  ownValue,
  sourceText,
  type JsonObject,
  readBody,
  readJsonBody,
  readYamlBody,
  rereadJson,
  strictWarnings,
  syntaxError,
  UnrecognizedError,
} from '../../apimachinery/json/index.js'
import { type GroupVersionKind, kindOf, withDefaultKind } from '../../apimachinery/kind/index.js'
import { compareText, quote } from '../../apimachinery/text/index.js'
import { badRequest, invalid, StatusError } from '../../apimachinery/status/index.js'
import { applyPatch } from './patch.js'
import { checkVersion } from './check-kind.js'
import type { ResourceKind, ResourceVersion } from './resource-kind.js'
import { asScale, SCALE } from './scale.js'
import type { ApplyRequest, ObjectRequest, PatchRequest } from './write-request.js'

export interface DecodedObject {
  readonly object: JsonObject
  readonly warnings: readonly string[]
}

/** The object of a request. @throws StatusError */
export function decodeObject(
  { kind }: ResourceKind,
  version: ResourceVersion,
  { object: body, fieldValidation = 'Warn', isJson = false }: ObjectRequest,
): DecodedObject {
  // A text that begins as JSON is read as JSON, and refused in the same words.
  if (isJson && typeof body === 'string' && !/^[ \t\r\n]*\{/.test(body)) checkSyntax(body, kind)
  const expected = { ...kindOf({ apiVersion: version.apiVersion }), kind }
  const { object, strict } = decoding(body, expected, () => version.decode(body))
  if (strict.length > 0 && fieldValidation === 'Strict') {
    throw undecodable(body, expected, `strict decoding error: ${strict.join(', ')}`)
  }
  const warnings = fieldValidation === 'Warn' ? strictWarnings(strict) : []
  checkVersion(kindOf(object), version.apiVersion, warnings)
  return { object, warnings }
}

/** That a text is JSON. @throws StatusError */
function checkSyntax(text: string, expected: string): void {
  const error = syntaxError(text)
  if (error !== undefined) throw unrecognized(text, expected, `couldn't get version/kind; json parse error: ${error}`)
}

/** An object after a patch. What can't be decoded then is told with the whole of it. @throws StatusError */
export function decodePatched(version: ResourceVersion, existing: JsonObject, request: PatchRequest): DecodedObject {
  const ordered = version.inGoOrder?.(existing) ?? existing
  const patched = applyPatch(ordered, request, version.applyStrategicPatch)
  const refused = (detail: string): StatusError =>
    refusedPatch(patched.shown ?? textAfter(version, patched.object, ordered), detail)
  const { fieldValidation = 'Warn' } = request
  try {
    const { object, strict } =
      request.patchType === 'strategic' && version.decodePatched !== undefined
        ? version.decodePatched(patched.object as JsonObject)
        : version.decode(patched.object as Body)
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

const textAfter = (version: ResourceVersion, patched: unknown, before: JsonObject): string =>
  version.inGoOrder === undefined ? jsonText(patched) : patchedText(patched, before)

/** The JSON text of what Go's library made of a document: what it did not look into stays as it was, all else is sorted. */
function patchedText(patched: unknown, before: unknown): string {
  if (patched === before) return sourceText(patched)
  const parts = isObject(before) || Array.isArray(before) ? (before as JsonObject) : {}
  if (Array.isArray(patched)) {
    return `[${patched.map((item, index) => patchedText(item, ownValue(parts, String(index)))).join(',')}]`
  }
  if (!isObject(patched)) return jsonText(patched)
  const entries = Object.keys(patched)
    .sort(compareText)
    .map((key) => `${JSON.stringify(key)}:${patchedText(patched[key], ownValue(parts, key))}`)
  return `{${entries.join(',')}}`
}

/** A patch whose result is none, which is shown. */
function refusedPatch(patched: string, detail: string): StatusError {
  const error = field.invalid(FieldPath.of('patch'), patched, detail)
  return new StatusError(invalid({ group: '', name: '' }, '', [error]))
}

/** What an apply is asked for. */
export interface DecodedIntent {
  readonly object: JsonObject
  /** Warnings of keys that are repeated, which are given once the intent has been applied. @throws StatusError where validation is strict */
  repeated(): readonly string[]
}

/** The intent of an apply: any map, of YAML, with numbers as YAML reads them. @throws StatusError */
export function decodeIntent({ object: body, fieldValidation = 'Warn' }: ApplyRequest): DecodedIntent {
  try {
    const { decode, strict } = readYamlBody(body)
    const object = rereadJson(decodedIntent(decode) ?? {}) as JsonObject
    const repeated = (): readonly string[] => {
      if (strict.length > 0 && fieldValidation === 'Strict') {
        const why = `error strict decoding YAML: error converting YAML to JSON: ${strict.join('')}`
        throw new StatusError(badRequest(why))
      }
      return fieldValidation === 'Warn' ? strict.flatMap(repeatedKeys) : []
    }
    return { object, repeated }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    throw new StatusError(badRequest(`error decoding YAML: error converting YAML to JSON: ${error.message}`))
  }
}

function decodedIntent(decode: ReturnType<typeof readYamlBody>['decode']): unknown {
  try {
    return decode(go.map(go.any), {}).value
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    const why = `error decoding YAML: error unmarshaling JSON: while decoding JSON: ${error.message}`
    throw new StatusError(badRequest(why))
  }
}

/** The lines of a finding about repeated keys, which are warnings of their own. */
const repeatedKeys = (finding: string): readonly string[] => finding.split('\n  ').slice(1)

/** What a body of another kind is refused with, whatever it is of. */
const NOT_A_SCALE = 'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:110"'

/** The Scale of a request. @throws StatusError */
export function decodeScale(body: Body): JsonObject {
  return decoding(body, SCALE, () => {
    const { value } = readJsonBody(body).decode(go.map(go.any), {})
    const { kind, group } = kindOf(value as JsonObject)
    if (kind !== '' && (kind !== SCALE.kind || group !== SCALE.group)) throw new StatusError(badRequest(NOT_A_SCALE))
    return asScale({ apiVersion: 'autoscaling/v1', kind: SCALE.kind, ...(value as JsonObject) })
  })
}

/** A Scale after a patch. @throws StatusError */
export function decodePatchedScale(before: JsonObject, request: PatchRequest): JsonObject {
  const { object } = applyPatch(before, request)
  try {
    return asScale(object as JsonObject)
  } catch (error) {
    if (error instanceof DecodeError) throw refusedPatch(patchedText(object, before), error.message)
    throw error
  }
}

function decoding<T>(body: Body, expected: GroupVersionKind, decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    if (error instanceof UnrecognizedError) throw unrecognized(body, expected.kind, error.message)
    if (error instanceof DecodeError) throw undecodable(body, expected, error.message)
    throw error
  }
}

/** Characters of a body that an error shows. */
const SHOWN = 30

/** `transformDecodeError`. */
function undecodable(body: Body, expected: GroupVersionKind, why: string): StatusError {
  const { kind, version } = withDefaultKind(readBody(body), expected)
  return new StatusError(
    badRequest(`${kind} in version ${quote(version)} cannot be handled as a ${expected.kind}: ${why}`),
  )
}

function unrecognized(body: Body, expected: string, why: string): StatusError {
  const text = `the object provided is unrecognized (must be of type ${expected}): ${why} (${summary(body)})`
  return new StatusError(badRequest(text))
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
