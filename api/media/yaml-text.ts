// YAML as Kubernetes writes it (sigs.k8s.io/yaml over go-yaml v2): keys sorted, lists not indented, texts folded after 80 columns.
import { isNumber, isObject, type JsonObject, jsonText } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'

/** Columns after which a text goes on in the next line. */
const WIDTH = 80

/** An object as a document. */
export function yamlText(object: JsonObject): string {
  const lines: string[] = []
  writeMap(object, '', '', lines)
  return `${lines.join('\n')}\n`
}

/** `first` goes before the first line, `indent` before all others. */
function writeMap(map: JsonObject, first: string, indent: string, lines: string[]): void {
  let lead = first
  for (const key of Object.keys(map).sort(compareKeys)) {
    const value = map[key]
    if (value === undefined) continue
    writeEntry(`${lead}${scalarText(key, lead.length, indent)}:`, value, indent, lines)
    lead = indent
  }
}

function writeEntry(head: string, value: unknown, indent: string, lines: string[]): void {
  if (Array.isArray(value) && value.length > 0) {
    lines.push(head)
    for (const item of value) writeItem(item, indent, lines)
  } else if (isObject(value) && Object.keys(value).length > 0) {
    lines.push(head)
    writeMap(value, `${indent}  `, `${indent}  `, lines)
  } else lines.push(`${head} ${leafText(value, head.length + 1, indent)}`)
}

function writeItem(item: unknown, indent: string, lines: string[]): void {
  const inner = `${indent}  `
  if (isObject(item) && Object.keys(item).length > 0) writeMap(item, `${indent}- `, inner, lines)
  else if (Array.isArray(item) && item.length > 0) {
    const own: string[] = []
    for (const one of item) writeItem(one, inner, own)
    lines.push(`${indent}- ${(own[0] ?? '').slice(inner.length)}`, ...own.slice(1))
  } else lines.push(`${indent}- ${leafText(item, indent.length + 2, indent)}`)
}

function leafText(value: unknown, column: number, indent: string): string {
  if (Array.isArray(value)) return '[]'
  if (isObject(value)) return '{}'
  if (typeof value === 'string') return scalarText(value, column, `${indent}  `)
  return value === null || typeof value === 'boolean' || isNumber(value) ? jsonText(value) : String(value)
}

/** Letters and digits in their natural order (go-yaml's `keyList`). */
function compareKeys(a: string, b: string): number {
  const [one, other] = [a.match(PARTS) ?? [], b.match(PARTS) ?? []]
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const [left, right] = [one[at] ?? '', other[at] ?? '']
    if (left === right) continue
    if (/^\d/.test(left) && /^\d/.test(right)) return Number(left) - Number(right) || left.length - right.length
    const [isLetter, isOtherLetter] = [LETTER.test(left), LETTER.test(right)]
    if (isLetter && isOtherLetter) return compareText(left, right)
    return isLetter !== isOtherLetter ? Number(isLetter) - Number(isOtherLetter) : compareText(left, right)
  }
  return a.length - b.length
}
const PARTS = /\d+|[^\d]/gu
const LETTER = /^\p{L}/u

/** Texts that YAML 1.1 would read as something else. */
const OTHER_TYPES =
  /^(?:|~|null|Null|NULL|<<|=|y|Y|n|N|(?:yes|no|on|off|true|false|Yes|No|On|Off|True|False|YES|NO|ON|OFF|TRUE|FALSE)|[-+]?(?:0b[01_]+|0x[0-9a-fA-F_]+|0o?[0-7_]+|[0-9][0-9_]*)|[-+]?(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9]+)?(?<=[0-9])|[-+]?(?:[0-9][0-9_]*\.)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)?)$/
/** Texts that need quotes to be texts at all. */
const SPECIAL = /^[-?:](?:$|\s)|^[,[\]{}#&*!|>'"%@`]|^\s|\s$|:(?:\s|$)|\s#|^(?:---|\.\.\.)|^[-?:]$/
/** Characters that only double quotes can have. */

const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFEFF\uFFFE\uFFFF]|\t/

function scalarText(text: string, column: number, indent: string): string {
  if (text.includes('\n') && !UNPRINTABLE.test(text)) return literalText(text, indent)
  if (OTHER_TYPES.test(text) || UNPRINTABLE.test(text)) return doubleQuoted(text)
  if (SPECIAL.test(text)) return folded(`'${text.replaceAll("'", "''")}'`, column, indent)
  return folded(text, column, indent)
}

/** A space after the last column becomes a new line. */
function folded(text: string, column: number, indent: string): string {
  let out = ''
  let at = column
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    const isBreak =
      character === ' ' &&
      at > WIDTH &&
      index > 0 &&
      index < text.length - 1 &&
      text[index - 1] !== ' ' &&
      text[index + 1] !== ' '
    if (isBreak) {
      out += `\n${indent}`
      at = indent.length
    } else {
      out += character
      at++
    }
  }
  return out
}

function literalText(text: string, indent: string): string {
  const trailing = /\n*$/.exec(text)?.[0].length ?? 0
  const chomping = trailing === 0 ? '-' : trailing === 1 ? '' : '+'
  const hint = /^\s/.test(text) ? '2' : ''
  const body = trailing === 0 ? text : text.slice(0, -1)
  return [`|${hint}${chomping}`, ...body.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))].join('\n')
}

const doubleQuoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\x7F')
