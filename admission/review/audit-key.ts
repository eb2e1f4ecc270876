// Keys of audit annotations as the response of a webhook may have them: the server puts the webhook's name before them.

/** Characters of the name of a qualified name (`validation.IsQualifiedName`). */
const MAX_LENGTH = 63

/** Hexadecimal digits that distinguish keys that were cut. */
const HASH_LENGTH = 8

/**
 * A key without its slash: `policy/key` becomes `policy.key`. Characters that no key has become `_`; of a key that is too long
 * the end is a hash of all of it.
 */
export function auditKey(key: string): string {
  const name = key
    .replaceAll('/', '.')
    .replaceAll(/[^-A-Za-z0-9_.]/gu, '_')
    .replace(/^[^A-Za-z0-9]+/, '')
    .replace(/[^A-Za-z0-9]+$/, '')
  if (name !== '' && name.length <= MAX_LENGTH) return name
  return `${name.slice(0, MAX_LENGTH - HASH_LENGTH - 1)}.${hash(key)}`.replace(/^\./, '')
}

/** FNV-1a of a text's bytes, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value.toString(16).padStart(HASH_LENGTH, '0')
}
