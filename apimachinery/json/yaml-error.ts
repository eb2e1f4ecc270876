// The YAML reader's findings in the words of Kubernetes' YAML library (go-yaml v2).
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { DuplicateKey } from '../../manifest/index.js'
import { quote } from '../text/quote.js'

/** Scanners count lines from 1, parsers from 0; neither names the first line of its count. */
type Stage = 'scanner' | 'parser'

/** Stands for what ends the innermost flow collection. */
const FLOW_END = 'end of the flow collection'

const NO_NODE = 'did not find expected node content'

/** What begins the reader's message, what go-yaml says instead, and where in it that is found. */
const SYNTAX: readonly (readonly [message: RegExp, text: string, stage: Stage])[] = [
  [/^nested mappings are not allowed/, 'mapping values are not allowed in this context', 'scanner'],
  [/^tabs are not allowed/, 'found a tab character that violates indentation', 'scanner'],
  [/^missing closing .quote/, 'found unexpected end of stream', 'scanner'],
  [/^invalid escape sequence/, 'found unknown escape character', 'scanner'],
  [/^plain value cannot start with/, 'found character that cannot start any token', 'scanner'],
  [/^unexpected block-seq-ind/, 'block sequence entries are not allowed in this context', 'scanner'],
  [/^unexpected , in flow/, NO_NODE, 'parser'],
  [/^block collections are not allowed within flow/, FLOW_END, 'parser'],
  [/^(all mapping items must|implicit keys need|unexpected scalar at node end)/, 'did not find expected key', 'parser'],
]

/** What go-yaml finds when it decodes, after it has parsed, comes without a line. */
const DECODING =
  /^(anchor '.*' value contains itself|unknown anchor|map merge requires|cannot decode|!!binary|control characters are not allowed|document contains excessive)/

/** The message of kube-apiserver for a document that the reader refuses; one of our own where the texts can't be matched. */
export function yamlErrorText(source: SourceText, { message, span }: Diagnostic): string {
  const start = span?.start ?? 0
  const notANumber = /^([-+]?)\.(inf|nan) has no JSON form/i.exec(message)
  if (notANumber !== null) {
    const [, sign = '', word = ''] = notANumber
    return `json: unsupported value: ${word.toLowerCase() === 'nan' ? 'NaN' : `${sign === '-' ? '-' : '+'}Inf`}`
  }
  const unended = /^flow (sequence|map) .* end with a /.exec(message)
  if (unended !== null) return `yaml: line ${linesOf(source.text)}: ${unendedText(source.text, unended[1] === 'map')}`
  if (message.startsWith('implicit map keys need to be followed')) return keyAloneText(source.text, start)
  if (/^unexpected flow-(seq|map)-end token/.test(message)) return unopenedText(source, start)
  if (DECODING.test(message)) return `yaml: ${message.replace(/^(control .*): U\+.*/, '$1')}`
  const [pattern, text, stage] = SYNTAX.find(([pattern]) => pattern.test(message)) ?? [undefined, message, 'scanner']
  const isMapping = pattern !== undefined && text.startsWith('mapping values')
  const { line } = source.position(isMapping ? colonAfter(source.text, start) : start)
  const isNamed = line > 1
  const said = text === FLOW_END ? flowEndText(source.text, start) : text
  return `yaml: ${isNamed ? `line ${stage === 'scanner' ? line : line - 1}: ` : ''}${said}`
}

/** Lines of a text: at its end go-yaml is on a new one. */
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** What go-yaml misses at the end of a text, in a flow collection. */
function unendedText(text: string, isMap: boolean): string {
  const isEmpty = /[[{,:]$/.test(text.replace(/#.*/g, '').trimEnd())
  return isEmpty ? NO_NODE : `did not find expected ',' or '${isMap ? '}' : ']'}'`
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
  return `yaml: ${line > 0 ? `line ${line}: ` : ''}${isValue ? NO_NODE : 'did not find expected key'}`
}

/** What go-yaml misses at a place in a flow collection. */
function flowEndText(text: string, at: number): string {
  const open: string[] = []
  for (const character of text.slice(0, at)) {
    if (character === '{' || character === '[') open.push(character)
    else if (character === '}' || character === ']') open.pop()
  }
  return `did not find expected ',' or '${open.at(-1) === '[' ? ']' : '}'}'`
}

/** The colon of a mapping where none may be. */
function colonAfter(text: string, start: number): number {
  const colon = text.slice(start).search(/:(?=\s|$)/)
  return colon < 0 ? start : start + colon
}

/** What strict decoding says of a key that is set again: `line 7: key "a" already set in map`. */
export const duplicateKeyText = ({ key, isText, line }: DuplicateKey): string =>
  `line ${line}: key ${isText ? quote(key) : key} already set in map`
