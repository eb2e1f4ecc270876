// What an update need not keep, because the stored CRD doesn't: reference of `ValidateCustomResourceDefinitionUpdate`.
import { equalJson } from '../../apimachinery/json/index.js'
import { type JsonSchemaProps, rulesOf } from '../schema/props.js'
import { requirementsOfUpdate } from './schema/requirements.js'
import { schemaHas } from '../schema/walk.js'
import { isValidCaBundle } from './ca-bundle.js'
import { hasKnownReviewVersion } from './conversion.js'
import type { CustomResourceDefinition, DefinitionSpec, SchemaHolder, SelectableField } from './model.js'
import type { DefinitionValidationOptions, StoredExpressions } from './options.js'
import { MAX_SELECTABLE_FIELDS } from './selectable-fields.js'
import { schemasOf } from './spec-schemas.js'
import { isConditionTrue } from './status.js'

/** The options for an update of a stored CRD. */
export function optionsOfUpdate(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition,
  compatibility: string,
): DefinitionValidationOptions {
  const stored = schemasOf(old.spec)
  const reviewVersions = old.spec.conversion?.conversionReviewVersions ?? []
  return {
    compatibility,
    schema: requirementsOfUpdate(stored),
    schemaRequired: hasAllSchemas(old.spec),
    knownReviewVersionRequired: reviewVersions.length === 0 || hasKnownReviewVersion(reviewVersions),
    storedExpressions: expressionsOf(stored),
    unchangedVersions: unchangedVersions(definition, old),
    invalidCaBundleAllowed: allowsInvalidCaBundle(old),
    manySelectableFieldsAllowed: versionsWithManyFields(definition.spec, old.spec),
  }
}

const hasAllSchemas = ({ validation, versions }: DefinitionSpec): boolean =>
  validation?.openAPIV3Schema !== undefined || versions.every(({ schema }) => schema?.openAPIV3Schema !== undefined)

function expressionsOf(schemas: readonly JsonSchemaProps[]): StoredExpressions {
  const rules = new Set<string>()
  const messageExpressions = new Set<string>()
  const collect = (schema: JsonSchemaProps): false => {
    for (const { rule, messageExpression = '' } of rulesOf(schema)) {
      rules.add(rule)
      if (messageExpression !== '') messageExpressions.add(messageExpression)
    }
    return false
  }
  for (const schema of schemas) schemaHas(schema, collect)
  return { rules, messageExpressions }
}

function unchangedVersions(definition: CustomResourceDefinition, old: CustomResourceDefinition): Set<string> {
  const holderOf = holdersOfVersions(definition.spec)
  const storedHolderOf = holdersOfVersions(old.spec)
  const isUnchanged = (name: string): boolean => {
    const holder = holderOf(name)
    const stored = storedHolderOf(name)
    return holder !== 'unknown' && stored !== 'unknown' && equalHolders(holder, stored)
  }
  return new Set(definition.spec.versions.map(({ name }) => name).filter(isUnchanged))
}

/** `GetSchemaForVersion`, which takes what all versions have in common to be the schema of unknown versions, too. */
function holdersOfVersions({
  validation,
  versions,
}: DefinitionSpec): (name: string) => SchemaHolder | undefined | 'unknown' {
  if (versions.every(({ schema }) => schema === undefined)) return () => validation
  const byName = new Map(versions.toReversed().map(({ name, schema }) => [name, schema]))
  return (name) => (byName.has(name) ? byName.get(name) : 'unknown')
}

const equalHolders = (a: SchemaHolder | undefined, b: SchemaHolder | undefined): boolean =>
  a === undefined || b === undefined ? a === b : equalJson(a.openAPIV3Schema, b.openAPIV3Schema)

/** Whether the stored CRD isn't served yet, or has such a bundle already. */
function allowsInvalidCaBundle(old: CustomResourceDefinition): boolean {
  if (!isConditionTrue(old.status, 'Established')) return true
  const bundle = old.spec.conversion?.webhookClientConfig?.caBundle ?? ''
  return bundle !== '' && !isValidCaBundle(bundle)
}

function versionsWithManyFields(spec: DefinitionSpec, old: DefinitionSpec): Set<string> {
  const allowed = new Set<string>()
  if (keepsManyFields(spec.selectableFields, old.selectableFields)) allowed.add('')
  const stored = new Map(old.versions.map((version) => [version.name, version]))
  for (const { name, selectableFields } of spec.versions) {
    if (keepsManyFields(selectableFields, stored.get(name)?.selectableFields)) allowed.add(name)
  }
  return allowed
}

const keepsManyFields = (fields: readonly SelectableField[] = [], stored: readonly SelectableField[] = []): boolean =>
  stored.length > MAX_SELECTABLE_FIELDS &&
  stored.length === fields.length &&
  stored.every(({ jsonPath }, index) => jsonPath === fields[index]?.jsonPath)
