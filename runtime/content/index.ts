// What other rooms take of the content checks: the parsers and checks that CEL's libraries share with the formats.
export { isQuantity, Quantity } from './quantity.js'
export { compileRe2, type Re2 } from './re2.js'
export { parseCidrSloppy } from './cidr-block.js'
export { parseIpSloppy, parseIpStrict } from './ip-address.js'
export { NetipAddress, parseNetipAddress } from './netip-address.js'
export { NetipPrefix, parseNetipPrefix } from './netip-prefix.js'
export { quote } from '../go/quote.js'
export { compareText } from '../go/text-order.js'
export { formatValue } from '../go/format.js'
export { floatText } from '../go/number-text.js'
export { byteLength } from './byte-length.js'
export { parseNormalizedSemver, parseSemver, type Semver, type VersionNumber } from './semver.js'
export { formatFieldRequirement, parseFieldSelector, type FieldRequirement } from './field-selector.js'
export {
  formatLabelRequirement,
  parseLabelSelector,
  type LabelOperator,
  type LabelRequirement,
} from './label-selector.js'
export { codePoints } from '../validate/text-size.js'
export { isDns1035Label, isDns1123Label, isDns1123Subdomain, isValidLongName, isValidShortName } from './dns.js'
export { isLabelKey, isLabelValue, isValidLabelKey, isValidLabelValue } from './label.js'
export { maxLenErrorInCharacters } from './messages.js'
export { isOpenApiByte, isOpenApiDate, isOpenApiDateTime, isOpenApiUuid } from './openapi-format.js'
