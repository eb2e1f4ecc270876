import { formatValue } from '../../apimachinery/go/index.js'

/** What Go prints of a panic's value: an error's message, another value's `%v`. Never throws. */
export function panicText(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return thrown.message
    return typeof thrown === 'object' && thrown !== null ? String(thrown) : formatValue(thrown)
  } catch {
    return 'a value without a text'
  }
}

/** What was thrown, as an error: itself if it is one. Never throws. */
export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error) return thrown
  } catch {
    // A proxy that refuses to say what it is.
  }
  return new Error(panicText(thrown))
}
