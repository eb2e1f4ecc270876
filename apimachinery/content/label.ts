// Label keys and values.
import { hasMoreBytes } from '../text/byte-length.js'
import { dns1123SubdomainMaxLength, isDns1123Subdomain, subdomainPattern } from './dns.js'
import { emptyError, maxLenError, maxLenErrorInCharacters, regexError, type MaxLengthWording } from './messages.js'

/** Bytes of the name part of a label key. */
const labelKeyMaxLength = 63
/** Bytes of a label value. */
export const labelValueMaxLength = 63

const nameExpression = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const namePattern = '[A-Za-z0-9]+(?:[-_.]+[A-Za-z0-9]+)*'
const wholeName = new RegExp(`^${namePattern}$`)
const wholePrefixedName = new RegExp(`^${subdomainPattern}/${namePattern}$`)
// For texts of any length: see dns.ts.
const nameFault = /[^-A-Za-z0-9_.]|^(?:[-_.]|$)|[-_.]$/

/** Whether the text is a label key: `isLabelKey` finds nothing. */
export function isValidLabelKey(value: string): boolean {
  const slash = value.indexOf('/')
  if (slash < 0) return isValidName(value)
  return (
    slash <= dns1123SubdomainMaxLength && value.length - slash - 1 <= labelKeyMaxLength && wholePrefixedName.test(value)
  )
}

/** Whether the text is a label key with a prefix: `isPrefixedLabelKey` finds nothing. */
export const isValidPrefixedLabelKey = (value: string): boolean => value.includes('/') && isValidLabelKey(value)

/** Whether the text is a label value: `isLabelValue` finds nothing. Allocates nothing. */
export const isValidLabelValue = (value: string): boolean => value === '' || isValidName(value)

const isValidName = (name: string): boolean => name.length <= labelKeyMaxLength && wholeName.test(name)

/** A name with an optional DNS subdomain and `/` before it: what is wrong with the text, in Kubernetes' order. */
export const isLabelKey = (value: string): string[] => labelKeyErrors(value, 'a valid label key', maxLenError)

/** The rule of label keys in the words of 1.34's `util/validation`. */
export const isQualifiedName = (value: string): string[] =>
  labelKeyErrors(value, 'a qualified name', maxLenErrorInCharacters)

/** A label key that has a prefix. */
export function isPrefixedLabelKey(value: string): string[] {
  const errors = isLabelKey(value)
  if (errors.length > 0 || value.includes('/')) return errors
  return ["must include a prefix (e.g. 'example.com/key')"]
}

/** Empty, or a name. */
export function isLabelValue(value: string, tooLong: MaxLengthWording = maxLenError): string[] {
  const errors: string[] = []
  if (hasMoreBytes(value, labelValueMaxLength)) errors.push(tooLong(labelValueMaxLength))
  if (value !== '' && nameFault.test(value)) {
    errors.push(
      regexError(
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
        `(${nameExpression})?`,
        'MyValue',
        'my_value',
        '12345',
      ),
    )
  }
  return errors
}

function labelKeyErrors(value: string, subject: string, tooLong: MaxLengthWording): string[] {
  const slash = value.indexOf('/')
  const name = value.slice(slash + 1)
  if (name.includes('/')) {
    return [`${subject} ${nameError()} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`]
  }
  const errors: string[] = []
  if (slash === 0) errors.push(`prefix part ${emptyError()}`)
  if (slash > 0) {
    for (const message of isDns1123Subdomain(value.slice(0, slash), tooLong)) errors.push(`prefix part ${message}`)
  }
  if (name === '') errors.push(`name part ${emptyError()}`)
  else if (hasMoreBytes(name, labelKeyMaxLength)) errors.push(`name part ${tooLong(labelKeyMaxLength)}`)
  if (nameFault.test(name)) errors.push(`name part ${nameError()}`)
  return errors
}

const nameError = (): string =>
  regexError(
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
    nameExpression,
    'MyName',
    'my.name',
    '123-abc',
  )
