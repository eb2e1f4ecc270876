// Where re2js reads a pattern in another way than Go's `regexp/syntax`, the pattern is rewritten before it gets there.

/** Go's `unicode.CategoryAliases`, by canonical name. */
const CATEGORY_ALIASES: Readonly<Record<string, string>> = {
  Casedletter: 'Lc',
  Closepunctuation: 'Pe',
  Cntrl: 'Cc',
  Combiningmark: 'M',
  Connectorpunctuation: 'Pc',
  Control: 'Cc',
  Currencysymbol: 'Sc',
  Dashpunctuation: 'Pd',
  Decimalnumber: 'Nd',
  Digit: 'Nd',
  Enclosingmark: 'Me',
  Finalpunctuation: 'Pf',
  Format: 'Cf',
  Initialpunctuation: 'Pi',
  Letter: 'L',
  Letternumber: 'Nl',
  Lineseparator: 'Zl',
  Lowercaseletter: 'Ll',
  Mark: 'M',
  Mathsymbol: 'Sm',
  Modifierletter: 'Lm',
  Modifiersymbol: 'Sk',
  Nonspacingmark: 'Mn',
  Number: 'N',
  Openpunctuation: 'Ps',
  Other: 'C',
  Otherletter: 'Lo',
  Othernumber: 'No',
  Otherpunctuation: 'Po',
  Othersymbol: 'So',
  Paragraphseparator: 'Zp',
  Privateuse: 'Co',
  Punct: 'P',
  Punctuation: 'P',
  Separator: 'Z',
  Spaceseparator: 'Zs',
  Spacingmark: 'Mc',
  Surrogate: 'Cs',
  Symbol: 'S',
  Titlecaseletter: 'Lt',
  Unassigned: 'Cn',
  Uppercaseletter: 'Lu',
}

/** Names that re2js has and Go's tables, of Unicode 15, don't. Those of two words Go never finds: it drops the underscore. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set([
  'Alphabetic',
  'Dash',
  'Emoji',
  'Garay',
  'Lowercase',
  'Math',
  'Sidetic',
  'Sunuwar',
  'Todhri',
  'Unknown',
  'Uppercase',
])

/** A piece of a pattern that was replaced. */
interface Edit {
  /** Where it was in the pattern. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A pattern as re2js understands it. */
export interface RewrittenPattern {
  readonly text: string
  /** The piece of the pattern itself that a piece of the text stands for. `isRest`: the piece goes to the text's end. */
  original(piece: string, isRest: boolean): string
}

/**
 * Rewrites a pattern: names of Unicode classes in any spelling that Go takes become re2js' own, and `withoutNames` takes
 * the names off groups, of which Go allows two of one name.
 */
export function rewritePattern(pattern: string, withoutNames: boolean): RewrittenPattern {
  const edits = findEdits(pattern, withoutNames)
  let text = ''
  let end = 0
  for (const edit of edits) {
    text += pattern.slice(end, edit.start) + edit.replacement
    end = edit.end
  }
  text += pattern.slice(end)
  return {
    text,
    original: (piece, isRest) => {
      const start = isRest ? text.length - piece.length : text.indexOf(piece)
      return start < 0 ? piece : pattern.slice(originalAt(start, edits), originalAt(start + piece.length, edits))
    },
  }
}

/** The place in the pattern of a place in the rewritten text. */
function originalAt(at: number, edits: readonly Edit[]): number {
  let shift = 0
  for (const { start, end, replacement } of edits) {
    const into = at - shift - start
    if (into <= 0) break
    if (into < replacement.length) return Math.min(start + into, end)
    shift += replacement.length - (end - start)
  }
  return at - shift
}

function findEdits(pattern: string, withoutNames: boolean): Edit[] {
  const edits: Edit[] = []
  const replace = (start: number, end: number, replacement: string): number => {
    if (pattern.slice(start, end) !== replacement) edits.push({ start, end, replacement })
    return end
  }
  let classStart = -1
  let at = 0
  while (at < pattern.length) {
    const inClass = classStart >= 0
    const character = pattern[at]
    if (character === '\\') {
      at = skipEscape(pattern, at, inClass, replace)
    } else if (inClass && character === ']' && at > classStart) {
      classStart = -1
      at++
    } else if (inClass && pattern.startsWith('[:', at)) {
      at = skipNamedClass(pattern, at, replace)
    } else if (!inClass && character === '[') {
      at += pattern[at + 1] === '^' ? 2 : 1
      // A bracket that comes first is a member.
      classStart = at
    } else {
      const name = withoutNames && !inClass ? /^\(\?P?<\w+>/.exec(pattern.slice(at))?.[0] : undefined
      at = name === undefined ? at + 1 : replace(at, at + name.length, '(')
    }
  }
  return edits
}

type Replace = (start: number, end: number, replacement: string) => number

/** The end of an escape, a quotation or a Unicode class. */
function skipEscape(pattern: string, at: number, inClass: boolean, replace: Replace): number {
  const kind = pattern[at + 1]
  if (kind === 'Q' && !inClass) {
    const end = pattern.indexOf('\\E', at + 2)
    return end < 0 ? pattern.length : end + 2
  }
  if (kind !== 'p' && kind !== 'P') return at + 2
  const [sequence, braced, single] = /^..(?:\{([^}]*)\}|([^{]))/su.exec(pattern.slice(at)) ?? []
  if (sequence === undefined) return at + 2
  return replace(at, at + sequence.length, `\\${kind}${className(braced, single as string)}`)
}

function className(braced: string | undefined, single: string): string {
  if (braced === undefined) return /[a-z]/.test(single) ? single.toUpperCase() : single
  const negation = braced.startsWith('^') ? '^' : ''
  const name = canonicalName(braced.slice(negation.length))
  // No class has an underscore at its end: the name stays unknown.
  return `{${negation}${UNKNOWN_NAMES.has(name) ? `${name}_` : (CATEGORY_ALIASES[name] ?? name)}}`
}

/** Go's `canonicalName`: no blanks, hyphens and underscores, the first ASCII letter in upper case, the others in lower. */
function canonicalName(name: string): string {
  const letters = name.replace(/[-_ ]/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return letters.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** The end of `[:name:]` in a class. What re2js takes for one with an empty name is a bracket that stands for itself. */
function skipNamedClass(pattern: string, at: number, replace: Replace): number {
  const end = pattern.indexOf(':]', at + 2)
  if (end >= 0) return end + 2
  return pattern[at + 2] === ']' ? replace(at, at + 1, '\\[') : at + 1
}
