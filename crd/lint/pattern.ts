// What lint rules read from regular expressions.
import { compileRe2, type Re2 } from '../../apimachinery/re2/index.js'

/** Lint rules ask each node of a schema by the same few patterns; beyond so many they are compiled again. */
const MOST_KNOWN = 100
const known = new Map<string, Re2 | undefined>()

/** A compiled pattern, undefined if it is not RE2. */
export function compiledPattern(pattern: string): Re2 | undefined {
  if (known.has(pattern)) return known.get(pattern)
  if (known.size >= MOST_KNOWN) known.clear()
  const compiled = compiledOrNot(pattern)
  known.set(pattern, compiled)
  return compiled
}

function compiledOrNot(pattern: string): Re2 | undefined {
  try {
    return compileRe2(pattern)
  } catch {
    return undefined
  }
}

/** What a pattern without operators asks for: that a text is, starts with, ends with or contains another. */
export interface PlainPattern {
  readonly kind: 'equals' | 'startsWith' | 'endsWith' | 'contains'
  readonly text: string
}

const OPERATORS = new Set('.*+?()[]{}|^$')

/** The plain text that a pattern asks for, undefined if it asks for more than that. */
export function plainPattern(pattern: string): PlainPattern | undefined {
  const isAnchoredAtStart = pattern.startsWith('^')
  const isAnchoredAtEnd = pattern.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\\\$$/.test(pattern)
  const middle = pattern.slice(isAnchoredAtStart ? 1 : 0, isAnchoredAtEnd ? -1 : undefined)
  const text = literalText(middle)
  if (text === undefined || text === '') return undefined
  const kind = isAnchoredAtStart
    ? isAnchoredAtEnd
      ? 'equals'
      : 'startsWith'
    : isAnchoredAtEnd
      ? 'endsWith'
      : 'contains'
  return { kind, text }
}

function literalText(pattern: string): string | undefined {
  let text = ''
  for (let index = 0; index < pattern.length; index++) {
    let character = pattern.charAt(index)
    if (OPERATORS.has(character)) return undefined
    if (character === '\\') {
      character = pattern.charAt(++index)
      // A backslash before a letter or digit is a class, and before nothing an error.
      if (!/^[^A-Za-z0-9\s]$/.test(character) || character.charCodeAt(0) > 0x7f) return undefined
    }
    text += character
  }
  return text
}

/** The alternatives of a pattern outside of groups and classes. */
export function alternativesOf(pattern: string): string[] {
  const alternatives = ['']
  let depth = 0
  let inClass = false
  for (let index = 0; index < pattern.length; index++) {
    let part = pattern.charAt(index)
    if (part === '\\') {
      // Quoted text may hold anything.
      if (pattern.charAt(index + 1) === 'Q') return [pattern]
      part += pattern.charAt(++index)
    } else if (inClass) {
      if (part === ']') inClass = false
    } else if (part === '[') {
      inClass = true
      // A bracket that comes first is literal.
      const first = /^\[\^?\]?/.exec(pattern.slice(index))?.[0] ?? part
      part = first
      index += first.length - 1
    } else if (part === '(') depth++
    else if (part === ')') depth--
    else if (part === '|' && depth === 0) {
      alternatives.push('')
      continue
    }
    alternatives[alternatives.length - 1] += part
  }
  return alternatives
}
