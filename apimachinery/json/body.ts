// The body of a request: what kube-apiserver's strict JSON and YAML decoders make of it.
import { go } from '../go/descriptors.js'
import type { GoType } from '../go/type.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml, type DuplicateKey } from '../../manifest/index.js'
import { apiVersionError } from '../kind/group-version.js'
import { type GroupVersionKind, kindOf } from '../kind/group-version-kind.js'
import { DecodeError, UnrecognizedError } from './decode-error.js'
import { type Decoded, decodeJson, type DecodeOptions, decodePlain, decodeValue } from './decode-struct.js'
import { plainJson } from './plain-json.js'
import { plainYaml } from './plain-yaml.js'
import { checkPlain } from './plain-value.js'
import { syntaxError } from './syntax.js'
import { GO, jsonText, SOURCE, sourceText } from './text.js'
import { isObject, type JsonObject, type JsonValue } from './value.js'
import { duplicateKeyText, yamlErrorText } from './yaml-error.js'

/** A request's body: JSON text if it begins with `{` after blanks, other text is YAML; an object is taken as decoded. */
export type Body = string | JsonObject

export interface DecodedBody {
  readonly value: unknown
  /** What strict field validation refuses: fields that are set twice. */
  readonly strict: readonly string[]
}

/** A body that is valid JSON. */
export interface JsonBody {
  /** What it is, if JavaScript reads its text as Go does. */
  readonly plain?: JsonValue
  /** Decodes it. Throws a DecodeError. */
  readonly decode: (of: GoType, options: DecodeOptions) => Decoded
  /** Its text as it was sent. */
  readonly original: () => string
  /** What strict field validation refuses of a YAML text. */
  readonly strict: readonly string[]
}

/** A body that is valid JSON, and what it says of itself. */
export interface ReadBody extends JsonBody, GroupVersionKind {}

/**
 * Decodes a body into free JSON, as custom resources are (`k8sjson.Serializer` into Unstructured). Throws a DecodeError for
 * what isn't an object with a kind.
 */
export function decodeBody(body: Body): DecodedBody {
  if (typeof body !== 'string') {
    const found = isObject(body) && isReadable(body) ? body['kind'] : headOfDecoded(body).kind
    checkPlain(body)
    if (found === '') throw missingKind(jsonText(body))
    return { value: body, strict: [] }
  }
  const { decode, original, strict } = readBody(body)
  const decoded = decode(go.any, { strict: true })
  if (!isObject(decoded.value) || (decoded.value['kind'] ?? '') === '') throw missingKind(original())
  return { value: decoded.value, strict: [...strict, ...decoded.strict] }
}

/** Reads a body as far as its API version and kind. Throws a DecodeError. @param reader `readYamlBody` for one that is YAML */
export function readBody(body: Body, reader: (body: Body) => JsonBody = readJsonBody): ReadBody {
  const read = reader(body)
  return { ...read, ...(hasPlainHead(read.plain) ? kindOf(read.plain) : headOf(read.decode)) }
}

/** Reads a body without asking what it is: for callers that find out when they decode it. Throws a DecodeError. */
export function readJsonBody(body: Body): JsonBody {
  if (typeof body !== 'string') {
    return {
      decode: (of, options) => decodeValue(body, SOURCE, of, options),
      original: () => sourceText(body),
      strict: [],
    }
  }
  const { json, strict } = /^[^\S\uFEFF]*\{/u.test(body) ? { json: body, strict: [] } : yamlToJson(body)
  const plain = plainJson(json)
  if (plain !== undefined) {
    return { plain, decode: (of, options) => decodePlain(plain, of, options), original: () => body, strict }
  }
  const error = syntaxError(json)
  if (error !== undefined) throw new UnrecognizedError(`couldn't get version/kind; json parse error: ${error}`)
  return { decode: (of, options) => decodeJson(json, of, options), original: () => body, strict }
}

/** Reads a body whose text is YAML, which JSON is, too. Throws a DecodeError. */
export function readYamlBody(body: Body): JsonBody {
  if (typeof body !== 'string') return readJsonBody(body)
  const plain = plainYaml(body)
  if (plain !== undefined) {
    return { decode: (of, options) => decodePlain(plain, of, options), original: () => body, strict: [] }
  }
  const { json, strict } = yamlToJson(body)
  return { decode: (of, options) => decodeJson(json, of, options), original: () => body, strict }
}

export const missingKind = (original: string): UnrecognizedError =>
  new UnrecognizedError(`Object 'Kind' is missing in '${original}'`)

const HEAD = go.struct(
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }',
  () => [go.omitEmpty('apiVersion', go.string), go.omitEmpty('kind', go.string)],
)

/** The group, version and kind that a body is of; empty where it doesn't say. */
function headOf(decode: ReadBody['decode']): GroupVersionKind {
  let head: { readonly apiVersion?: string; readonly kind?: string }
  try {
    head = decode(HEAD, { foldCase: true }).value as typeof head
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    throw new UnrecognizedError(`couldn't get version/kind; json parse error: ${thrown.message}`)
  }
  const { apiVersion = '', kind = '' } = head
  const unreadable = apiVersionError(apiVersion)
  if (unreadable !== undefined) throw new UnrecognizedError(unreadable)
  return kindOf({ apiVersion, kind })
}

/** Whether a body says what it is by these keys, as nearly all do, and not by others that Go's JSON library takes for them, too. */
const hasPlainHead = (body: JsonValue | undefined): body is { readonly [key: string]: JsonValue } =>
  isObject(body) &&
  isReadable(body) &&
  Object.keys(body).every((key) => key === 'kind' || key === 'apiVersion' || !/^(?:kind|apiVersion)$/iu.test(key))

/** Whether the head of a decoded body is in it as decoding it would give it, as nearly always. */
const isReadable = ({ kind, apiVersion }: JsonObject): boolean =>
  typeof kind === 'string' && typeof apiVersion === 'string' && apiVersionError(apiVersion) === undefined

function headOfDecoded(body: JsonObject): GroupVersionKind {
  const head: unknown = isObject(body) ? { kind: body['kind'] ?? null, apiVersion: body['apiVersion'] ?? null } : body
  return headOf((of, options) => decodeValue(head, GO, of, options))
}

/** The first document of a YAML text as JSON (`sigs.k8s.io/yaml`). */
function yamlToJson(text: string): { readonly json: string; readonly strict: readonly string[] } {
  const found: { readonly message: string; readonly at: number }[] = []
  const onDuplicateKey = (duplicate: DuplicateKey, { start }: { readonly start: number }): number =>
    found.push({ message: duplicateKeyText(duplicate), at: start })
  const source = new SourceText('', text)
  const { documents, diagnostics } = readYaml(source, { onDuplicateKey })
  const [first] = documents
  if (first === undefined || first.index > 0) {
    const [problem] = diagnostics
    if (problem === undefined) return { json: 'null', strict: [] }
    throw new UnrecognizedError(yamlErrorText(source, problem))
  }
  const { end } = first.place.span
  const repeated = found.filter(({ at }) => at < end).map(({ message }) => message)
  const strict = repeated.length === 0 ? [] : [`yaml: unmarshal errors:\n  ${repeated.join('\n  ')}`]
  return { json: jsonText(first.value), strict }
}
