import { emptyError, regexError } from './messages.js'
import { changesDirectory } from './parent-directory.js'

const pattern = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/

/** The name of an environment variable, by the older and narrower rule. */
export function isEnvVarName(value: string): string[] {
  const errors = changesDirectory(value)
  if (pattern.test(value)) return errors
  return [
    regexError(
      "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit",
      '[-._a-zA-Z][-._a-zA-Z0-9]*',
      'my.env-name',
      'MY_ENV.NAME',
      'MyEnvName1',
    ),
    ...errors,
  ]
}

/** Printable ASCII characters other than `=`. */
export function isRelaxedEnvVarName(value: string): string[] {
  if (value === '') return [`environment variable name ${emptyError()}`]
  if (!/[^ -<>-~]/.test(value)) return []
  return ["a valid environment variable name must consist only of printable ASCII characters other than '='"]
}
