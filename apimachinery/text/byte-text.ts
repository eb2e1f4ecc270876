// Go's texts are bytes: here texts of which each character is one byte.

const ASCII = /^[\0-\x7f]*$/
const encoder = new TextEncoder()

/** The bytes of a text in UTF-8, each as one character. A lone surrogate becomes the three bytes of U+FFFD. */
export const byteText = (text: string): string =>
  ASCII.test(text) ? text : Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('')

/** Bytes between quotes as errors of Go's time package print them (`time.quote`): controls and all beyond ASCII in hex. */
export const quoteInTimeError = (bytes: string): string =>
  `"${bytes.replace(/["\\]|[^ -\x7f]/g, (character) =>
    character === '"' || character === '\\'
      ? `\\${character}`
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )}"`
