import type { List } from './value-types.js'

/** Unicode code points; a lone surrogate counts as one, as the byte sequence that Go would hold in its place. */
export function codePoints(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}

/** Items of a list; bytes, which are base64 text, count as bytes. */
export function listLength(list: List): number {
  if (list === undefined || list === null) return 0
  if (typeof list !== 'string') return list.length
  return Math.floor((list.replace(/[=\r\n]/g, '').length * 3) / 4)
}
