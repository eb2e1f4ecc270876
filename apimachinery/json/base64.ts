const DIGIT = /[A-Za-z0-9+/]/

/**
 * Go's error about a text that is not base64 (`base64.StdEncoding`), undefined for one that is. Line breaks don't
 * count.
 */
export function base64Error(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text)
  const corrupt = (at: number): string => `illegal base64 data at input byte ${at}`
  let digits = 0
  for (let at = 0; at < bytes.length; at++) {
    const character = String.fromCharCode(bytes[at] ?? 0)
    if (isBreak(character)) continue
    if (DIGIT.test(character)) {
      digits++
      continue
    }
    if (character !== '=' || digits % 4 < 2) return corrupt(at)
    return paddingError(bytes, at, digits % 4 === 2, corrupt)
  }
  // What is missing is missed at the start of the last, unfinished group.
  return digits % 4 === 0 ? undefined : corrupt(bytes.length - (digits % 4))
}

/** What follows the first `=`: a second one if two are needed, and nothing else. */
function paddingError(
  bytes: Uint8Array,
  first: number,
  needsTwo: boolean,
  corrupt: (at: number) => string,
): string | undefined {
  const next = (from: number): number => {
    let at = from
    while (at < bytes.length && isBreak(String.fromCharCode(bytes[at] ?? 0))) at++
    return at
  }
  let at = next(first + 1)
  if (needsTwo) {
    if (at === bytes.length) return corrupt(bytes.length)
    if (bytes[at] !== 0x3d) return corrupt(at - 1)
    at = next(at + 1)
  }
  return at < bytes.length ? corrupt(at) : undefined
}

const isBreak = (character: string): boolean => character === '\n' || character === '\r'
