// Field selectors as texts (apimachinery's `pkg/fields`).
import { compareText } from '../text/text-order.js'

/** What a field selector asks of a field. */
export interface FieldRequirement {
  readonly field: string
  readonly operator: '=' | '!='
  readonly value: string
}

/**
 * Parses terms such as `spec.nodeName=a,status.phase!=b`, and sorts them (`ParseSelector`). For other texts Kubernetes'
 * error.
 */
export function parseFieldSelector(text: string): readonly FieldRequirement[] | string {
  const requirements: FieldRequirement[] = []
  for (const term of splitTerms(text).sort(compareText)) {
    if (term === '') continue
    const match = /!=|==?/.exec(term)
    if (match === null) return `invalid selector: '${text}'; can't understand '${term}'`
    const [operator] = match
    const value = unescapeValue(term.slice(match.index + operator.length))
    if (typeof value !== 'string') return `invalid field selector: ${value.fault}`
    const field = term.slice(0, match.index)
    if (field !== '' || value !== '') requirements.push({ field, operator: operator === '!=' ? '!=' : '=', value })
  }
  return requirements
}

/** The text of a requirement, without escapes. */
export const formatFieldRequirement = ({ field, operator, value }: FieldRequirement): string =>
  `${field}${operator}${value}`

/** Splits at commas that no backslash escapes. */
const splitTerms = (text: string): string[] => text.match(/(?:[^\\,]|\\[^]|\\$)+/g) ?? []

/** The value without its escapes, or what is wrong with them. */
function unescapeValue(text: string): string | { readonly fault: string } {
  let value = ''
  for (const part of text.match(/\\[^]?|[^\\]/gu) ?? []) {
    // Go prints the character as a number.
    if (part === ',' || part === '=') return { fault: `unescaped character in value: ${part.charCodeAt(0)}` }
    if (!part.startsWith('\\')) value += part
    else if (part === '\\\\' || part === '\\,' || part === '\\=') value += part.slice(1)
    else return { fault: `invalid escape sequence: ${part}` }
  }
  return value
}
