import { FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { type GroupVersionKind, kindOf } from '../../apimachinery/kind/index.js'
import type { FieldValidation } from '../definition/validate.js'
import { decodeBody, DecodeError, type Body, type JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { validateListTypes } from '../value/list-type.js'
import { dropNulls } from '../value/nulls.js'
import { OpenApiDocument } from '../openapi/document.js'
import { openApiValidator, type OpenApiValidator } from '../openapi/validator.js'
import { prune } from '../value/prune.js'

/** An object of a built-in kind, and how unknown and repeated fields are taken (`Warn` if it is not said). */
export interface BuiltinRequest {
  readonly object: Body
  readonly fieldValidation?: FieldValidation | undefined
}

/**
 * What the published schema of a built-in kind says of an object. It fits if there is no `decodeError` and both
 * `strictErrors` and `errors` are empty.
 */
export interface BuiltinVerdict {
  /** The text of the decoder; then there is nothing else. */
  readonly decodeError?: string
  /** Unknown and repeated fields under `Strict`; then there is nothing else. */
  readonly strictErrors: readonly string[]
  readonly errors: FieldErrorList
  /**
   * Unknown and repeated fields under `Warn`, and repeated elements of sets and list-maps, which server-side apply refuses, but
   * other writes only where the kind's own validation does.
   */
  readonly warnings: readonly string[]
}

const NOTHING: BuiltinVerdict = { strictErrors: [], errors: [], warnings: [] }

/**
 * Built-in kinds as a cluster publishes them: validates objects by the schemas of its OpenAPI documents. That finds unknown
 * and missing fields, wrong types, values out of enums and formats, and repeated elements of lists of type set and map, in
 * the texts of custom resources. It is what the server says of its kinds, not what it does: their own validation, written by
 * hand in Go, knows more and words it otherwise, and their decoder refuses wrong types before. Fields that are null count as
 * missing, as they do to the decoder.
 */
export class BuiltinKinds {
  readonly #documents: readonly OpenApiDocument[]
  readonly #validators = new WeakMap<JsonSchemaProps, OpenApiValidator>()

  /**
   * `documents`: decoded JSON: OpenAPI v3 (`/openapi/v3/apis/apps/v1`) and v2 (`/openapi/v2`), and JSON Schemas of one kind each
   * that name it (by `x-kubernetes-group-version-kind`, or the values of `apiVersion` and `kind`). Throws RangeError for a JSON
   * Schema with keywords that OpenAPI does not have.
   */
  constructor(documents: readonly JsonObject[]) {
    this.#documents = documents.map((document) => new OpenApiDocument(document))
  }

  /** The kinds that the documents have. */
  kinds(): readonly GroupVersionKind[] {
    return this.#documents.flatMap((document) => document.kinds())
  }

  /** The schema of a kind, with its references resolved; undefined if no document has it. */
  schemaOf(kind: GroupVersionKind): JsonSchemaProps | undefined {
    for (const document of this.#documents) {
      const schema = document.schemaOf(kind)
      if (schema !== undefined) return schema
    }
    return undefined
  }

  /** Validates an object; undefined if no document has its kind. */
  validate({ object: body, fieldValidation = 'Warn' }: BuiltinRequest): BuiltinVerdict | undefined {
    const decoded = decodeOrError(body)
    if (decoded instanceof DecodeError) return { ...NOTHING, decodeError: decoded.message }
    const schema = this.schemaOf(kindOf(decoded.value as JsonObject))
    if (schema === undefined) return undefined
    const { value, unknown } = prune(decoded.value, schema)
    const strict = [...decoded.strict, ...unknown.map((path) => `unknown field "${path}"`)]
    if (fieldValidation === 'Strict' && strict.length > 0) return { ...NOTHING, strictErrors: strict }
    const object = dropNulls(value, schema)
    const errors = this.#validatorOf(schema).validate(object, FieldPath.nil)
    const repeated = validateListTypes(object, schema, FieldPath.nil).map(String)
    return { strictErrors: [], errors, warnings: [...(fieldValidation === 'Warn' ? strict : []), ...repeated] }
  }

  #validatorOf(schema: JsonSchemaProps): OpenApiValidator {
    let validator = this.#validators.get(schema)
    if (validator === undefined) this.#validators.set(schema, (validator = openApiValidator(schema)))
    return validator
  }
}

function decodeOrError(body: Body): ReturnType<typeof decodeBody> | DecodeError {
  try {
    return decodeBody(body)
  } catch (error) {
    if (error instanceof DecodeError) return error
    throw error
  }
}
