// What is wrong with a call of `format` whose text and list are literals, by the static types of its arguments
// (`stringFormatValidator` of cel-go's `ext/formatting.go`).
import type { Expr } from '../../../../ast/expr.js'
import type { Kind, Type } from '../../../../value/type/type.js'
import { CelError } from '../../../../value/error.js'
import { formattingError, wrongType } from './messages.js'
import { parseFormat, unexpectedEnd, type Verb } from './parse.js'

/** A problem, and the argument, or part of one, that it is about; undefined if it is about the call. */
interface FormatProblem {
  readonly message: string
  readonly at?: Expr
}

const INTEGER: ReadonlySet<Kind> = new Set(['int', 'uint'])
// Some texts stand for doubles.
const DOUBLE: ReadonlySet<Kind> = new Set(['double', 'string'])
const HEX: ReadonlySet<Kind> = new Set(['int', 'uint', 'string', 'bytes'])

/** The kinds of types that clauses take; `dyn` may be anything. */
const ACCEPTED: Readonly<Record<Verb, ReadonlySet<Kind>>> = {
  s: new Set([
    'list',
    'map',
    'int',
    'uint',
    'double',
    'bool',
    'string',
    'timestamp',
    'bytes',
    'duration',
    'type',
    'null',
  ]),
  d: INTEGER,
  f: DOUBLE,
  e: DOUBLE,
  b: new Set(['int', 'uint', 'bool']),
  x: HEX,
  X: HEX,
  o: INTEGER,
}

/** The first problem of `text.format(args)`, undefined if there is none. */
export function checkFormat(
  text: string,
  args: readonly Expr[],
  typeOf: (expr: Expr) => Type,
): FormatProblem | undefined {
  let next = 0
  for (const part of parseFormat(text)) {
    if (typeof part === 'string') continue
    const argument = args[next]
    if (part === unexpectedEnd) return { message: part.message }
    if (argument === undefined) return { message: `index ${next} out of range` }
    if (part instanceof CelError) return { message: part.message }
    next++
    const wrong = unaccepted(part.verb, argument, typeOf)
    if (wrong !== undefined) {
      return { message: formattingError(wrongType(part.verb, typeOf(wrong).name)), at: wrong }
    }
  }
  if (args.length === next) return undefined
  return { message: `too many arguments supplied to string.format (expected ${next}, got ${args.length})` }
}

/** The argument, or the first part of a literal in it, whose type a clause doesn't take. */
function unaccepted(verb: Verb, expr: Expr, typeOf: (expr: Expr) => Type): Expr | undefined {
  const { kind } = typeOf(expr)
  if (kind !== 'dyn' && !ACCEPTED[verb].has(kind)) return expr
  if (verb !== 's') return undefined
  for (const part of literalParts(expr)) {
    const wrong = unaccepted(verb, part, typeOf)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function literalParts(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.elements
  return expr.kind === 'map' ? expr.entries.flatMap(({ key, value }) => [key, value]) : []
}
