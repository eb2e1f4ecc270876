import { CelError } from '../../../../value/error.js'
import { MAX_INT64 } from '../../../../value/number/overflow.js'

/** What a clause does with its argument. */
export type Verb = 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o'

/** A clause such as `%s` or `%.3f`. */
export interface FormatClause {
  readonly verb: Verb
  /** Of `%f` the number of decimals, of `%e` the smallest width; other clauses don't look at it. */
  readonly precision?: number
}

/**
 * A part of a format string: a text to copy, a clause, or the error that ends it. Clauses and errors take one argument
 * each, and a missing one is reported first.
 */
export type FormatPart = string | FormatClause | CelError

const VERBS: ReadonlySet<string> = new Set(['s', 'd', 'f', 'e', 'b', 'x', 'X', 'o'])

/** The default number of decimals of `%f`, and of digits behind the point of all doubles in lists and maps. */
export const DEFAULT_PRECISION = 6

/** A percent sign that ends the format string. The checker, which reads no arguments, reports it before a missing one. */
export const unexpectedEnd = new CelError('unexpected end of string')

/** Reads a format string up to its first error (`parseFormatString` of cel-go's `ext/formatting.go`). */
export function parseFormat(text: string): readonly FormatPart[] {
  const parts: FormatPart[] = []
  let literal = ''
  let at = 0
  for (let percent = text.indexOf('%'); percent >= 0; percent = text.indexOf('%', at)) {
    literal += text.slice(at, percent)
    if (text[percent + 1] === '%') {
      literal += '%'
      at = percent + 2
      continue
    }
    if (literal !== '') parts.push(literal)
    literal = ''
    const [part, end] = parseClause(text, percent + 1)
    parts.push(part)
    if (part instanceof CelError) return parts
    at = end
  }
  literal += text.slice(at)
  if (literal !== '') parts.push(literal)
  return parts
}

/** The clause whose percent sign is before `at`, and where it ends. */
function parseClause(text: string, at: number): readonly [part: FormatClause | CelError, end: number] {
  if (at === text.length) return [unexpectedEnd, at]
  let end = at
  let precision: number | undefined
  if (text[at] === '.') {
    const [digits = ''] = /^\d*/.exec(text.slice(at + 1)) ?? []
    end += 1 + digits.length
    if (end === text.length) return [precisionError('could not find end of precision specifier'), end]
    const problem = integerProblem(digits)
    if (problem !== undefined) return [precisionError(problem), end]
    precision = Number(digits)
  }
  const verb = text[end] as string
  if (!VERBS.has(verb)) return [clauseError(`unrecognized formatting clause "${firstByte(text, end)}"`), end]
  return [precision === undefined ? { verb: verb as Verb } : { verb: verb as Verb, precision }, end + 1]
}

/** What Go's `strconv.Atoi` says of digits that are not an int64. */
function integerProblem(digits: string): string | undefined {
  const problem = digits === '' ? 'invalid syntax' : BigInt(digits) > MAX_INT64 ? 'value out of range' : undefined
  return problem && `error while converting precision to integer: strconv.Atoi: parsing "${digits}": ${problem}`
}

const clauseError = (message: string): CelError => new CelError(`could not parse formatting clause: ${message}`)
const precisionError = (message: string): CelError => clauseError(`error while parsing precision: ${message}`)

/** cel-go reads bytes: of a character beyond ASCII the first byte of its UTF-8 form, as a character. */
function firstByte(text: string, at: number): string {
  const code = text.codePointAt(at) as number
  if (code < 0x80) return text[at] as string
  return String.fromCharCode(
    code < 0x800 ? 0xc0 | (code >> 6) : code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18),
  )
}
