/** A JSON text with characters by their numbers where Go's `encoding/json` has them so: `<`, `>`, `&`, U+2028, U+2029. */
export const escapeHtml = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
