// DNS names as Kubernetes takes them. Texts of any length are judged by patterns that find a fault, Kubernetes' expressions
// turned round: such a search takes linear time and no stack, however hostile the text is. Behind the limit of length,
// patterns of whole names are faster.
import { hasMoreBytes } from '../text/byte-length.js'
import { maxLenError, regexError, type MaxLengthWording } from './messages.js'

/** Bytes of a DNS label, RFC 1123 and RFC 1035. */
export const dnsLabelMaxLength = 63
/** Bytes of a DNS subdomain, RFC 1123. */
export const dns1123SubdomainMaxLength = 253

const labelExpression = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomainExpression = `${labelExpression}(\\.${labelExpression})*`
const underscoreLabelExpression = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?'
const underscoreSubdomainExpression = `${underscoreLabelExpression}(\\.${underscoreLabelExpression})*`
const dns1035Expression = '[a-z]([-a-z0-9]*[a-z0-9])?'
const wildcardExpression = `\\*\\.${subdomainExpression}`

const wholeLabel = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/
/** Of a subdomain, for other patterns. */
export const subdomainPattern = '[a-z0-9]+(?:(?:-+|\\.)[a-z0-9]+)*'
const wholeSubdomain = new RegExp(`^${subdomainPattern}$`)
// Unicode case folding, as in Go: it makes a letter of the long s and of the Kelvin sign.
const wholeCaselessSubdomain = new RegExp(`^${subdomainPattern}$`, 'iu')

const labelFault = /[^-a-z0-9]|^(?:-|$)|-$/
const subdomainFault = /[^-a-z0-9.]|(?:^|\.)(?:[-.]|$)|-(?:\.|$)/
const caselessSubdomainFault = /[^-a-z0-9.]|(?:^|\.)(?:[-.]|$)|-(?:\.|$)/iu
const underscoreSubdomainFault = /[^-_a-z0-9.]|(?:^|\.)(?:[-.]|_[-_.]|_$|$)|[-_](?:\.|$)/
const dns1035Fault = /[^-a-z0-9]|^(?:[-0-9]|$)|-$/

/** Whether the text is a DNS label (`k8s-short-name`): `isDns1123Label` finds nothing. Allocates nothing. */
export const isValidShortName = (value: string): boolean => value.length <= dnsLabelMaxLength && wholeLabel.test(value)

/** Whether the text is a DNS subdomain (`k8s-long-name`): `isDns1123Subdomain` finds nothing. Allocates nothing. */
export const isValidLongName = (value: string): boolean =>
  value.length <= dns1123SubdomainMaxLength && wholeSubdomain.test(value)

/** Whether the text is a DNS subdomain in either case (`k8s-long-name-caseless`). Allocates nothing. */
export const isValidLongNameCaseless = (value: string): boolean =>
  !hasMoreBytes(value, dns1123SubdomainMaxLength) && wholeCaselessSubdomain.test(value)

/** A label in DNS (RFC 1123): what is wrong with the text, in Kubernetes' order. */
export function isDns1123Label(value: string, tooLong: MaxLengthWording = maxLenError): string[] {
  const errors = lengthErrors(value, dnsLabelMaxLength, tooLong)
  if (!labelFault.test(value)) return errors
  errors.push(
    subdomainFault.test(value)
      ? regexError(
          "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
          labelExpression,
          'my-name',
          '123-abc',
        )
      : 'must not contain dots',
  )
  return errors
}

/** A lower-case subdomain in DNS (RFC 1123): what is wrong with the text, in Kubernetes' order. */
export const isDns1123Subdomain = (value: string, tooLong: MaxLengthWording = maxLenError): string[] =>
  nameErrors(value, dns1123SubdomainMaxLength, tooLong, subdomainFault, subdomainError)

/** A subdomain of letters in either case. Its message prints the expression of the lower-case rule, as Kubernetes' does. */
export const isDns1123SubdomainCaseless = (value: string, tooLong: MaxLengthWording = maxLenError): string[] =>
  nameErrors(value, dns1123SubdomainMaxLength, tooLong, caselessSubdomainFault, caselessSubdomainError)

/** A subdomain whose labels may start with `_` and have it inside (`util/validation`). */
export const isDns1123SubdomainWithUnderscore = (value: string, tooLong: MaxLengthWording = maxLenError): string[] =>
  nameErrors(value, dns1123SubdomainMaxLength, tooLong, underscoreSubdomainFault, underscoreSubdomainError)

/** A label in DNS (RFC 1035), which starts with a letter (`util/validation`). */
export const isDns1035Label = (value: string, tooLong: MaxLengthWording = maxLenError): string[] =>
  nameErrors(value, dnsLabelMaxLength, tooLong, dns1035Fault, dns1035Error)

/** `*.` and a subdomain, RFC 1034 section 4.3.3 (`util/validation`). */
export function isWildcardDns1123Subdomain(value: string, tooLong: MaxLengthWording = maxLenError): string[] {
  const errors = lengthErrors(value, dns1123SubdomainMaxLength, tooLong)
  if (!value.startsWith('*.') || subdomainFault.test(value.slice(2))) errors.push(wildcardError())
  return errors
}

const lengthErrors = (value: string, max: number, tooLong: MaxLengthWording): string[] =>
  hasMoreBytes(value, max) ? [tooLong(max)] : []

function nameErrors(
  value: string,
  max: number,
  tooLong: MaxLengthWording,
  fault: RegExp,
  faultError: () => string,
): string[] {
  const errors = lengthErrors(value, max, tooLong)
  if (fault.test(value)) errors.push(faultError())
  return errors
}

const subdomainError = (): string =>
  regexError(
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
    subdomainExpression,
    'example.com',
  )

const caselessSubdomainError = (): string =>
  regexError(
    "an RFC 1123 subdomain must consist of alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
    subdomainExpression,
    'Example.com',
  )

const underscoreSubdomainError = (): string =>
  regexError(
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character",
    underscoreSubdomainExpression,
    'example.com',
  )

const dns1035Error = (): string =>
  regexError(
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
    dns1035Expression,
    'my-name',
    'abc-123',
  )

const wildcardError = (): string =>
  regexError(
    "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character",
    wildcardExpression,
    '*.example.com',
  )
