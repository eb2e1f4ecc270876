import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { dnsSubdomainFaults } from '../../apimachinery/metadata/index.js'
import { type JsonSchemaProps, listMapKeysOf, rulesOf } from '../schema/props.js'
import { hasDefault } from '../schema/defaults.js'
import { schemaHas } from '../schema/walk.js'
import { validateColumns } from './columns.js'
import { validateConversion } from './conversion.js'
import type { DefinitionSpec } from './model.js'
import { labelError, requireNames, validateNames } from './names.js'
import type { DefinitionValidationOptions } from './options.js'
import { validateSchemaRoot } from './schema-root.js'
import { validateSelectableFields } from './selectable-fields.js'
import { schemasOf } from './spec-schemas.js'
import { hasAnyStatus, validateSubresources } from './subresources.js'
import { validateVersions } from './versions.js'

const SCOPES = ['Cluster', 'Namespaced']

/**
 * `validateCustomResourceDefinitionSpec`. What it says of fields that stand both at the top and in versions is left out: the
 * conversion from v1 puts each in one place.
 */
export function validateSpec(
  spec: DefinitionSpec,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const schemas = schemasOf(spec)
  const hasDefaults = schemas.some(hasDefault)
  const structural =
    options.schema.structural ||
    spec.preserveUnknownFields !== true ||
    hasDefaults ||
    schemas.some((schema) => schemaHas(schema, isExtended))
  const tightened = { ...options, schema: { ...options.schema, structural } }
  const errors = [
    ...groupErrors(spec.group, path.child('group')),
    ...scopeErrors(spec.scope, path.child('scope')),
    ...missingSchemas(spec, options, path.child('versions')),
  ]
  if (hasDefaults && spec.preserveUnknownFields === true) {
    const detail = 'must be false in order to use defaults in the schema'
    errors.push(field.invalid(path.child('preserveUnknownFields'), true, detail))
  }
  return [
    ...errors,
    ...validateVersions(spec, tightened, path),
    ...(spec.version === '' ? [] : labelError(spec.version, path.child('version'))),
    ...requireNames(spec.names, path.child('names')),
    ...validateNames(spec.names, path.child('names')),
    ...commonErrors(spec, tightened, path),
    ...validateConversion(spec, tightened, path.child('conversion')),
  ]
}

/** Extensions that only structural schemas may have. */
const isExtended = (schema: JsonSchemaProps): boolean =>
  schema['x-kubernetes-embedded-resource'] === true ||
  schema['x-kubernetes-preserve-unknown-fields'] !== undefined ||
  schema['x-kubernetes-int-or-string'] === true ||
  schema['x-kubernetes-list-type'] !== undefined ||
  listMapKeysOf(schema).length > 0 ||
  rulesOf(schema).length > 0

function groupErrors(group: string, path: FieldPath): FieldErrorList {
  if (group === '') return [field.required(path, '')]
  const messages = dnsSubdomainFaults(group)
  if (messages.length > 0) return [field.invalid(path, group, messages.join(','))]
  return group.includes('.') ? [] : [field.invalid(path, group, 'should be a domain with at least one dot')]
}

function scopeErrors(scope: string, path: FieldPath): FieldErrorList {
  if (scope === '') return [field.required(path, '')]
  return SCOPES.includes(scope) ? [] : [field.notSupported(path, scope, SCOPES)]
}

function missingSchemas(
  { validation, versions, preserveUnknownFields }: DefinitionSpec,
  { schemaRequired }: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  if (validation?.openAPIV3Schema !== undefined || (!schemaRequired && preserveUnknownFields === true)) return []
  const detail = schemaRequired ? '' : 'because otherwise all fields are pruned'
  return versions.flatMap(({ schema, served }, index) => {
    const isMissing = schema?.openAPIV3Schema === undefined && (schemaRequired || served)
    return isMissing ? [field.required(path.index(index).child('schema', 'openAPIV3Schema'), detail)] : []
  })
}

/** What all versions have in common. */
function commonErrors(spec: DefinitionSpec, options: DefinitionValidationOptions, path: FieldPath): FieldErrorList {
  const { validation, subresources, additionalPrinterColumns, version } = spec
  const root = { holder: validation, hasStatus: hasAnyStatus(spec), version }
  return [
    ...validateSchemaRoot(root, options, path.child('validation')),
    ...validateSubresources(subresources, path.child('subresources')),
    ...validateColumns(additionalPrinterColumns, path.child('additionalPrinterColumns')),
    ...selectableFieldErrors(spec, options, path),
  ]
}

function selectableFieldErrors(
  { validation, selectableFields = [] }: DefinitionSpec,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  if (selectableFields.length === 0) return []
  if (validation === undefined) {
    const detail = 'may only be set when validations.schema is included'
    return [field.invalid(path.child('selectableFields'), '', detail)]
  }
  const isManyAllowed = options.manySelectableFieldsAllowed.has('')
  return validateSelectableFields({ selectableFields, schema: validation.openAPIV3Schema, isManyAllowed }, path)
}
