// What a keyword of the vocabulary is.
import type { JsonNumber, JsonObject } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { Finding } from '../finding.js'
import type { SchemaJudge } from '../judge.js'

/** The values that keywords look at, by the kinds they name. */
interface KeywordValues {
  readonly string: string
  readonly number: JsonNumber
  readonly array: readonly unknown[]
  readonly object: JsonObject
  /** All but null. */
  readonly present: unknown
  readonly any: unknown
}

export type ValueKind = keyof KeywordValues

/** What a schema asks by one keyword. Both functions only get values of the keyword's kind. */
export interface Check<Value = never> {
  readonly accepts: (value: Value) => boolean
  /** What is wrong with a value that is not accepted; `name` is that of its place. */
  readonly findings: (value: Value, name: string) => readonly Finding[]
}

/** The judge of a subschema. */
type JudgeOf = (schema: JsonSchemaProps) => SchemaJudge

/** What differs between releases of kube-openapi. */
export interface OpenApiRelease {
  /** Whether numbers, and limits of numbers, must fit the type and format of their schema; since Kubernetes 1.36. */
  readonly checksNumberFormats: boolean
}

/**
 * One check of kube-openapi: when a schema asks for it, what it asks, and the errors. Where one with `isLast` refuses a
 * value, later ones with it are not asked.
 */
export interface OpenApiKeyword<Kind extends ValueKind = ValueKind> {
  readonly kind: Kind
  /** Undefined if the schema does not ask for it. */
  readonly check: (
    schema: JsonSchemaProps,
    judgeOf: JudgeOf,
    release: OpenApiRelease,
  ) => Check<KeywordValues[Kind]> | undefined
  readonly isLast?: boolean
}

/** A keyword of any kind. */
export type AnyKeyword = Omit<OpenApiKeyword, 'check'> & {
  readonly check: (schema: JsonSchemaProps, judgeOf: JudgeOf, release: OpenApiRelease) => Check | undefined
}
