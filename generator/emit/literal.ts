/** Literals of generated code. No text of the user's reaches generated code in another way. */

/** A string in single quotes, safe in any source text. */
export function text(value: string): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(
      /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udfff](?![\udc00-\udfff])/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${escaped}'`
}

export function literal(value: string | number | bigint | boolean): string {
  if (typeof value === 'string') return text(value)
  return typeof value === 'bigint' ? `${value}n` : String(value)
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

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

/** Text of a comment: it can't end the comment or the line. */
export const commentText = (value: string): string => value.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/\*\//g, '* /')
