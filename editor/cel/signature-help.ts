// Which parameters a call takes, while it is written.
import { entriesOf, documentationOf } from './documentation.js'
import type { EditedExpression } from './edited-expression.js'

/** The signatures of the call around an offset. */
export interface SignatureHelp {
  readonly signatures: readonly {
    readonly text: string
    readonly documentation: string
    readonly parameters: readonly string[]
  }[]
  /** The parameter at the offset, from 0; the receiver is none. */
  readonly parameter: number
}

/** Undefined outside of calls. Works on texts that do not parse. */
export function signatureHelp({ words }: EditedExpression, offset: number): SignatureHelp | undefined {
  const before = words.filter(({ end, kind }) => end <= offset && kind !== 'comment')
  const open = openCall(before.map(({ text }) => text))
  if (open === undefined) return undefined
  const name = nameBefore(before.slice(0, open.at).map(({ text }) => text))
  if (name === undefined) return undefined
  const entries = candidates(name)
    .flatMap((one) => entriesOf(one))
    .filter(({ kind }) => kind !== 'operator')
  const signatures = entries.flatMap((entry) =>
    entry.signatures.map(({ text }) => ({
      text,
      documentation: documentationOf(entry),
      parameters: parametersOf(text),
    })),
  )
  const fitting = signatures.filter(({ parameters }) => parameters.length > open.commas)
  return signatures.length === 0
    ? undefined
    : { signatures: fitting.length > 0 ? fitting : signatures, parameter: open.commas }
}

/** The innermost parenthesis that is open, and the commas behind it. */
function openCall(words: readonly string[]): { readonly at: number; readonly commas: number } | undefined {
  let depth = 0
  let commas = 0
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? ''
    if (/^[)\]}]$/.test(word)) depth++
    else if (/^[([{]$/.test(word)) {
      if (depth > 0) depth--
      else if (word === '(') return { at, commas }
      else commas = 0
    } else if (word === ',' && depth === 0) commas++
  }
  return undefined
}

/** The name that is called, with what is before its dots: `sets.contains`, `.startsWith`. */
function nameBefore(words: readonly string[]): string | undefined {
  const parts: string[] = []
  for (let at = words.length - 1; at >= 0 && /^\w+$/.test(words[at] ?? ''); at -= 2) {
    parts.unshift(words[at] ?? '')
    if (words[at - 1] !== '.') break
  }
  return parts.length === 0 ? undefined : parts.join('.')
}

/** A qualified function, or a method by its last name. */
const candidates = (name: string): readonly string[] => {
  const last = name.split('.').at(-1) ?? name
  return entriesOf(name).length > 0 || last === name ? [name] : [last]
}

/** What is between the parentheses of a signature: `string.indexOf(string, int) -> int` has `string` and `int`. */
function parametersOf(signature: string): readonly string[] {
  const call = signature.replace(/\s*->.*$/, '')
  const open = call.lastIndexOf('(', call.length - 1)
  let depth = 0
  let start = openOf(call, open) + 1
  const found: string[] = []
  for (let at = start; at < call.length; at++) {
    const character = call[at]
    if (character === '(') depth++
    if ((character === ',' && depth === 0) || (character === ')' && depth-- === 0)) {
      const text = call.slice(start, at).trim()
      if (text !== '') found.push(text)
      start = at + 1
    }
  }
  return found
}

/** The parenthesis of the call itself: types before it have some of their own. */
function openOf(call: string, last: number): number {
  let depth = 0
  for (let at = call.length - 1; at >= 0; at--) {
    if (call[at] === ')') depth++
    if (call[at] === '(' && --depth === 0) return at
  }
  return last
}
