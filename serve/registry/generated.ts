// What an API server makes up for new objects.
import { randomInt, randomUUID } from 'node:crypto'
import type { RegistryOptions } from './registry-types.js'

/** The characters of generated names: no vowels and nothing that looks like one (`util/rand`). */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const LENGTH = 5

export const GENERATED: Pick<RegistryOptions, 'uid' | 'nameSuffix'> = {
  uid: () => randomUUID(),
  nameSuffix: () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
}
