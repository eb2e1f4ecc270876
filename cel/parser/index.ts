// Texts as words. The inner door of this folder, for rooms above; not public API.
export { CodePointOffsets } from './code-point-offsets.js'
export { type Word, wordsOf } from './words.js'
