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

/** The format `k8s-short-name`: a DNS label (RFC 1123) of at most 63 bytes, in lower case. Else Invalid errors. */
export const shortName = typed('k8s-short-name', (value) => isDns1123Label(value))
/** The format `k8s-long-name`: a DNS subdomain (RFC 1123) of at most 253 bytes, in lower case. Else Invalid errors. */
export const longName = typed('k8s-long-name', (value) => isDns1123Subdomain(value))
/** The format `k8s-long-name-caseless`: a DNS subdomain of at most 253 bytes, in either case. Else Invalid errors. */
export const longNameCaseless = typed('k8s-long-name-caseless', (value) => isDns1123SubdomainCaseless(value))
/**
 * The format `k8s-label-key`: a name of at most 63 bytes, optionally after a DNS subdomain and `/`. Else Invalid
 * errors.
 */
export const labelKey = typed('k8s-label-key', isLabelKey)
/**
 * The format `k8s-prefixed-label-key`: a label key that has a DNS subdomain and `/` before its name. Else Invalid
 * errors.
 */
export const prefixedLabelKey = typed('k8s-prefixed-label-key', isPrefixedLabelKey)
/** The format `k8s-label-value`: empty, or a name of at most 63 bytes. Else Invalid errors. */
export const labelValue = typed('k8s-label-value', (value) => isLabelValue(value))
/** The format `k8s-path-segment-name`: not `.` or `..`, and without `/` and `%`. Else Invalid errors. */
export const pathSegmentName = typed('k8s-path-segment-name', isPathSegmentName)
/**
 * The format `k8s-uuid`: a UUID in lower case, 8-4-4-4-12. Else an Invalid error, whose bad value is a plain string.
 */
export const uuid: PlainFormat = typed('k8s-uuid', isUuid)
/**
 * The format `k8s-extended-resource-name`: a domain, `/` and a name, without `kubernetes.io/` and without the prefix
 * `requests.`. Else Invalid errors.
 */
export const extendedResourceName = plain(isExtendedResourceName)
/**
 * The format `k8s-resource-fully-qualified-name`: a domain of at most 63 bytes, `/` and a C identifier of at most 32.
 * Else Invalid or TooLong errors.
 */
export const resourceFullyQualifiedName = plain(isResourceFullyQualifiedName)
/**
 * The format `k8s-resource-pool-name`: DNS subdomains joined by `/`, at most 253 bytes in all. Else Invalid or TooLong
 * errors.
 */
export const resourcePoolName = plain(isResourcePoolName)
/** The format `k8s-ip` of Kubernetes 1.34. */
export const ipSloppy = plain((path, value) => isValidIpForLegacyField(path, value, false, []))
