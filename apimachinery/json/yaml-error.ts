// The YAML reader's findings in the words of Kubernetes' YAML library (go-yaml v2).
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { DuplicateKey } from '../../manifest/index.js'
import { quote } from '../text/quote.js'

/** Scanners count lines from 1, parsers from 0; neither names the first line of its count. */
type Stage = 'scanner' | 'parser'

/** Stands for what ends the innermost flow collection. */
const FLOW_END = 'end of the flow collection'

const NO_NODE = 'did not find expected node content'
const NO_KEY = 'did not find expected key'

/** What begins the reader's message, what go-yaml says instead, and where in it that is found. */
const SYNTAX: readonly (readonly [message: RegExp, text: string, stage: Stage])[] = [
  [/^nested mappings are not allowed/, 'mapping values are not allowed in this context', 'scanner'],
  [/^tabs are not allowed/, 'found a tab character that violates indentation', 'scanner'],
  [/^missing closing .quote/, 'found unexpected end of stream', 'scanner'],
  [/^invalid escape sequence \\[xuU]/, 'did not find expected hexdecimal number', 'scanner'],
  [/^invalid escape sequence/, 'found unknown escape character', 'scanner'],
  [/^invalid Unicode escape/, 'found invalid Unicode character escape code', 'scanner'],
  [/^block scalar header .*: [|>][-+]?0/, 'found an indentation indicator equal to 0', 'scanner'],
  [/^block scalar header/, 'did not find expected comment or line break', 'scanner'],
  [/^(anchor|alias) cannot be an empty/, 'did not find expected alphabetic or numeric character', 'scanner'],
  [/^plain value cannot start with .* ,$/, NO_NODE, 'parser'],
  [/^plain value cannot start with/, 'found character that cannot start any token', 'scanner'],
  [/^unexpected block-seq-ind/, 'block sequence entries are not allowed in this context', 'scanner'],
  [/^unexpected [,:] in flow/, NO_NODE, 'parser'],
  [/^missing , or : between flow/, FLOW_END, 'parser'],
  [/^block collections are not allowed within flow/, FLOW_END, 'parser'],
  [/^(all mapping items must|implicit keys need|unexpected scalar|a block sequence may not)/, NO_KEY, 'parser'],
]

/** What go-yaml finds when it decodes, after it has parsed, comes without a line. */
const DECODING =
  /^(anchor '.*' value contains itself|unknown anchor|map merge requires|cannot decode|!!binary|control characters are not allowed|document contains excessive)/

/** The message of kube-apiserver for a document that the reader refuses; one of our own where the texts can't be matched. */
export function yamlErrorText(source: SourceText, { message: given, span }: Diagnostic): string {
  const start = span?.start ?? 0
  const isOfHeader = given.startsWith('not a YAML token') && isBehindHeader(source.text, start)
  const message = isOfHeader ? 'block scalar header' : given
  const notANumber = /^([-+]?)\.(inf|nan) has no JSON form/i.exec(message)
  if (notANumber !== null) {
    const [, sign = '', word = ''] = notANumber
    return `json: unsupported value: ${word.toLowerCase() === 'nan' ? 'NaN' : `${sign === '-' ? '-' : '+'}Inf`}`
  }
  const unended = /^flow (sequence|map) .* end with a /.exec(message)
  if (unended !== null) return unendedText(source, start, unended[1] === 'map')
  if (/^tabs are not/.test(message) && !followsPlainText(source.text, start)) return tokenless(source, start)
  if (message.startsWith('implicit map keys need to be followed')) return keyAloneText(source.text, start)
  if (/^unexpected flow-(seq|map)-end token/.test(message)) return unopenedText(source, start)
  if (DECODING.test(message)) return `yaml: ${message.replace(/^(control .*): U\+.*/, '$1')}`
  const [pattern, text, stage] = SYNTAX.find(([pattern]) => pattern.test(message)) ?? [undefined, message, 'scanner']
  const isMapping = pattern !== undefined && text.startsWith('mapping values')
  const { line } = source.position(isMapping ? colonAfter(source.text, start) : start)
  const isNamed = line > 1
  const said =
    text === FLOW_END ? flowEndText(source.text, start) : text === NO_KEY ? noKeyText(source.text, start) : text
  return `yaml: ${isNamed ? `line ${stage === 'scanner' ? line : line - 1}: ` : ''}${said}`
}

/** Lines of a text: at its end go-yaml is on a new one. */
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** What go-yaml misses where a flow collection should end: at the end of the text, or at the end of another collection. */
function unendedText(source: SourceText, at: number, isMap: boolean): string {
  const { text } = source
  const isAtEnd = text.slice(at).trim() === ''
  const isEmpty = isAtEnd && /[[{,:]$/.test(text.replace(/#.*/g, '').trimEnd())
  const line = isAtEnd ? linesOf(text) : source.position(at).line - 1
  return `yaml: ${line > 0 ? `line ${line}: ` : ''}${isEmpty ? NO_NODE : `did not find expected ',' or '${isMap ? '}' : ']'}'`}`
}

/** Whether the line in front of a place ends in a plain text, which the next line may continue. */
function followsPlainText(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd()
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return line !== '' && !/(^|\s)#|[:'"\]}]$|(^|\s)-$|[|>][-+\d]*$/.test(line)
}

/** What go-yaml says of a character with which nothing may begin. */
function tokenless(source: SourceText, at: number): string {
  const { line } = source.position(at)
  return `yaml: ${line > 1 ? `line ${line}: ` : ''}found character that cannot start any token`
}

/** Whether a place is in the line that begins a block text. */
const isBehindHeader = (text: string, at: number): boolean => /[:-]\s+[|>][-+\d]*\s+$/.test(text.slice(0, at))

/** What go-yaml misses in place of another text, or of an item of a list. */
function noKeyText(text: string, at: number): string {
  if (openCollections(text.slice(0, at)).length > 0) return flowEndText(text, at)
  const lines = text.slice(0, at).split('\n').slice(0, -1)
  const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1)) ?? []
  const sibling = lines.findLast((line) => line.trim() !== '' && line.search(/\S/) <= indent.length)
  return sibling?.startsWith(`${indent}- `) ? "did not find expected '-' indicator" : NO_KEY
}

/** What go-yaml says of a key without a colon, where it comes to what is behind it. */
function keyAloneText(text: string, at: number): string {
  const line = text.slice(0, at).split('\n').length
  const behind = text.slice(at).split('\n').slice(1)
  const next = behind.findIndex((one) => one.trim() !== '')
  return `yaml: line ${next < 0 ? linesOf(text) + 1 : line + next + 1}: could not find expected ':'`
}

/** What go-yaml says of the end of a flow collection that has not begun. */
function unopenedText(source: SourceText, at: number): string {
  const line = source.position(at).line - 1
  const isValue = /(^|[:,-])$/.test(source.text.slice(0, at).trimEnd())
  return `yaml: ${line > 0 ? `line ${line}: ` : ''}${isValue ? NO_NODE : NO_KEY}`
}

/** What go-yaml misses at a place in a flow collection. */
function flowEndText(text: string, at: number): string {
  return `did not find expected ',' or '${openCollections(text.slice(0, at)).at(-1) === '[' ? ']' : '}'}'`
}

/** The beginnings of the flow collections that a text leaves open. */
function openCollections(text: string): string[] {
  const open: string[] = []
  for (const character of text) {
    if (character === '{' || character === '[') open.push(character)
    else if (character === '}' || character === ']') open.pop()
  }
  return open
}

/** The colon of a mapping where none may be. */
function colonAfter(text: string, start: number): number {
  const colon = text.slice(start).search(/:(?=\s|$)/)
  return colon < 0 ? start : start + colon
}

/** What strict decoding says of a key that is set again: `line 7: key "a" already set in map`. */
export const duplicateKeyText = ({ key, isText, line }: DuplicateKey): string =>
  `line ${line}: key ${isText ? quote(key) : key} already set in map`
