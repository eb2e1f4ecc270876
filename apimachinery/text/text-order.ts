/**
 * Orders texts by their UTF-8 bytes, as Go does; that is the order of their code points. JavaScript's own order takes
 * characters beyond U+FFFF for surrogates, which come before U+E000. A lone surrogate counts as U+FFFD, which it is in Go.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    if (a.charCodeAt(i) === b.charCodeAt(i)) continue
    const difference = rank(a, i) - rank(b, i)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Moves the halves of surrogate pairs behind all other code units. */
function rank(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdfff) return unit
  const isPaired = unit < 0xdc00 ? isBetween(text, at + 1, 0xdc00, 0xdfff) : isBetween(text, at - 1, 0xd800, 0xdbff)
  return isPaired ? unit + 0x10000 : 0xfffd
}

const isBetween = (text: string, at: number, least: number, greatest: number): boolean =>
  text.charCodeAt(at) >= least && text.charCodeAt(at) <= greatest

/** Whether texts are in order. */
export function areSorted(texts: readonly string[]): boolean {
  for (let at = 1; at < texts.length; at++) {
    if (compareText(texts[at - 1] as string, texts[at] as string) > 0) return false
  }
  return true
}

/** As many texts are put in order faster one by one than by a sort of any number. */
const FEW = 20

/** Sorts texts in place, by `compareText`. */
export function sortTexts(texts: string[]): string[] {
  if (texts.length > FEW) return texts.sort(compareText)
  for (let next = 1; next < texts.length; next++) {
    const text = texts[next] as string
    let at = next
    while (at > 0 && compareText(texts[at - 1] as string, text) > 0) texts[at] = texts[--at] as string
    texts[at] = text
  }
  return texts
}
