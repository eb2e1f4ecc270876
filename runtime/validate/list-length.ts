import type { List } from './value-types.js'

/** Items of a list; bytes, which are base64 text, count as bytes. */
export function listLength(list: List): number {
  if (list === undefined || list === null) return 0
  if (typeof list !== 'string') return list.length
  return Math.floor((list.replace(/[=\r\n]/g, '').length * 3) / 4)
}
