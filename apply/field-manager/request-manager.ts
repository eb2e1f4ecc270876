import { byteLength, isPrintable } from '../../apimachinery/text/index.js'

/** Bytes of the name of a manager. */
const MAX_LENGTH = 128

/** What a request says of who writes. */
export interface RequestManager {
  /** The parameter of that name. */
  readonly fieldManager?: string
  /** The header `User-Agent`. */
  readonly userAgent?: string
}

/**
 * Who owns what a request writes: its parameter `fieldManager`, else the printable characters of the `User-Agent` before its
 * first slash, at most 128 bytes of them (`managerOrUserAgent`). Empty if neither says anything, which becomes `unknown`.
 */
export function managerOf({ fieldManager = '', userAgent = '' }: RequestManager): string {
  if (fieldManager !== '') return fieldManager
  let manager = ''
  let length = 0
  for (const character of userAgent.split('/', 1)[0] ?? '') {
    if (!isPrintable(character)) continue
    length += byteLength(character)
    if (length > MAX_LENGTH) break
    manager += character
  }
  return manager
}
