const ESCAPED = ['<', '>', '&', '\u2028', '\u2029']

/** A JSON text with characters by their numbers where Go's `encoding/json` has them so: `<`, `>`, `&`, U+2028, U+2029. */
export const escapeHtml = (json: string): string =>
  // Most texts have none of them, which is found out faster than replaced.
  ESCAPED.some((character) => json.includes(character))
    ? json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json
