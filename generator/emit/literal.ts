/** Literals of generated code. No text of the user's reaches generated code in another way. */

/** A string in single quotes, safe in any source text. */
export function text(value: string): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(INVISIBLE, escapeUnit)
  return `'${escaped}'`
}

/** Characters that can't be seen or that change how others are shown, and halves of surrogate pairs. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

export function literal(value: string | number | bigint | boolean): string {
  if (typeof value === 'string') return text(value)
  return typeof value === 'bigint' ? `${value}n` : String(value)
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** A property where it is declared. */
export const propertyKey = (name: string): string => (IDENTIFIER.test(name) ? name : text(name))

/** A property of an expression: only an own one, where objects inherit one of that name. */
export function property(object: string, name: string): string {
  if (INHERITED.has(name)) return `own(${object}, ${text(name)})`
  return IDENTIFIER.test(name) ? `${object}.${name}` : `${object}[${text(name)}]`
}

/** The same with an object that may be missing. */
export function optionalProperty(object: string, name: string): string {
  if (INHERITED.has(name)) return `own(${object}, ${text(name)})`
  return IDENTIFIER.test(name) ? `${object}?.${name}` : `${object}?.[${text(name)}]`
}

/** Names that every object has without them being there. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Text of a comment: it can't end the comment or the line, and shows all that it has. */
export const commentText = (value: string): string =>
  value
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(INVISIBLE, escapeUnit)
