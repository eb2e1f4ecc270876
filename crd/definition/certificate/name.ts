// Names of issuers and subjects of certificates.
import { type DerReader, isObjectIdentifier, TAG } from './der.js'

const INVALID = 'x509: invalid RDNSequence'

/** What is wrong with a distinguished name, in Go's words. `name`: what its sequence holds. */
export function nameFault(name: DerReader): string | undefined {
  while (!name.isEmpty) {
    const set = name.inside(TAG.set)
    if (set === undefined) return INVALID
    while (!set.isEmpty) {
      const attribute = set.inside(TAG.sequence)
      const fault = attribute === undefined ? 'invalid attribute' : attributeFault(attribute)
      if (fault !== undefined) return `${INVALID}: ${fault}`
    }
  }
  return undefined
}

function attributeFault(attribute: DerReader): string | undefined {
  if (!isObjectIdentifier(attribute.content(TAG.objectIdentifier) ?? '')) return 'invalid attribute type'
  const value = attribute.any()
  if (value === undefined) return 'invalid attribute value'
  const fault = textFault(value.tag, value.content)
  return fault === undefined ? undefined : `invalid attribute value: ${fault}`
}

/** Kinds of texts by their tags, beside what their bytes must not be. */
const TEXTS: ReadonlyMap<number, readonly [kind: string, fault: RegExp]> = new Map([
  [0x13, ['PrintableString', /[^A-Za-z0-9'()+,\-./ :=?*&]/]],
  [0x16, ['IA5String', /[\x80-\xff]/]],
  [0x12, ['NumericString', /[^0-9 ]/]],
])

function textFault(tag: number, bytes: string): string | undefined {
  switch (tag) {
    case 0x0c:
      return isUtf8(bytes) ? undefined : 'invalid UTF-8 string'
    case 0x14:
      return undefined
    case 0x1e:
      return isUcs2(bytes) ? undefined : 'invalid BMPString'
    default: {
      const [kind, fault] = TEXTS.get(tag) ?? []
      if (kind === undefined || fault === undefined) return `unsupported string type: ${tag}`
      return fault.test(bytes) ? `invalid ${kind}` : undefined
    }
  }
}

function isUtf8(bytes: string): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return true
  } catch {
    return false
  }
}

/** Two bytes a character, which is neither half of a pair nor reserved. */
function isUcs2(bytes: string): boolean {
  if (bytes.length % 2 !== 0) return false
  for (let at = 0; at < bytes.length; at += 2) {
    const code = bytes.charCodeAt(at) * 0x100 + bytes.charCodeAt(at + 1)
    if (code >= 0xfffe || (code >= 0xfdd0 && code <= 0xfdef) || (code >= 0xd800 && code <= 0xdfff)) return false
  }
  return true
}
