// Every message of the parser but those of macros, word for word cel-go's (`parser/parser.go`, `parser/errors.go`,
// `parser/unescape.go`), and those of ANTLR's runtime (`error_strategy.go`), which have `Syntax error: ` in front.
import { MAX_CODE_POINTS, MAX_COPIES, MAX_DEPTH, MAX_ERRORS, MAX_RECOVERIES, MAX_SKIPPED } from './limits.js'

/** The text has more code points than an expression may have. */
export const tooLong = (size: number): string =>
  `expression code point size exceeds limit: size: ${size}, limit ${MAX_CODE_POINTS}`

/** The tree is too deep. */
export const TOO_DEEP = 'max recursion depth exceeded'

/** Macros copy too much; not cel-go's. */
export const TOO_MANY_COPIES = `expression exceeds limit: its macros repeat more than ${MAX_COPIES} parts of it`

export const reservedIdentifier = (name: string): string => `reserved identifier: ${name}`

/** Syntax of optionals in a version without them. */
export const unsupportedSyntax = (syntax: string): string => `unsupported syntax '${syntax}'`

export const UNSUPPORTED_NAME = 'unsupported ident kind'

/** A number that doesn't fit its type. */
export const invalidLiteral = (kind: 'int' | 'uint' | 'double'): string => `invalid ${kind} literal`

export const INVALID_ESCAPE = 'unable to unescape string'
export const INVALID_CODE_POINT = 'invalid unicode code point'

/** A reserved word at which ANTLR's runtime saw no alternative. */
const RESERVED_WORD = /no viable alternative at input '[^\n](true|false|null)'/gu

/** What ANTLR's runtime reports, as cel-go shows it: a reserved word without alternative as a mismatch. */
export const syntaxError = (message: string): string =>
  `Syntax error: ${message.replace(RESERVED_WORD, "mismatched input '$1' expecting IDENTIFIER")}`

export const unrecognized = (text: string): string => `token recognition error at: '${text}'`

export const unwanted = (input: string, expected: string): string => `extraneous input '${input}' expecting ${expected}`

export const missing = (expected: string, input: string): string => `missing ${expected} at '${input}'`

export const mismatched = (input: string, expected: string): string =>
  `mismatched input '${input}' expecting ${expected}`

export const noAlternative = (input: string): string => `no viable alternative at input '${input}'`

export const TOO_MANY_ERRORS = `More than ${MAX_ERRORS} syntax errors`
export const TOO_MANY_RECOVERIES = `error recovery attempt limit exceeded: ${MAX_RECOVERIES}`
export const TOO_MANY_SKIPPED = `error recovery token lookahead limit exceeded: ${MAX_SKIPPED}`
/** Rules of a broken text are nested too deep. */
export const TOO_MANY_RULES = `expression recursion limit exceeded: ${MAX_DEPTH}`
