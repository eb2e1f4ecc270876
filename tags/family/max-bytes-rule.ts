import { counted } from '../projection/arguments.js'
import type { SchemaPlace } from '../projection/place.js'

/** A text of limited bytes. */
export function projectMaxBytes(limit: number | bigint, place: SchemaPlace): void {
  place.require({
    // A character has one byte at least.
    implied: { maxLength: limit },
    holds: (self) => `bytes(${self}).size() <= ${limit}`,
    zeroHolds: true,
    message: `may not be more than ${counted(limit, 'byte')}`,
  })
}
