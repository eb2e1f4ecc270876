import type { Diagnostic } from '../finding/diagnostic.js'

const OFFSET_BASIS = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** The 64-bit FNV-1a hash of a text's UTF-16 code units, as 16 hexadecimal digits. */
export function fnv1a64(text: string): string {
  let hash = OFFSET_BASIS
  for (let index = 0; index < text.length; index++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * PRIME)
  }
  return hash.toString(16).padStart(16, '0')
}

/** How much of a line takes part in its fingerprint, in UTF-16 code units: lines of a minified file have no end. */
const LINE_PART = 200

/**
 * Gives findings fingerprints that stay when other lines come or go: of the code, the file, the text of the line, and a
 * number that tells equal ones apart.
 */
export function fingerprints(fileName: (name: string) => string): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>()
  return ({ code, message, span }) => {
    const file = span === undefined ? '' : fileName(span.source.name)
    const line = span === undefined ? message : lineOf(span.source.lineText(span.source.position(span.start).line))
    const identity = [code, file, line].join('\u0000')
    const ordinal = (seen.get(identity) ?? 0) + 1
    seen.set(identity, ordinal)
    return `${fnv1a64(identity)}:${ordinal}`
  }
}

const lineOf = (line: string): string => line.trim().slice(0, LINE_PART)
