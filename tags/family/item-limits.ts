// Numbers of items in schemas. Bytes are a list to tags, and a base64 text to schemas: a rule sees their number.
import { nativeValueType } from '../model/type.js'
import { counted } from '../projection/arguments.js'
import { isBytes } from '../projection/cel.js'
import type { SchemaPlace } from '../projection/place.js'

export function projectMinItems(limit: number | bigint, place: SchemaPlace): void {
  place.require({
    ...(!isBytes(nativeValueType(place.type)) && { keywords: { minItems: limit } }),
    holds: (self) => `${self}.size() >= ${limit}`,
    zeroHolds: limit <= 0,
    otherHolds: limit <= 1,
    message: `must have at least ${counted(limit, 'item')}`,
  })
}

export function projectMaxItems(limit: number | bigint, place: SchemaPlace): void {
  const isText = isBytes(nativeValueType(place.type))
  place.require({
    ...(isText
      ? // Base64 has four characters for three bytes.
        { implied: { maxLength: Math.ceil(Number(limit) / 3) * 4 } }
      : { keywords: { maxItems: limit } }),
    holds: (self) => `${self}.size() <= ${limit}`,
    zeroHolds: true,
    message: `must have at most ${counted(limit, 'item')}`,
  })
}
