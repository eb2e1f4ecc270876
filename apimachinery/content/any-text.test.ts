// Nothing throws, whatever the text is, except what says that it does.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { getWarningsForCidr, isValidCidr, isValidInterfaceAddress } from './cidr.js'
import { parseCidrSloppy, parseCidrStrict } from './cidr-block.js'
import { isConfigMapKey } from './config-map-key.js'
import { isDecimalInteger } from './decimal-integer.js'
import { isDns1035Label, isDns1123SubdomainWithUnderscore, isWildcardDns1123Subdomain } from './dns.js'
import {
  isDomainPrefixedKey,
  isDomainPrefixedPath,
  isFullyQualifiedDomainName,
  isFullyQualifiedName,
} from './domain.js'
import { isEnvVarName, isRelaxedEnvVarName } from './env-var-name.js'
import { isExtendedResourceName } from './extended-resource-name.js'
import { isHttpHeaderName } from './http-header.js'
import { isCIdentifier } from './identifier.js'
import { getWarningsForIp, isValidIp } from './ip.js'
import { formatIp, parseIpSloppy, parseIpStrict } from './ip-address.js'
import { isQualifiedName } from './label.js'
import { isValidPercent } from './percent.js'
import { isValidPortName } from './port.js'
import { isResourceFullyQualifiedName } from './qualified-name.js'
import { isQuantity, Quantity } from './quantity.js'
import { compileRe2 } from '../re2/re2.js'
import { isResourcePoolName } from './resource-pool-name.js'
import { parseVersion } from '../version/version.js'

const path = FieldPath.of('spec')
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('0', '1', '9', 'f', ':', '::', '.', '/', '%', '-', 'ffff') }),
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(140)).map(([ip, length]) => `${ip}/${length}`),
)

test('checks return lists', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const lists = [
        ...[isConfigMapKey, isDecimalInteger, isDns1035Label, isDns1123SubdomainWithUnderscore].map((is) => is(text)),
        ...[isWildcardDns1123Subdomain, isEnvVarName, isRelaxedEnvVarName, isHttpHeaderName].map((is) => is(text)),
        ...[isCIdentifier, isQualifiedName, isValidPercent, isValidPortName].map((is) => is(text)),
        ...[isFullyQualifiedName, isFullyQualifiedDomainName, isDomainPrefixedPath].map((is) => is(path, text)),
        ...[isDomainPrefixedKey, isResourcePoolName, isExtendedResourceName].map((is) => is(path, text)),
        ...[isResourceFullyQualifiedName, isValidIp, isValidCidr, isValidInterfaceAddress].map((is) => is(path, text)),
        ...[getWarningsForIp, getWarningsForCidr].map((warnings) => warnings(path, text)),
      ]
      expect(lists.every(Array.isArray)).toBe(true)
      parseVersion(text)
    }),
    { numRuns: 2000 },
  )
})

test('what the strict parsers take, the sloppy ones take as well, and the canonical text parses to the same', () => {
  let parsed = 0
  fc.assert(
    fc.property(texts, (text) => {
      const [strict, sloppy] = [parseIpStrict(text), parseIpSloppy(text)]
      if (strict?.zone === '') expect(sloppy).toEqual(strict)
      if (parseCidrStrict(text)) expect(parseCidrSloppy(text)).toEqual(parseCidrStrict(text))
      if (sloppy === undefined) return
      expect(parseIpStrict(formatIp(sloppy.bytes))?.bytes).toEqual(sloppy.bytes)
      parsed++
    }),
    { numRuns: 2000 },
  )
  expect(parsed).toBeGreaterThan(200)
})

const quantityTexts = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.'), maxLength: 22 }),
    fc.constantFrom('', 'n', 'm', 'k', 'E', 'Ki', 'Ei', 'e3', 'e-12', 'E40', 'i'),
  )
  .map((parts) => parts.join(''))

/** Suffixes end with `E` and `Ei`: what is larger loses its suffix in Kubernetes, and so is another number when read again. */
const keepsSuffix = (quantity: Quantity): boolean =>
  quantity.cmp(Quantity.parse('999E')) < 0 && quantity.cmp(Quantity.parse('-999E')) > 0

test('a quantity is its canonical text, and sums can be taken back', () => {
  let parsed = 0
  fc.assert(
    fc.property(quantityTexts, quantityTexts, (left, right) => {
      if (!isQuantity(left) || !isQuantity(right)) return
      const [a, b] = [Quantity.parse(left), Quantity.parse(right)]
      if (keepsSuffix(a)) expect(Quantity.parse(a.toString()).cmp(a)).toBe(0)
      expect(a.add(b).sub(b).cmp(a)).toBe(0)
      expect(a.cmp(b)).toBe(a.sub(b).sign())
      parsed++
    }),
    { numRuns: 2000 },
  )
  expect(parsed).toBeGreaterThan(200)
})

test('quantities and patterns throw an Error with a text, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: fc.constantFrom(...'(|)*+?[]{}\\^$.a-1,:<>P') })), (text) => {
      for (const parse of [compileRe2, (quantity: string) => Quantity.parse(quantity)]) {
        try {
          parse(text)
        } catch (error) {
          expect((error as Error).constructor).toBe(Error)
          expect((error as Error).message).toMatch(
            /^(?:error parsing regexp: |quantities must match |unable to parse )/,
          )
        }
      }
    }),
    { numRuns: 2000 },
  )
})
