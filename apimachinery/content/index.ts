// Content checks: names, labels, addresses, quantities, versions. The inner door of this folder, for rooms above; not public API.
export { parseCidrSloppy } from './cidr-block.js'
export { getWarningsForCidr, isValidCidr, isValidCidrForLegacyField, isValidInterfaceAddress } from './cidr.js'
export { isConfigMapKey } from './config-map-key.js'
export { isDecimalInteger } from './decimal-integer.js'
export {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isDns1123SubdomainWithUnderscore,
  isValidLongName,
  isValidLongNameCaseless,
  isValidShortName,
  isWildcardDns1123Subdomain,
} from './dns.js'
export {
  isDomainPrefixedKey,
  isDomainPrefixedPath,
  isFullyQualifiedDomainName,
  isFullyQualifiedName,
} from './domain.js'
export { isEnvVarName, isRelaxedEnvVarName } from './env-var-name.js'
export { isExtendedResourceName } from './extended-resource-name.js'
export { type FieldRequirement, formatFieldRequirement, parseFieldSelector } from './field-selector.js'
export { isHttpHeaderName } from './http-header.js'
export { isCIdentifier } from './identifier.js'
export { isInRange } from './integer-range.js'
export { hasIpv4Bytes, parseIpSloppy, parseIpStrict } from './ip-address.js'
export { getWarningsForIp, isValidIp, isValidIpForLegacyField, type NonStandardVerdict } from './ip.js'
export { formatLabelRequirement, type LabelRequirement, parseLabelSelector } from './label-selector.js'
export {
  isLabelKey,
  isLabelValue,
  isPrefixedLabelKey,
  isQualifiedName,
  isValidLabelKey,
  isValidLabelValue,
  isValidPrefixedLabelKey,
} from './label.js'
export {
  emptyError,
  inclusiveRangeError,
  maxError,
  maxLenError,
  maxLenErrorInCharacters,
  type MaxLengthWording,
  minError,
  neqError,
  regexError,
} from './messages.js'
export { type NetipAddress, parseNetipAddress } from './netip-address.js'
export { type NetipPrefix, parseNetipPrefix } from './netip-prefix.js'
export { isOpenApiByte, isOpenApiDate, isOpenApiDateTime, isOpenApiUuid } from './openapi-format.js'
export { changesDirectory } from './parent-directory.js'
export { isPathSegmentName, isPathSegmentPrefix, isValidPathSegmentName } from './path-segment.js'
export { isValidPercent } from './percent.js'
export { isValidPortName, isValidPortNum } from './port.js'
export { isResourceFullyQualifiedName } from './qualified-name.js'
export type { QuantityFormat } from './quantity-suffix.js'
export { isQuantity, Quantity } from './quantity.js'
export { isResourcePoolName } from './resource-pool-name.js'
export { parseNormalizedSemver, parseSemver, type Semver, type VersionNumber } from './semver.js'
export { isValidGroupId, isValidUserId } from './user-id.js'
export { isUuid, isValidUuid } from './uuid.js'
