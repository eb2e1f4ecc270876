// Texts as Go writes and orders them. The inner door of this folder, for rooms above; not public API.
export { base64, base64Error, bytesOfBase64, parseBase64 } from './base64.js'
export { byteLength, hasMoreBytes } from './byte-length.js'
export { byteText, quoteInTimeError } from './byte-text.js'
export { codePoints } from './code-points.js'
export { lowerCase } from './lower-case.js'
export { floatText } from './number-text.js'
export { isPrintable, quote } from './quote.js'
export { compareText } from './text-order.js'
