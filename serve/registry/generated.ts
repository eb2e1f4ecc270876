// What an API server makes up for new objects.
import { randomUUID } from 'node:crypto'
import type { RegistryOptions } from './registry-types.js'

/** The characters of generated names: no vowels and nothing that looks like one (`util/rand`). */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const LENGTH = 5

let last = { second: 0, text: '' }

/** A time in a request's answer, RFC 3339 in UTC to the second. Made once a second. */
export function requestTime(time: Date): string {
  const second = Math.floor(time.getTime() / 1000)
  if (second !== last.second) last = { second, text: `${new Date(second * 1000).toISOString().slice(0, -5)}Z` }
  return last.text
}

export const GENERATED: Pick<RegistryOptions, 'uid' | 'nameSuffix'> = {
  uid: () => randomUUID(),
  nameSuffix: () => {
    let suffix = ''
    while (suffix.length < LENGTH) suffix += ALPHABET.charAt(Math.floor(Math.random() * ALPHABET.length))
    return suffix
  },
}
