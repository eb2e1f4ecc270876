// Checks that several kinds have in common (Kubernetes' `pkg/apis/core/validation`).
import {
  isConfigMapKey,
  isDns1123Label,
  isDns1123Subdomain,
  isQualifiedName,
  maxLenErrorInCharacters,
} from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { UpdateCheck, ValidateName } from '../../apply/index.js'

/** Names that are DNS subdomains; of a `generateName` the last characters come later. */
export const subdomainNames: ValidateName = (name, prefix) =>
  isDns1123Subdomain(prefix ? maskTrailingDash(name) : name, maxLenErrorInCharacters)

/** What is wrong with a DNS label. */
export const labelFaults = (name: string): string[] => isDns1123Label(name, maxLenErrorInCharacters)

/** `ValidateDNS1123Label`. */
export const labelErrors = (name: string, path: FieldPath): FieldErrorList =>
  labelFaults(name).map((fault) => field.invalid(path, name, fault))

/** A name to come may end in a dash (`maskTrailingDash`). */
export const maskTrailingDash = (name: string): string =>
  name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name

/** Updates that check the metadata, the change, and then the whole object. */
export const WHOLE_LAST: readonly UpdateCheck[] = ['metadata', 'change', 'whole']
/** Updates that check the whole object before the change. */
export const WHOLE_FIRST: readonly UpdateCheck[] = ['whole', 'metadata', 'change']
/** As those of RBAC, which check the whole object twice. */
export const WHOLE_TWICE: readonly UpdateCheck[] = ['whole', ...WHOLE_FIRST]
/** Updates that check the metadata and the change. */
export const CHANGE_ONLY: readonly UpdateCheck[] = ['metadata', 'change']

/** `ValidateImmutableField`. @param shown a text as errors show it, where its Go type has a name */
export function immutable(
  object: JsonObject,
  old: JsonObject,
  key: string,
  path: FieldPath,
  shown: (text: string) => unknown = (text) => text,
): FieldErrorList {
  const value = ownValue(object, key)
  if (equalJson(value, ownValue(old, key))) return []
  return [field.invalid(path, typeof value === 'string' ? shown(value) : (value ?? null), 'field is immutable')]
}

/** A text of a named type, which errors show as JSON. */
export const namedText = (text: string): GoValue => new GoValue(go.named(go.string), text)

/** Keys of a map that become names of files. */
export const dataKeyErrors = (data: JsonObject, path: FieldPath): FieldErrorList =>
  Object.keys(data).flatMap((key) => isConfigMapKey(key).map((fault) => field.invalid(path.key(key), key, fault)))

/** `ValidateQualifiedName`. */
export const qualifiedNameErrors = (name: string, path: FieldPath): FieldErrorList =>
  isQualifiedName(name).map((fault) => field.invalid(path, name, fault))

/** Bytes that all values of a ConfigMap or Secret may have. */
export const MOST_DATA = 1024 * 1024

/** What an object that is immutable may not change: that it is so, and its data. */
export function sealedErrors(
  object: JsonObject,
  old: JsonObject,
  keys: readonly string[],
  root: typeof FieldPath,
): FieldErrorList {
  if (ownValue(old, 'immutable') !== true) return []
  const why = 'field is immutable when `immutable` is set'
  const changed = keys.filter((key) => !equalJson(ownValue(object, key), ownValue(old, key)))
  const isOpened = ownValue(object, 'immutable') !== true
  return [...(isOpened ? ['immutable'] : []), ...changed].map((key) => field.forbidden(root.of(key), why))
}

/** Bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Bytes of a base64 text. */
export const decodedLength = (base64: string): number => {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length / 4) * 3 - padding
}

/** The texts of a map. */
export const textsOf = (map: JsonObject): readonly string[] =>
  Object.values(map).filter((value): value is string => typeof value === 'string')

const SUM = (sum: number, bytes: number): number => sum + bytes
export const sumOf = (numbers: readonly number[]): number => numbers.reduce(SUM, 0)
