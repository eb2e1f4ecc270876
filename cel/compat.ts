// kubevet/cel/compat: the functions of the package cel-js, with kube-apiserver's CEL behind them.
import { NEWEST_VERSION } from '../apimachinery/version/index.js'
import { isObject } from '../apimachinery/json/index.js'
import type { ParsedAst } from './ast/expr.js'
import { checkAst, parseText, planProgram } from './compile.js'
import { CelEvaluationError, CelParseError, CelTypeError } from './compat/errors.js'
import { recordOf } from './compat/functions.js'
import { openNames, type OpenNames } from './compat/names.js'
import { toJavaScript } from './compat/to-javascript.js'
import { ObjectView, Views } from './compat/views.js'
import { mustBe } from './environment/check-options.js'
import { Environment } from './environment/environment.js'
import { CelCompileError, CelEvaluationError as EvaluationError } from './errors.js'
import { Activation } from './interpreter/evaluation.js'
import type { Program } from './program.js'
import { DYN } from './value/type/type.js'
import type { Value } from './value/value.js'

export { CelEvaluationError, CelParseError, CelTypeError }

/** A parsed expression, to be evaluated any number of times. What else is inside is not public. */
export interface CstNode {
  readonly name: 'expr'
}

/** What `parse` returns for an expression. */
export interface Success {
  readonly isSuccess: true
  readonly cst: CstNode
}

/** What `parse` returns for a text that is not an expression: what is wrong, one text a mistake. */
export interface Failure {
  readonly isSuccess: false
  readonly errors: string[]
}

/** What `parse` returns. */
export type ParseResult = Success | Failure

/** Functions that expressions may call, by their names. They take and return what JavaScript has. */
export type Functions = Readonly<Record<string, CallableFunction>>

/** All that the newest Kubernetes has. */
const ENVIRONMENT = new Environment({ compatibility: NEWEST_VERSION })

/** Parses an expression, to check it or to evaluate it many times. Throws TypeError for what is not a string. */
export function parse(expression: string): ParseResult {
  try {
    return { isSuccess: true, cst: new Expression(parseText(expression, ENVIRONMENT)) }
  } catch (error) {
    if (error instanceof CelCompileError) return { isSuccess: false, errors: textsOf(error) }
    throw error
  }
}

/**
 * The value of an expression, as JavaScript: integers are numbers, beyond 2⁵³ bigints; timestamps are dates; objects of the
 * context are themselves.
 *
 * Variables are the properties of `context`: integers are ints and other numbers doubles, unless they are `Double` or `Uint`
 * of `kubevet/cel`; dates are timestamps. A function of `functions` takes the place of CEL's own of that name. There is no
 * limit of costs.
 *
 * Throws `CelParseError`, `CelTypeError` and `CelEvaluationError` with kube-apiserver's texts, what a function of `functions`
 * throws, and TypeError for arguments of other types.
 */
export function evaluate(
  expression: string | CstNode,
  context?: Readonly<Record<string, unknown>> | null,
  functions?: Functions | null,
): unknown {
  const variables: unknown = context ?? {}
  if (!isObject(variables)) throw new TypeError(mustBe('the context', 'an object', variables))
  try {
    const program = expressionOf(expression).programFor(variables, checkedFunctions(functions ?? {}))
    return toJavaScript(program.evaluateTyped(new Context(variables), { costLimit: Infinity }).value)
  } catch (error) {
    if (error instanceof EvaluationError && 'cause' in error) throw error.cause
    throw error instanceof CelCompileError || error instanceof EvaluationError ? compatError(error) : error
  }
}

/** What is wrong with an expression, one text a mistake. */
const textsOf = ({ issues, message }: CelCompileError): string[] =>
  issues.length === 0 ? [message] : issues.map((issue) => issue.message)

/** Errors of which the checker or an evaluation says that types are wrong. */
const OF_TYPES = /^(?:found no matching overload|no such overload|expected type )/

/** The error as cel-js's callers know it. */
function compatError(error: CelCompileError | EvaluationError): Error {
  const texts = error instanceof CelCompileError ? textsOf(error) : [error.message]
  const text = texts.join(', ')
  if (error instanceof CelCompileError && error.phase === 'parse')
    return new CelParseError(`Given string is not a valid CEL expression: ${text}`, { cause: error })
  const Class = OF_TYPES.test(text) ? CelTypeError : CelEvaluationError
  return new Class(text, { cause: error })
}

/** The variables of an evaluation, viewed when they are read. */
class Context extends Activation {
  readonly #view: ObjectView

  constructor(variables: object) {
    super()
    this.#view = new ObjectView(variables, new Views())
  }

  override resolve(name: string): Value | undefined {
    return this.#view.find(name)
  }
}

/** The expressions of the last texts, which as a rule are evaluated again, and how many are kept. */
const recent = new Map<string, Expression>()
const MOST_RECENT = 100

function expressionOf(given: string | CstNode): Expression {
  if (given instanceof Expression) return given
  if (typeof given === 'string') {
    const expression = recent.get(given) ?? new Expression(parseText(given, ENVIRONMENT))
    recent.delete(given)
    recent.set(given, expression)
    for (const oldest of recent.keys()) {
      if (recent.size <= MOST_RECENT) break
      recent.delete(oldest)
    }
    return expression
  }
  throw new TypeError(mustBe('the expression', 'a string, or the cst of a parse of kubevet/cel/compat', given))
}

function checkedFunctions(functions: unknown): Functions {
  if (!isObject(functions)) throw new TypeError(mustBe('functions', 'an object of functions', functions))
  for (const [name, run] of Object.entries(functions)) {
    if (typeof run !== 'function') throw new TypeError(mustBe(`functions.${name}`, 'a function', run))
    if (name === 'has') throw new TypeError('functions.has: has is a macro of CEL, which no function can replace')
  }
  return functions as Functions
}

/** What a program was compiled for: another context and other functions may need another. */
interface Compiled {
  readonly program: Program
  readonly declared: readonly string[]
  readonly functions: readonly unknown[]
}

class Expression implements CstNode {
  readonly name = 'expr'
  readonly #ast: ParsedAst
  readonly #open: OpenNames
  #compiled: Compiled | undefined

  constructor(ast: ParsedAst) {
    this.#ast = ast
    this.#open = openNames(ast.expr)
  }

  /** The program for variables and functions; as a rule, the one of the last evaluation. */
  programFor(variables: object, functions: Functions): Program {
    // `type`, `int` and the like are variables only if the context has them.
    const declared = [...this.#open.variables].filter(
      (name) => name in variables || ENVIRONMENT.typeIdentifier(name) === undefined,
    )
    const called = [...this.#open.calls].filter(([name]) => Object.hasOwn(functions, name))
    const bound = called.map(([name]) => functions[name])
    const known = this.#compiled
    if (known !== undefined && sameItems(known.declared, declared) && sameItems(known.functions, bound))
      return known.program
    const environment = new Environment({
      compatibility: NEWEST_VERSION,
      variables: Object.fromEntries(declared.map((name) => [name, DYN])),
      functions: called.map(([name, arities]) => recordOf(name, functions[name] as CallableFunction, arities)),
    })
    const program = planProgram(checkAst(this.#ast, environment), environment)
    this.#compiled = { program, declared, functions: bound }
    return program
  }
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
