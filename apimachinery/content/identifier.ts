import { regexError } from './messages.js'

const pattern = /^[A-Za-z_][A-Za-z0-9_]*$/

/** An identifier of C, of any length. */
export function isCIdentifier(value: string): string[] {
  if (pattern.test(value)) return []
  return [
    regexError(
      "a valid C identifier must start with alphabetic character or '_', followed by a string of alphanumeric characters or '_'",
      '[A-Za-z_][A-Za-z0-9_]*',
      'my_name',
      'MY_NAME',
      'MyName',
    ),
  ]
}
