// From text to program: parse, check, validate, plan. Each step is a function of its own that can be called alone.
import type { CheckedAst } from './ast/checked.js'
import type { ParsedAst } from './ast/expr.js'
import { formatIssues, Lines, type Issue } from './ast/issue.js'
import { check as checkTypes } from './checker/check.js'
import { durationLiterals } from './checker/validators/duration-literals.js'
import { formatLiterals } from './checker/validators/format-literals.js'
import { homogeneousLiterals } from './checker/validators/homogeneous-literals.js'
import { matchesLiterals } from './checker/validators/matches-literals.js'
import { timestampLiterals } from './checker/validators/timestamp-literals.js'
import { validate, type Validator } from './checker/validators/validator.js'
import { isObject } from '../apimachinery/json/index.js'
import { wellFormed } from '../apimachinery/text/index.js'
import { mustBe } from './environment/check-options.js'
import { Environment, type EnvironmentOptions } from './environment/environment.js'
import { CelCompileError } from './errors.js'
import { plan } from './interpreter/planner.js'
import { CelProgramError } from './interpreter/program-error.js'
import { parse } from './parser/parse.js'
import { Panic } from './value/panic.js'
import { Program, type Backend } from './program.js'

/** How an expression is compiled: in an existing environment, or in one of its own. */
export type CompileOptions = (EnvironmentOptions | InEnvironment) & {
  readonly backend?: Backend
}

/** What an existing environment has is not given again. */
type InEnvironment = { readonly environment: Environment } & { readonly [K in keyof EnvironmentOptions]?: undefined }

/**
 * Compiles an expression. Throws `CelCompileError` with kube-apiserver's text, places and source lines, TypeError for options
 * that are not of their types, or that belong to an environment that exists already.
 */
export function compile(text: string, options: CompileOptions = {}): Program {
  const environment = environmentOf(options)
  return planProgram(checkAst(parseText(text, environment), environment), environment, options.backend)
}

/** Parses and checks an expression: its tree with the types of all nodes. Throws `CelCompileError` as `compile`. */
export function check(text: string, options: CompileOptions = {}): CheckedAst {
  const environment = environmentOf(options)
  return checkAst(parseText(text, environment), environment)
}

/** The environment itself checks options of its own. */
function environmentOf(options: CompileOptions): Environment {
  if (!isObject(options) || !('environment' in options)) return new Environment(options)
  for (const [name, value] of Object.entries(options)) {
    if (name === 'environment' || name === 'backend' || value === undefined) continue
    throw new TypeError(`${name} has no effect beside environment: give it to new Environment`)
  }
  return checkedEnvironment(options.environment)
}

/** Throws TypeError for anything else, from callers without types. */
function checkedEnvironment(environment: unknown): Environment {
  if (environment instanceof Environment) return environment
  throw new TypeError(mustBe('environment', 'an Environment', environment))
}

/**
 * Parses an expression with the macros and the syntax of an environment; with `ranges` the tree has the range of each
 * node in the text. Throws `CelCompileError`.
 */
export function parseText(given: string, environment: Environment, options: { ranges?: boolean } = {}): ParsedAst {
  if (typeof given !== 'string') throw new TypeError(mustBe('the expression', 'a string', given))
  const { macros } = checkedEnvironment(environment)
  const text = wellFormed(given)
  const result = parse(text, { ...options, macros, optionalSyntax: environment.has('1.28') })
  if (result.ast === undefined) throw compileError('parse', text, result.issues)
  return result.ast
}

/** Checks a parsed expression. Throws `CelCompileError`. */
export function checkAst(ast: ParsedAst, environment: Environment): CheckedAst {
  const result = checkTypes(ast, environment)
  if ('issues' in result) throw compileError('check', ast.source.text, result.issues)
  const isReplaced = (name: string): boolean => environment.function(name)?.replaces === true
  const issues = validate(result.ast, validatorsOf(environment), isReplaced)
  if (issues.length > 0) throw compileError('check', ast.source.text, issues)
  return result.ast
}

const BACKENDS: ReadonlySet<unknown> = new Set<Backend>(['auto', 'source', 'closures'])

/** Makes a checked expression a program. Throws `CelCompileError` of the phase `program`. */
export function planProgram(ast: CheckedAst, environment: Environment, backend: Backend = 'auto'): Program {
  if (!BACKENDS.has(backend)) throw new RangeError(mustBe('backend', "'auto', 'source' or 'closures'", backend))
  try {
    return new Program(ast, environment, plan(ast, environment), backend)
  } catch (error) {
    if (error instanceof CelProgramError) throw new CelCompileError('program', error.message)
    // A constant map with keys that Go can't hash, at which kube-apiserver itself panics.
    if (error instanceof Panic) throw new CelCompileError('program', error.text)
    throw error
  }
}

/** From 1.29 on the literals in calls of `format` may differ in type. */
const VALIDATORS_1_29: readonly Validator[] = [
  homogeneousLiterals(new Set(['format'])),
  durationLiterals,
  timestampLiterals,
  matchesLiterals,
  formatLiterals,
]
const VALIDATORS: readonly Validator[] = [homogeneousLiterals(new Set())]

/** The validators that kube-apiserver has in the environment. */
const validatorsOf = (environment: Environment): readonly Validator[] =>
  environment.has('1.29') ? VALIDATORS_1_29 : VALIDATORS

function compileError(phase: 'parse' | 'check', text: string, issues: readonly Issue[]): CelCompileError {
  const lines = new Lines(text)
  return new CelCompileError(
    phase,
    formatIssues(text, issues),
    issues.map(({ message, offset }) => {
      const { line, column } = lines.placeOf(offset)
      return { message, offset, line, column: column + 1 }
    }),
  )
}
