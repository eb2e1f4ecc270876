// Kubernetes' content validators, for hand-written validation. Those that take a path return errors, the others messages.
export { isValidCidr, isValidCidrForLegacyField, isValidInterfaceAddress, getWarningsForCidr } from './cidr.js'
export { isConfigMapKey } from './config-map-key.js'
export { isDecimalInteger } from './decimal-integer.js'
export {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isDns1123SubdomainWithUnderscore,
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
export { isHttpHeaderName } from './http-header.js'
export { isCIdentifier } from './identifier.js'
export { isInRange } from './integer-range.js'
export { getWarningsForIp, isValidIp, isValidIpForLegacyField, type NonStandardVerdict } from './ip.js'
export { isLabelKey, isLabelValue, isPrefixedLabelKey, isQualifiedName } from './label.js'
export {
  emptyError,
  inclusiveRangeError,
  maxError,
  maxLenError,
  maxLenErrorInCharacters,
  minError,
  neqError,
  regexError,
  type MaxLengthWording,
} from './messages.js'
export { changesDirectory } from './parent-directory.js'
export { isPathSegmentName, isPathSegmentPrefix } from './path-segment.js'
export { isValidPercent } from './percent.js'
export { isValidPortName, isValidPortNum } from './port.js'
export { isResourceFullyQualifiedName } from './qualified-name.js'
export { isQuantity, Quantity, type QuantityFormat } from './quantity.js'
export { compileRe2, type Re2 } from './re2.js'
export { isResourcePoolName } from './resource-pool-name.js'
export { isValidGroupId, isValidUserId } from './user-id.js'
export { isUuid } from './uuid.js'
export { compareVersions, isAtLeast, parseVersion, type KubernetesVersion } from './version.js'
