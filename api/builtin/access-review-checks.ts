// What access reviews may say (Kubernetes' `pkg/apis/authorization/validation`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { GoValue } from '../../apimachinery/go/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelKeyFaults, labelValueFaults, objectMetaType } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'
import { partOf, partsOf, textList, textOf } from './columns.js'

const SPEC = FieldPath.of('spec')
/** Names that Kubernetes writes as one. */
const RESOURCE = FieldPath.of('spec.resourceAttributes')

/** `ValidateSelfSubjectAccessReview`. */
export const selfReviewErrors = (review: JsonObject, kubernetesVersion: string): FieldErrorList => [
  ...askedErrors(partOf(review, 'spec')),
  ...selectorErrors(partOf(review, 'spec'), kubernetesVersion),
  ...metadataErrors(review, [], 'must be empty'),
]

/** `ValidateSubjectAccessReview`. */
export const subjectReviewErrors = (review: JsonObject, kubernetesVersion: string): FieldErrorList => [
  ...specErrors(partOf(review, 'spec'), kubernetesVersion),
  ...metadataErrors(review, [], 'must be empty'),
]

/** `ValidateLocalSubjectAccessReview`. */
export function localReviewErrors(review: JsonObject, kubernetesVersion: string): FieldErrorList {
  const spec = partOf(review, 'spec')
  const namespace = textOf(partOf(spec, 'resourceAttributes'), 'namespace')
  const isElsewhere = isGiven(spec, 'resourceAttributes') && namespace !== (metaOf(review).namespace ?? '')
  return [
    ...specErrors(spec, kubernetesVersion),
    ...metadataErrors(review, ['namespace'], 'must be empty except for namespace'),
    ...(isElsewhere
      ? [field.invalid(FieldPath.of('spec.resourceAttributes.namespace'), namespace, 'must match metadata.namespace')]
      : []),
    ...(isGiven(spec, 'nonResourceAttributes')
      ? [field.invalid(FieldPath.of('spec.nonResourceAttributes'), pathOf(spec), 'disallowed on this kind of request')]
      : []),
  ]
}

function specErrors(spec: JsonObject, kubernetesVersion: string): FieldErrorList {
  const user = textOf(spec, 'user')
  const isNobody = user === '' && textList(spec, 'groups').length === 0
  return [
    ...askedErrors(spec),
    ...(isNobody ? [field.invalid(SPEC.child('user'), user, 'at least one of user or group must be specified')] : []),
    ...selectorErrors(spec, kubernetesVersion),
  ]
}

function askedErrors(spec: JsonObject): FieldErrorList {
  const [hasResource, hasPath] = [isGiven(spec, 'resourceAttributes'), isGiven(spec, 'nonResourceAttributes')]
  if (hasResource && hasPath) {
    const why = 'cannot be specified in combination with resourceAttributes'
    return [field.invalid(SPEC.child('nonResourceAttributes'), pathOf(spec), why)]
  }
  if (hasResource || hasPath) return []
  const why = 'exactly one of nonResourceAttributes or resourceAttributes must be specified'
  return [field.invalid(SPEC.child('resourceAttributes'), null, why)]
}

const isGiven = (spec: JsonObject, key: string): boolean => (ownValue(spec, key) ?? null) !== null

/** The attributes as errors show them: by the names of Go's fields. */
function pathOf(spec: JsonObject): JsonObject {
  const attributes = partOf(spec, 'nonResourceAttributes')
  return { Path: textOf(attributes, 'path'), Verb: textOf(attributes, 'verb') }
}

/** @param allowed what metadata may have */
function metadataErrors(review: JsonObject, allowed: readonly string[], why: string): FieldErrorList {
  const meta = metaOf(review)
  const said = Object.entries(meta).filter(
    ([key, value]) => value !== undefined && value !== null && value !== '' && key !== 'managedFields',
  )
  if (said.every(([key]) => allowed.includes(key))) return []
  return [field.invalid(FieldPath.of('metadata'), new GoValue(objectMetaType, meta), why)]
}

function selectorErrors(spec: JsonObject, kubernetesVersion: string): FieldErrorList {
  const attributes = partOf(spec, 'resourceAttributes')
  return (['fieldSelector', 'labelSelector'] as const).flatMap((key) =>
    isGiven(attributes, key)
      ? errorsOfSelector(partOf(attributes, key), key, RESOURCE.child(key), kubernetesVersion)
      : [],
  )
}

function errorsOfSelector(
  selector: JsonObject,
  key: 'fieldSelector' | 'labelSelector',
  path: FieldPath,
  kubernetesVersion: string,
): FieldErrorList {
  const raw = textOf(selector, 'rawSelector')
  const requirements = partsOf(selector, 'requirements')
  const errors: FieldErrorList = []
  if (raw !== '' && requirements.length > 0) {
    errors.push(field.invalid(path.child('rawSelector'), raw, 'may not specified at the same time as requirements'))
  }
  if (raw === '' && requirements.length === 0) {
    const why = `when ${path} is specified, requirements or rawSelector is required`
    errors.push(field.required(path.child('requirements'), why))
  }
  const check = key === 'fieldSelector' ? fieldRequirementErrors : labelRequirementErrors
  return [
    ...errors,
    ...requirements.flatMap((one, index) => check(one, path.child('requirements').index(index), kubernetesVersion)),
  ]
}

/** `ValidateFieldSelectorRequirement`; newer operators are let through. */
const fieldRequirementErrors = (requirement: JsonObject, path: FieldPath): FieldErrorList => [
  ...(textOf(requirement, 'key') === '' ? [field.required(path.child('key'), 'must be specified')] : []),
  ...valuesErrors(requirement, path),
]

/** `ValidateLabelSelectorRequirement`; newer operators are let through. */
function labelRequirementErrors(requirement: JsonObject, path: FieldPath, kubernetesVersion: string): FieldErrorList {
  const key = textOf(requirement, 'key')
  return [
    ...valuesErrors(requirement, path),
    ...labelKeyFaults(key, kubernetesVersion).map((fault) => field.invalid(path.child('key'), key, fault)),
    ...textList(requirement, 'values').flatMap((value, index) =>
      labelValueFaults(value, kubernetesVersion).map((fault) =>
        field.invalid(path.child('values').index(index), value, fault),
      ),
    ),
  ]
}

function valuesErrors(requirement: JsonObject, path: FieldPath): FieldErrorList {
  const hasValues = textList(requirement, 'values').length > 0
  const values = path.child('values')
  switch (textOf(requirement, 'operator')) {
    case 'In':
    case 'NotIn':
      return hasValues ? [] : [field.required(values, "must be specified when `operator` is 'In' or 'NotIn'")]
    case 'Exists':
    case 'DoesNotExist':
      return hasValues
        ? [field.forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")]
        : []
    default:
      return []
  }
}
