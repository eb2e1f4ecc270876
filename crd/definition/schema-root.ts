// The schema of a version or of all versions, with the checks that only its root has.
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isWrittenEmpty } from '../../apimachinery/json/index.js'
import { schemaValue } from '../schema/internal-value.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { validateSchema } from './schema/validate.js'
import type { SchemaHolder } from './model.js'
import type { DefinitionValidationOptions } from './options.js'

export interface SchemaRoot {
  readonly holder: SchemaHolder | undefined
  readonly hasStatus: boolean
  /** Of what all versions have in common: the first version. */
  readonly version: string
}

/** `validateCustomResourceDefinitionValidation`. `path`: that of the holder. */
export function validateSchemaRoot(
  { holder, hasStatus, version }: SchemaRoot,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const schema = holder?.openAPIV3Schema
  if (schema === undefined) return []
  const errors = hasStatus ? statusErrors(schema, path) : []
  if (schema.nullable === true) {
    errors.push(field.forbidden(path.child('openAPIV3Schema.nullable'), 'nullable cannot be true at the root'))
  }
  const { schema: requirements, compatibility, storedExpressions, unchangedVersions } = options
  const schemaErrors = validateSchema(schema, path.child('openAPIV3Schema'), {
    requirements,
    compatibility,
    unchanged: unchangedVersions.has(version),
    stored: storedExpressions,
    hasRootErrors: errors.length > 0,
  })
  return [...errors, ...schemaErrors]
}

/**
 * The status is validated by itself, with its part of the schema: so what holds for the whole object must not say anything of
 * it. Only the first offence is reported, in the order of Go's fields, in which `type` follows these:
 */
const FORBIDDEN_BEFORE_TYPE = ['id', '$schema', '$ref'] as const
const FORBIDDEN_AFTER_TYPE = [
  'nullable',
  'default',
  'enum',
  'maxProperties',
  'minProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'additionalProperties',
  'patternProperties',
  'dependencies',
  'additionalItems',
  'definitions',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
] as const

const ALLOWED =
  'Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations'

function statusErrors(schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  const { type } = schema
  const isPresent = (key: keyof JsonSchemaProps): boolean => schema[key] !== undefined || isWrittenEmpty(schema, key)
  if (!FORBIDDEN_BEFORE_TYPE.some(isPresent)) {
    if (type !== undefined && type !== 'object') {
      const detail =
        'only "object" is allowed as the type at the root of the schema if the status subresource is enabled'
      return [field.invalid(path.child('openAPIV3Schema.type'), type, detail)]
    }
    if (!FORBIDDEN_AFTER_TYPE.some(isPresent)) return []
  }
  const detail = `only [${ALLOWED}] fields are allowed at the root of the schema if the status subresource is enabled`
  return [field.invalid(path.child('openAPIV3Schema'), schemaValue(schema), detail)]
}
