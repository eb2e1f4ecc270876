/** Texts in generated code. No text of the user's reaches generated code in another way. */

/** A string in quotes, safe in any source text: in single ones, unless double ones need fewer escapes. */
export function quoted(value: string): string {
  if (PLAIN.test(value)) return `'${value}'`
  const escaped = JSON.stringify(value).slice(1, -1).replace(INVISIBLE, escapeUnit)
  if (count(value, "'") > count(value, '"')) return `"${escaped}"`
  return `'${escaped.replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
}

const PLAIN = /^[\w .:/@-]*$/

const count = (text: string, character: string): number => text.split(character).length - 1

/** Characters that can't be seen or that change how others are shown, and halves of surrogate pairs. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Whether a text is a name without quotes. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text)

/** A property where it is declared. */
export const propertyKey = (name: string): string => (isIdentifier(name) ? name : quoted(name))

/** Text of a comment: it can't end the comment or the line, and shows all that it has. */
export const commentText = (value: string): string =>
  value
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(INVISIBLE, escapeUnit)
