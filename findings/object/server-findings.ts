// kube-apiserver's verdict on an object, at its places in the text.
import type { Diagnostic, Severity } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { FieldErrorList } from '../../apimachinery/field/index.js'
import { fieldErrorFinding } from '../place/index.js'
import type { FieldValidationChoice } from './checker.js'

/** A verdict of kubevet/crd on an object of any kind. */
export interface ServerVerdict {
  readonly decodeError?: string
  readonly strictErrors: readonly string[]
  readonly errors: FieldErrorList
  readonly warnings: readonly string[]
}

/** The names in kubevet/crd for what users choose. */
const FIELD_VALIDATION = { strict: 'Strict', warn: 'Warn', ignore: 'Ignore' } as const
type FieldValidation = (typeof FIELD_VALIDATION)[FieldValidationChoice]

/** The verdict on an object, and the texts by which strict field validation would have refused it before. */
interface FullVerdict<V extends ServerVerdict> {
  readonly verdict: V
  readonly strictErrors: readonly string[]
}

/**
 * Makes a verdict. Where strict field validation ends a request at unknown fields, the author wants the rest as well:
 * what the server says when these are dropped.
 */
export function fullVerdict<V extends ServerVerdict>(
  choice: FieldValidationChoice,
  validate: (fieldValidation: FieldValidation) => V,
): FullVerdict<V> {
  const verdict = validate(FIELD_VALIDATION[choice])
  const { strictErrors } = verdict
  return strictErrors.length === 0
    ? { verdict, strictErrors }
    : { verdict: validate(FIELD_VALIDATION.ignore), strictErrors }
}

/** The findings of a verdict; `fieldOfWarning` knows the places of warnings whose text names none. */
export function verdictFindings(
  { verdict, strictErrors }: FullVerdict<ServerVerdict>,
  manifest: Manifest,
  fieldOfWarning: (message: string) => string | undefined = () => undefined,
): Diagnostic[] {
  const { decodeError, errors, warnings } = verdict
  return [
    ...strictErrors.map((message) => textFinding(manifest, 'validate/strict-decoding', 'error', message)),
    ...(decodeError === undefined ? [] : [textFinding(manifest, 'validate/decoding', 'error', decodeError)]),
    ...errors.map((error) => fieldErrorFinding(error, manifest)),
    ...[...new Set(warnings)].map((message) =>
      textFinding(manifest, 'validate/server-warning', 'warning', message, fieldOfWarning(message)),
    ),
  ]
}

/** A finding with a text of the server's, at the field that it names. */
export const textFinding = (
  manifest: Manifest,
  code: string,
  severity: Severity,
  message: string,
  field = fieldInText(message),
): Diagnostic => ({ code, severity, message, span: manifest.spanOf(field) })

/** Texts of the server that name a field in words. */
const IN_WORDS: readonly (readonly [text: RegExp, field: string])[] = [
  [/^the API version in the data /, 'apiVersion'],
  [/^the name of the /, 'metadata.name'],
  [/^the namespace of the /, 'metadata.namespace'],
  [/^Precondition failed: UID /, 'metadata.uid'],
]

/** The field that a text of the server is about; empty for the object as a whole. */
export function fieldInText(text: string): string {
  const quoted = /^(?:unknown|duplicate) field ("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  if (quoted !== undefined) return unquoted(quoted)
  const inMetadata = /Go struct field ObjectMeta\.(\S+) of type/.exec(text)?.[1]
  const path = /^\.?([A-Za-z_][^\s:]*): (?!cannot unmarshal)/.exec(text)?.[1]
  if (inMetadata !== undefined) return path === undefined ? `metadata.${inMetadata}` : `${path}.${inMetadata}`
  return IN_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? path ?? ''
}

/** Of a text that Go quoted, which is nearly JSON. */
function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}
