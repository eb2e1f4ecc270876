// Identifiers with fixed digits, some with a check digit.

/** `bsonobjectid`: twelve bytes as hexadecimal digits. */
export const isBsonObjectId = (text: string): boolean => /^[0-9a-fA-F]{24}$/.test(text)

/** `uuid3`: each hyphen may be missing. */
export const isUuid3 = (text: string): boolean =>
  /^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text)

/** `uuid4`: each hyphen may be missing. */
export const isUuid4 = (text: string): boolean =>
  /^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text)

/** `uuid5`: each hyphen may be missing. */
export const isUuid5 = (text: string): boolean =>
  /^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i.test(text)

/** `ssn`: a social security number of the United States, of eleven characters. */
export const isSsn = (text: string): boolean => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text)

const card =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/

/** `creditcard`: digits of a known issuer with Luhn's check digit; all other characters are passed over. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, '')
  if (!card.test(digits)) return false
  let sum = 0
  for (let index = 1; index <= digits.length; index++) {
    const digit = Number(digits.at(-index)) * (index % 2 === 0 ? 2 : 1)
    sum += digit >= 10 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

const withoutHyphens = (text: string): string => text.replace(/[\t\n\f\r -]+/g, '')

/** `isbn10`: with spaces and hyphens anywhere. */
export function isIsbn10(text: string): boolean {
  const digits = withoutHyphens(text)
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < 10; index++) sum += (index + 1) * (digits[index] === 'X' ? 10 : Number(digits[index]))
  return sum % 11 === 0
}

/** `isbn13`: with spaces and hyphens anywhere. */
export function isIsbn13(text: string): boolean {
  const digits = withoutHyphens(text)
  if (!/^[0-9]{13}$/.test(digits)) return false
  let sum = 0
  for (let index = 0; index < 13; index++) sum += (index % 2 === 0 ? 1 : 3) * Number(digits[index])
  return sum % 10 === 0
}

/** `isbn`: of either length. */
export const isIsbn = (text: string): boolean => isIsbn10(text) || isIsbn13(text)
