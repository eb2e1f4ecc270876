import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { validateColumns } from './columns.js'
import { validateDeprecation } from './deprecation.js'
import { versionsValue } from './internal-value.js'
import type { DefinitionSpec, DefinitionVersion } from './model.js'
import { labelError } from './names.js'
import type { DefinitionValidationOptions } from './options.js'
import { validateSchemaRoot } from './schema-root.js'
import { validateSelectableFields } from './selectable-fields.js'
import { statusOfVersions, validateSubresources } from './subresources.js'

/** The versions of a CRD, each with what it does not have in common with the others. `path`: that of the spec. */
export function validateVersions(
  spec: DefinitionSpec,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const { versions } = spec
  const versionsField = path.child('versions')
  const hasStatus = statusOfVersions(spec)
  const errors = versions.flatMap((version, index) => {
    const versionField = versionsField.index(index)
    return [
      ...labelError(version.name, versionField.child('name')),
      ...versionErrors(version, hasStatus(version.name), options, versionField),
    ]
  })
  const invalid = (detail: string): void => {
    errors.push(field.invalid(versionsField, versionsValue(versions), detail))
  }
  if (new Set(versions.map(({ name }) => name)).size < versions.length) invalid('must contain unique version names')
  if (versions.filter(({ storage }) => storage).length !== 1) {
    invalid('must have exactly one version marked as storage version')
  }
  return errors
}

/** `validateCustomResourceDefinitionVersion`. */
function versionErrors(
  version: DefinitionVersion,
  hasStatus: boolean,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const { name, schema, subresources, additionalPrinterColumns } = version
  return [
    ...validateDeprecation(version, path),
    ...validateSchemaRoot({ holder: schema, hasStatus, version: name }, options, path.child('schema')),
    ...validateSubresources(subresources, path.child('subresources')),
    ...validateColumns(additionalPrinterColumns, path.child('additionalPrinterColumns')),
    ...selectableFieldErrors(version, options, path),
  ]
}

function selectableFieldErrors(
  { name, schema, selectableFields = [] }: DefinitionVersion,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  if (selectableFields.length === 0) return []
  if (schema?.openAPIV3Schema === undefined) {
    // The server says the opposite of what it means. A schema that all versions have in common doesn't count.
    const detail = 'may only be set when `version.schema.openAPIV3Schema` is not included'
    return [field.invalid(path.child('selectableFields'), '', detail)]
  }
  const isManyAllowed = options.manySelectableFieldsAllowed.has(name)
  return validateSelectableFields({ selectableFields, schema: schema.openAPIV3Schema, isManyAllowed }, path)
}
