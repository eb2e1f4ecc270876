// The checks of custom resources, in the order of apiextensions' `customResourceStrategy` and `customResourceValidator`.
import { addErrors, field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  type ObjectMeta,
  pathSegmentName,
  subdomainName,
  validateCommonFields,
  validateObjectMeta,
  validateObjectMetaUpdate,
  validateObjectNames,
  type ValidateName,
} from '../../apimachinery/metadata/index.js'
import { CorrelatedValue } from '../value/correlate.js'
import { validateEmbedded } from '../value/embedded.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { validateListTypes } from '../value/list-type.js'
import { metaOf, textOf } from './resource.js'
import { RULE_BUDGET } from '../rule/run/validator.js'
import { validateScaleSpec, validateScaleStatus } from './scale.js'
import type { ServedVersion } from './served-version.js'

export interface ObjectFindings {
  readonly errors: FieldErrorList
  /** Errors that an update is forgiven. */
  readonly warnings: readonly string[]
  /** What CEL rules cost; undefined if they did not run to the end. */
  readonly cost?: number
}

const METADATA = FieldPath.of('metadata')

/** Judges a new object. */
export function validateCreate(object: JsonObject, version: ServedVersion): ObjectFindings {
  const errors = typeErrors(object, version)
  if (errors.length === 0) {
    addErrors(errors, metadataErrors(metaOf(object), version, subdomainName))
    addErrors(errors, version.openApi.validate(object, FieldPath.nil))
    addErrors(errors, validateScaleSpec(object, version.scale))
    addErrors(errors, validateScaleStatus(object, version.scale))
  }
  addErrors(errors, validateEmbedded(object, version.schema, FieldPath.nil))
  addErrors(errors, validateListTypes(object, version.schema, FieldPath.nil))
  const findings = withRules(errors, object, version)
  // Only now: a definition's own message about a name says more. The rest of the metadata has been checked.
  if (errors.length === 0) addErrors(errors, validateObjectNames(metaOf(object), METADATA, pathSegmentName))
  return findings
}

/** Judges a changed object. */
export function validateUpdate(object: JsonObject, old: JsonObject, version: ServedVersion): ObjectFindings {
  const correlated = new CorrelatedValue(object, old, version.schema ?? {})
  const errors = typeErrors(object, version)
  if (errors.length === 0) {
    addErrors(errors, validateObjectMetaUpdate(metaOf(object), metaOf(old), METADATA, version.kubernetesVersion))
    addErrors(errors, version.openApi.validateUpdate(object, old, FieldPath.nil, correlated))
    addErrors(errors, validateScaleSpec(object, version.scale))
    addErrors(errors, validateScaleStatus(object, version.scale))
  }
  addErrors(errors, validateEmbedded(object, version.schema, FieldPath.nil))
  addErrors(errors, listTypeErrors(object, old, version))
  return afterCommon(object, old, version, withRules(errors, object, version, correlated))
}

/** Judges an object whose status changed. */
export function validateStatusUpdate(object: JsonObject, old: JsonObject, version: ServedVersion): ObjectFindings {
  const correlated = new CorrelatedValue(object, old, version.schema ?? {})
  const errors = typeErrors(object, version)
  if (errors.length === 0) {
    addErrors(errors, validateObjectMetaUpdate(metaOf(object), metaOf(old), METADATA, version.kubernetesVersion))
    addErrors(errors, statusErrors(object, old, version, correlated))
    addErrors(errors, validateScaleStatus(object, version.scale))
  }
  addErrors(errors, listTypeErrors(object, old, version))
  return afterCommon(object, old, version, withRules(errors, object, version, correlated))
}

function statusErrors(
  object: JsonObject,
  old: JsonObject,
  { statusOpenApi }: ServedVersion,
  correlated: CorrelatedValue,
): FieldErrorList {
  if (statusOpenApi === undefined || !Object.hasOwn(object, 'status')) return []
  const path = FieldPath.of('status')
  // In Go a status that was not there is nil, as one that is null.
  return statusOpenApi.validateUpdate(object['status'], old['status'] ?? null, path, correlated.key('status'))
}

function typeErrors(object: JsonObject, { group, name, kind }: ServedVersion): FieldErrorList {
  const errors: FieldErrorList = []
  for (const [key, expected] of [
    ['kind', kind],
    ['apiVersion', apiVersionOf({ group, version: name })],
  ] as const) {
    const text = textOf(object, key)
    if (text !== expected) errors.push(field.invalid(FieldPath.of(key), text, `must be ${expected}`))
  }
  return errors
}

const metadataErrors = (meta: ObjectMeta, version: ServedVersion, validateName: ValidateName): FieldErrorList =>
  validateObjectMeta(meta, {
    requiresNamespace: version.isNamespaced,
    validateName,
    path: METADATA,
    kubernetesVersion: version.kubernetesVersion,
  })

/** What is checked of updates of all kinds comes first, and keeps no rule from being checked. */
function afterCommon(
  object: JsonObject,
  old: JsonObject,
  version: ServedVersion,
  findings: ObjectFindings,
): ObjectFindings {
  const { isNamespaced: requiresNamespace, kubernetesVersion } = version
  const errors = validateCommonFields(metaOf(object), metaOf(old), {
    requiresNamespace,
    path: METADATA,
    kubernetesVersion,
  })
  addErrors(errors, findings.errors)
  return { ...findings, errors }
}

/** Lists may stay wrong where the stored object has wrong ones already. */
function listTypeErrors(object: JsonObject, old: JsonObject, { schema }: ServedVersion): FieldErrorList {
  const errors = validateListTypes(object, schema, FieldPath.nil)
  return errors.length > 0 && validateListTypes(old, schema, FieldPath.nil).length > 0 ? [] : errors
}

const NOT_CHECKED =
  'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation'

const BLOCKING: ReadonlySet<string> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
])

/** Adds the errors of CEL rules, unless there are some that rules can't do with. */
function withRules(
  errors: FieldErrorList,
  object: JsonObject,
  { rules }: ServedVersion,
  correlated?: CorrelatedValue,
): ObjectFindings {
  if (rules === undefined) return { errors, warnings: [] }
  if (errors.some(({ type }) => BLOCKING.has(type))) {
    errors.push(field.invalid(FieldPath.nil, null, NOT_CHECKED))
    return { errors, warnings: [] }
  }
  const outcome = rules.validate(object, correlated?.oldValue, FieldPath.nil, RULE_BUDGET, correlated)
  addErrors(errors, outcome.errors)
  const { warnings, remaining } = outcome
  return remaining < 0 ? { errors, warnings } : { errors, warnings, cost: RULE_BUDGET - remaining }
}
