// Patterns of RE2, which API servers have, as patterns of ECMA-262, which JSON Schema has.

/** The same pattern in ECMA-262; undefined if it has no such form. */
export function ecmaPattern(pattern: string): string | undefined {
  const translated = withoutCaseGroups(pattern)
  try {
    new RegExp(translated, 'u')
    return translated
  } catch {
    return undefined
  }
}

/** `(?i:[a-z]x)` is `(?:[a-zA-Z][xX])`. */
function withoutCaseGroups(pattern: string): string {
  let result = ''
  /** Of each group around: whether it ignores case. */
  const groups: boolean[] = []
  let isClass = false
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at)
    const ignores = groups.at(-1) === true
    if (character === '\\') {
      result += pattern.slice(at, at + 2)
      at++
    } else if (isClass) {
      const range = /^([a-z])-([a-z])|^([A-Z])-([A-Z])/.exec(pattern.slice(at))?.[0]
      if (ignores && range !== undefined) {
        result += `${range.toLowerCase()}${range.toUpperCase()}${folded(range.toLowerCase())}`
        at += range.length - 1
      } else result += ignores ? bothCases(character) : character
      isClass = character !== ']'
    } else if (character === '(') {
      const isCaseGroup = pattern.startsWith('(?i:', at)
      groups.push(ignores || isCaseGroup)
      result += isCaseGroup ? '(?:' : '('
      if (isCaseGroup) at += 3
    } else if (character === ')') {
      groups.pop()
      result += character
    } else if (character === '[') {
      isClass = true
      result += character
    } else result += ignores && /[a-z]/i.test(character) ? `[${bothCases(character)}]` : character
  }
  return result
}

/** The letters beyond ASCII that are other cases of one in a range, as Unicode folds them. */
const folded = (range: string): string =>
  [...FOLDED].map(([letter, other]) => (letter >= range.charAt(0) && letter <= range.slice(-1) ? other : '')).join('')

const FOLDED: ReadonlyMap<string, string> = new Map([
  ['k', '\u212a'],
  ['s', '\u017f'],
])

const bothCases = (character: string): string =>
  /[a-z]/i.test(character)
    ? `${character.toLowerCase()}${character.toUpperCase()}${FOLDED.get(character.toLowerCase()) ?? ''}`
    : character
