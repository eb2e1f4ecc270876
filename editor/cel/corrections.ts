// What may be meant by words that mean nothing where they stand.
import { nearest } from '../../diagnostics/finding/index.js'
import type { Word } from '../../cel/parser/index.js'
import { complete, type Completion } from './complete.js'
import type { EditedExpression, Range } from './edited-expression.js'

/** A word, and the one that is most likely meant. */
export interface Correction {
  readonly word: string
  readonly insert: string
  readonly range: Range
}

/** The messages of the checker that may be about a misspelt word. */
const MISSPELT = /^(?:undeclared reference to|undefined field|found no matching overload for) /

const CALLED: readonly Completion['kind'][] = ['function', 'macro', 'type']
const FIELDS: readonly Completion['kind'][] = ['variable', 'field', 'namespace', 'type', 'keyword']

/** For each word that the checker does not know there, in the order of its messages; none for a text that does not parse. */
export function corrections({ text, language, issues, ast, words }: EditedExpression): readonly Correction[] {
  if (ast === undefined) return []
  const found = new Map<Word, Correction>()
  for (const { message, at } of issues) {
    const word = MISSPELT.test(message) ? nameAt(words, at) : undefined
    // A letter is as near to any other.
    if (word === undefined || word.text.length < 2 || found.has(word)) continue
    const kinds = /^\s*\(/.test(text.slice(word.end)) ? CALLED : FIELDS
    const labels = complete(text, word.end, language).flatMap(({ label, kind }) =>
      kinds.includes(kind) ? [label] : [],
    )
    const insert = nearest(word.text, new Set(labels))
    const range = { start: word.start, end: word.end }
    if (insert !== undefined && insert !== word.text) found.set(word, { word: word.text, insert, range })
  }
  return [...found.values()]
}

/** The name that a message at an offset is about: messages about fields are at their dots, those about calls at parentheses. */
function nameAt(words: readonly Word[], at: number): Word | undefined {
  const index = words.findIndex(({ start, end }) => at >= start && at < end)
  const [before, here, behind] = [words[index - 1], words[index], words[index + 1]]
  const word = here?.text === '(' ? before : here?.text === '.' ? behind : here
  return word?.kind === 'name' ? word : undefined
}
