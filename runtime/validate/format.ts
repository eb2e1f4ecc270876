// The formats of +k8s:format, as constraint functions.
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import {
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isExtendedResourceName,
  isValidIpForLegacyField,
  isLabelKey,
  isLabelValue,
  isPrefixedLabelKey,
  isPathSegmentName,
  isResourceFullyQualifiedName,
  isResourcePoolName,
  isUuid,
} from '../../apimachinery/content/index.js'
import { go, GoValue, type GoType } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'
import type { Text } from './value-types.js'

/** A format of which each message is an Invalid error; the bad value keeps the type that is passed in. */
type TypedFormat = (op: Operation, path: FieldPath, value: Text, old: Text, type?: GoType) => FieldErrorList
/** A format whose errors have a bad value of type string. */
type PlainFormat = (op: Operation, path: FieldPath, value: Text, old: Text) => FieldErrorList

const typed =
  (name: string, messages: (value: string) => string[]): TypedFormat =>
  (_op, path, value, _old, type = go.string) =>
    value === undefined || value === null
      ? []
      : messages(value).map((message) => field.invalid(path, new GoValue(type, value), message, `format=${name}`))

const plain =
  (check: (path: FieldPath, value: string) => FieldErrorList): PlainFormat =>
  (_op, path, value) =>
    value === undefined || value === null ? [] : check(path, value)

export const shortName = typed('k8s-short-name', (value) => isDns1123Label(value))
export const longName = typed('k8s-long-name', (value) => isDns1123Subdomain(value))
export const longNameCaseless = typed('k8s-long-name-caseless', (value) => isDns1123SubdomainCaseless(value))
export const labelKey = typed('k8s-label-key', isLabelKey)
export const prefixedLabelKey = typed('k8s-prefixed-label-key', isPrefixedLabelKey)
export const labelValue = typed('k8s-label-value', (value) => isLabelValue(value))
export const pathSegmentName = typed('k8s-path-segment-name', isPathSegmentName)
export const uuid: PlainFormat = typed('k8s-uuid', isUuid)
export const extendedResourceName = plain(isExtendedResourceName)
export const resourceFullyQualifiedName = plain(isResourceFullyQualifiedName)
export const resourcePoolName = plain(isResourcePoolName)
/** The format `k8s-ip` of Kubernetes 1.34. */
export const ipSloppy = plain((path, value) => isValidIpForLegacyField(path, value, false, []))
