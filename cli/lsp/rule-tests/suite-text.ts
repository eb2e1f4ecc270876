// Suites beside what they test: tests written into them.
import { LSPErrorCodes, ResponseError, type WorkspaceEdit } from 'vscode-languageserver'
import type { SourceText } from '../../../diagnostics/index.js'
import { type Place, placeOfField, readYaml, writeYaml } from '../../../manifest/index.js'
import { toRange } from '../places.js'

/** Where tests are written. */
export interface SuiteText {
  readonly uri: string
  /** As it is; undefined if there is none. */
  readonly suite: SourceText | undefined
  /** What a new suite begins with: its keys before `tests`. */
  readonly head: string
  /** The keys that lead to the list: `tests`, `onUpdate`. */
  readonly list: readonly [string] | readonly [string, string]
}

/** The edit that makes the suite, or adds tests to it. Throws a ResponseError for a suite that it can't be made in. */
export function suiteEdit({ uri, suite, head, list }: SuiteText, tests: readonly object[]): WorkspaceEdit {
  if (suite === undefined) {
    const keys = list.map((key, level) => `${'  '.repeat(level)}${key}:\n`).join('')
    const newText = `${head}${keys}${indented(writeYaml(tests), '  '.repeat(list.length))}`
    const start = { line: 0, character: 0 }
    return {
      documentChanges: [
        { kind: 'create', uri },
        { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText }] },
      ],
    }
  }
  const [document] = readYaml(suite).documents
  const added =
    document && (afterItems(suite, document.place, list, tests) ?? newList(suite, document.place, list, tests))
  if (added === undefined) {
    const file = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))
    throw new ResponseError(LSPErrorCodes.RequestFailed, `${file} has no tests in block style: add the tests by hand`)
  }
  const range = toRange(suite, { start: added.at, end: added.at })
  return { documentChanges: [{ textDocument: { uri, version: null }, edits: [{ range, newText: added.text }] }] }
}

interface Added {
  readonly at: number
  readonly text: string
}

/** Behind the last test of the list. */
function afterItems(
  source: SourceText,
  root: Place,
  list: readonly string[],
  tests: readonly object[],
): Added | undefined {
  const last = placeOfField(root, list.join('.'))?.items?.at(-1)
  if (last === undefined) return undefined
  const indent = /^( *)- /.exec(lineAt(source, last.span.start))?.[1]
  return indent === undefined
    ? undefined
    : { at: endOf(source, last), text: `\n${indented(writeYaml(tests), indent).trimEnd()}` }
}

/** A list of its own beside another one. */
function newList(
  source: SourceText,
  root: Place,
  [outer, inner]: SuiteText['list'],
  tests: readonly object[],
): Added | undefined {
  const others = inner === undefined ? undefined : root.entries?.get(outer)?.entries
  const last = others === undefined || others.has(inner ?? '') ? undefined : [...others.values()].at(-1)
  if (inner === undefined || last?.key === undefined) return undefined
  const indent = /^( *)[\w"']/.exec(lineAt(source, last.key.start))?.[1]
  if (indent === undefined) return undefined
  return {
    at: endOf(source, last),
    text: `\n${indent}${inner}:\n${indented(writeYaml(tests), `${indent}  `).trimEnd()}`,
  }
}

const lineAt = (source: SourceText, offset: number): string => source.lineText(source.position(offset).line)
const endOf = ({ text }: SourceText, { span }: Place): number => text.slice(0, span.end).trimEnd().length

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)

/** The beginning of an expression, as the name of its test. */
export const short = (text: string): string => {
  const line = text.trim()
  return (line.length > 60 ? `${line.slice(0, 57).trim()}…` : line).replace(/\s+/g, ' ')
}
