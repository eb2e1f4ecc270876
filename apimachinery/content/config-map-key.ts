import { hasMoreBytes } from '../text/byte-length.js'
import { dns1123SubdomainMaxLength } from './dns.js'
import { maxLenErrorInCharacters, regexError, type MaxLengthWording } from './messages.js'
import { changesDirectory } from './parent-directory.js'

const pattern = /^[-._a-zA-Z0-9]+$/

/** A key of a ConfigMap or Secret, which may become the name of a file. */
export function isConfigMapKey(value: string, tooLong: MaxLengthWording = maxLenErrorInCharacters): string[] {
  const errors: string[] = []
  if (hasMoreBytes(value, dns1123SubdomainMaxLength)) errors.push(tooLong(dns1123SubdomainMaxLength))
  if (!pattern.test(value)) {
    errors.push(
      regexError(
        "a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
        '[-._a-zA-Z0-9]+',
        'key.name',
        'KEY_NAME',
        'key-name',
      ),
    )
  }
  return [...errors, ...changesDirectory(value)]
}
