// Extensions of certificates: their form, and the contents of those that CAs have.
import { DerReader, isBitString, isInteger, isObjectIdentifier, objectIdentifierText, TAG } from './der.js'

interface Extension {
  /** With points: `2.5.29.14`. */
  readonly identifier: string
  readonly isCritical: boolean
  readonly value: string
}

/** What is wrong with a list of extensions, in Go's words. Only some kinds are looked into. */
export function extensionsFault(list: DerReader): string | undefined {
  const extensions = new Map<string, Extension>()
  while (!list.isEmpty) {
    const sequence = list.inside(TAG.sequence)
    const extension = sequence === undefined ? 'x509: malformed extension' : readExtension(sequence)
    if (typeof extension === 'string') return extension
    const { identifier } = extension
    if (extensions.has(identifier)) return `x509: certificate contains duplicate extension with OID "${identifier}"`
    extensions.set(identifier, extension)
  }
  for (const extension of extensions.values()) {
    const fault = contentFault(extension)
    if (fault !== undefined) return fault
  }
  return undefined
}

function readExtension(sequence: DerReader): Extension | string {
  const identifier = sequence.content(TAG.objectIdentifier) ?? ''
  if (!isObjectIdentifier(identifier)) return 'x509: malformed extension OID field'
  const isMarked = sequence.isNext(TAG.boolean)
  const mark = isMarked ? sequence.content(TAG.boolean) : '\0'
  if (mark === undefined || !isBoolean(mark)) return 'x509: malformed extension critical field'
  const value = sequence.content(TAG.octetString)
  if (value === undefined) return 'x509: malformed extension value field'
  return { identifier: objectIdentifierText(identifier), isCritical: mark === '\xff', value }
}

const isBoolean = (content: string): boolean => content === '\0' || content === '\xff'

function contentFault({ identifier, isCritical, value }: Extension): string | undefined {
  const content = new DerReader(value)
  switch (identifier) {
    case '2.5.29.14':
      if (isCritical) return 'x509: subject key identifier incorrectly marked critical'
      return content.content(TAG.octetString) === undefined ? 'x509: invalid subject key identifier' : undefined
    case '2.5.29.15':
      return isBitString(content.content(TAG.bitString) ?? '') ? undefined : 'x509: invalid key usage'
    case '2.5.29.19':
      return areConstraints(content) ? undefined : 'x509: invalid basic constraints'
    case '2.5.29.35':
      if (isCritical) return 'x509: authority key identifier incorrectly marked critical'
      return isKeyIdentifier(content) ? undefined : 'x509: invalid authority key identifier'
    case '2.5.29.37':
      return areUsages(content) ? undefined : 'x509: invalid extended key usages'
    default:
      return undefined
  }
}

/** Whether it is a CA, and how long its chains may be. */
function areConstraints(content: DerReader): boolean {
  const constraints = content.inside(TAG.sequence)
  if (constraints === undefined) return false
  if (constraints.isNext(TAG.boolean) && !isBoolean(constraints.content(TAG.boolean) ?? '')) return false
  if (!constraints.isNext(TAG.integer)) return true
  const length = constraints.content(TAG.integer) ?? ''
  // An int of Go that is not negative.
  return isInteger(length) && length.charCodeAt(0) < 0x80 && length.length <= 8
}

function isKeyIdentifier(content: DerReader): boolean {
  const identifier = content.inside(TAG.sequence)
  if (identifier === undefined) return false
  return !identifier.isNext(TAG.context(0)) || identifier.content(TAG.context(0)) !== undefined
}

function areUsages(content: DerReader): boolean {
  const usages = content.inside(TAG.sequence)
  if (usages === undefined) return false
  while (!usages.isEmpty) if (!isObjectIdentifier(usages.content(TAG.objectIdentifier) ?? '')) return false
  return true
}
