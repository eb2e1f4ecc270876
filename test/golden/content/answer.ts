// Our answer to a golden case. A check is named as its function; `older` stands for the words of `util/validation` as of
// 1.34, and the words after the name for the arguments.
import { getWarningsForCidr, isValidCidr, isValidCidrForLegacyField, isValidInterfaceAddress } from '../../../apimachinery/content/cidr.js'
import { isConfigMapKey } from '../../../apimachinery/content/config-map-key.js'
import { isDecimalInteger } from '../../../apimachinery/content/decimal-integer.js'
import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isDns1123SubdomainCaseless, isDns1123SubdomainWithUnderscore, isWildcardDns1123Subdomain } from '../../../apimachinery/content/dns.js'
import { isDomainPrefixedKey, isDomainPrefixedPath, isFullyQualifiedDomainName, isFullyQualifiedName } from '../../../apimachinery/content/domain.js'
import { isEnvVarName, isRelaxedEnvVarName } from '../../../apimachinery/content/env-var-name.js'
import { isExtendedResourceName } from '../../../apimachinery/content/extended-resource-name.js'
import { isHttpHeaderName } from '../../../apimachinery/content/http-header.js'
import { isCIdentifier } from '../../../apimachinery/content/identifier.js'
import { getWarningsForIp, isValidIp, isValidIpForLegacyField } from '../../../apimachinery/content/ip.js'
import { isLabelKey, isLabelValue, isPrefixedLabelKey, isQualifiedName } from '../../../apimachinery/content/label.js'
import { maxLenErrorInCharacters as inCharacters, neqError } from '../../../apimachinery/content/messages.js'
import { isPathSegmentName, isPathSegmentPrefix } from '../../../apimachinery/content/path-segment.js'
import { isValidPercent } from '../../../apimachinery/content/percent.js'
import { isValidPortName, isValidPortNum } from '../../../apimachinery/content/port.js'
import { isResourceFullyQualifiedName } from '../../../apimachinery/content/qualified-name.js'
import { Quantity, type QuantityFormat } from '../../../apimachinery/content/quantity.js'
import { compileRe2 } from '../../../apimachinery/re2/re2.js'
import { isResourcePoolName } from '../../../apimachinery/content/resource-pool-name.js'
import { isValidGroupId, isValidUserId } from '../../../apimachinery/content/user-id.js'
import { isUuid } from '../../../apimachinery/content/uuid.js'
import { compareVersions, formatVersion, parseVersion } from '../../../apimachinery/version/version.js'
import { field } from '../../../apimachinery/field/constructors.js'
import { withOrigin, type FieldErrorList } from '../../../apimachinery/field/error-list.js'
import { FieldPath } from '../../../apimachinery/field/path.js'

export interface GoldenCase {
  readonly check: string
  readonly value: unknown
  readonly answer: unknown
}

const path = FieldPath.of('spec', 'name')
const futureRelease = 'will be considered invalid in a future Kubernetes release'

const messageChecks: Readonly<Record<string, (value: string) => string[]>> = {
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isLabelKey,
  isPrefixedLabelKey,
  isLabelValue,
  isPathSegmentName,
  isPathSegmentPrefix,
  isCIdentifier,
  isDecimalInteger,
  'older isDns1123Label': (value) => isDns1123Label(value, inCharacters),
  'older isDns1123Subdomain': (value) => isDns1123Subdomain(value, inCharacters),
  'older isDns1123SubdomainWithUnderscore': (value) => isDns1123SubdomainWithUnderscore(value, inCharacters),
  'older isDns1035Label': (value) => isDns1035Label(value, inCharacters),
  'older isWildcardDns1123Subdomain': (value) => isWildcardDns1123Subdomain(value, inCharacters),
  'older isQualifiedName': isQualifiedName,
  'older isLabelValue': (value) => isLabelValue(value, inCharacters),
  isValidPortName,
  isValidPercent,
  isHttpHeaderName,
  isEnvVarName,
  isRelaxedEnvVarName,
  isConfigMapKey,
  getWarningsForIp: (value) => getWarningsForIp(path, value),
  getWarningsForCidr: (value) => getWarningsForCidr(path, value),
  'older getWarningsForIp': (value) => getWarningsForIp(path, value, futureRelease),
  'older getWarningsForCidr': (value) => getWarningsForCidr(path, value, futureRelease),
}

const fieldChecks: Readonly<Record<string, (value: string) => FieldErrorList>> = {
  isFullyQualifiedName: (value) => isFullyQualifiedName(path, value),
  isFullyQualifiedDomainName: (value) => isFullyQualifiedDomainName(path, value),
  isDomainPrefixedPath: (value) => isDomainPrefixedPath(path, value),
  isDomainPrefixedKey: (value) => isDomainPrefixedKey(path, value),
  isUuid: (value) =>
    withOrigin(
      isUuid(value).map((message) => field.invalid(path, value, message)),
      'format=k8s-uuid',
    ),
  isResourcePoolName: (value) => isResourcePoolName(path, value),
  isExtendedResourceName: (value) => isExtendedResourceName(path, value),
  isResourceFullyQualifiedName: (value) => isResourceFullyQualifiedName(path, value),
  isValidIp: (value) => isValidIp(path, value),
  'isValidIpForLegacyField strict': (value) => isValidIpForLegacyField(path, value, true, ['010.0.0.1']),
  isValidIpForLegacyField: (value) => isValidIpForLegacyField(path, value, false),
  isValidCidr: (value) => isValidCidr(path, value),
  'isValidCidrForLegacyField strict': (value) => isValidCidrForLegacyField(path, value, true, ['010.0.0.1/8']),
  isValidCidrForLegacyField: (value) => isValidCidrForLegacyField(path, value, false),
  isValidInterfaceAddress: (value) => isValidInterfaceAddress(path, value),
}

const numberChecks: Readonly<Record<string, (value: number) => string[]>> = {
  isValidPortNum,
  isValidUserId,
  isValidGroupId,
}

const quantityChecks: Readonly<Record<string, (...quantities: [Quantity, Quantity, Quantity]) => Quantity | number>> = {
  quantity: (a) => a,
  'quantity add': (a, b) => a.add(b),
  'quantity sub': (a, b) => a.sub(b),
  'quantity add add': (a, b, c) => a.add(b).add(c),
  'quantity sub sub': (a, b, c) => a.sub(b).sub(c),
  'quantity cmp': (a, b) => a.cmp(b),
}

/** The names of all checks that take one text. */
export const textChecks: readonly string[] = [...Object.keys(messageChecks), ...Object.keys(fieldChecks)]

export function answer(check: string, value: unknown): unknown {
  if (typeof value === 'string' && messageChecks[check]) return messageChecks[check](value)
  if (typeof value === 'string' && fieldChecks[check]) return fieldChecks[check](value).map(shownError)
  if (typeof value === 'number' && numberChecks[check]) return numberChecks[check](value)
  if (check === 'parseVersion') return shownVersion(String(value))
  if (check === 'neqError') return neqError(String(value))
  const texts = (value as unknown[]).map(String)
  if (check === 'compareVersions') return Math.sign(compareVersions(texts[0] ?? '', texts[1] ?? ''))
  const answerOf = quantityChecks[check]
  return orError(() => (answerOf ? shownQuantity(answerOf, texts) : re2Answer(texts)))
}

const shownError = ({ type, badValue, detail, origin }: FieldErrorList[number]): unknown => ({
  type,
  badValue,
  detail,
  origin,
})

function shownVersion(text: string): string | null {
  const version = parseVersion(text)
  return version === undefined ? null : formatVersion(version)
}

function shownQuantity(answerOf: NonNullable<(typeof quantityChecks)[string]>, texts: readonly string[]): unknown {
  const [a, b, c] = texts.map(quantityOf)
  const zero = Quantity.ofInteger(0)
  const result = answerOf(a ?? zero, b ?? zero, c ?? zero)
  if (typeof result === 'number') return result
  return {
    text: result.toString(),
    format: result.format,
    sign: result.sign(),
    int64: result.asInt64()?.toString() ?? '',
    float: jsonNumber(result.asApproximateFloat()),
  }
}

/** A quantity's text, or an integer that was given as such: `int64 5 BinarySI`. */
function quantityOf(text: string): Quantity {
  const [, value, format] = /^int64 (-?[0-9]+) ([A-Za-z]+)$/.exec(text) ?? []
  return value === undefined ? Quantity.parse(text) : Quantity.ofInteger(BigInt(value), format as QuantityFormat)
}

/** JSON has no infinities. */
const jsonNumber = (value: number): number | string => (Number.isFinite(value) ? value : String(value))

function re2Answer([pattern = '', text = '', template = '']: readonly string[]): unknown {
  const compiled = compileRe2(pattern)
  return { matches: compiled.test(text), replaced: compiled.replaceAll(text, template) }
}

function orError(answerOf: () => unknown): unknown {
  try {
    return answerOf()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
