import {
  CelCompileError,
  checkAst,
  parseText,
  planProgram,
  type CheckedAst,
  type Environment,
  type Expr,
  type Program,
} from '../../cel/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import { chainOf, everyPart, mentions } from '../../analysis/expression/index.js'
import type { ExpressionRole, PolicyExpression } from '../expression/observer.js'
import { partOfError, type ExpressionPart } from '../../analysis/expression/index.js'

/** All that an expression may read. */
export const VARIABLES = ['object', 'oldObject', 'request', 'params', 'namespaceObject', 'authorizer', 'variables']

/** What the expressions of a role may use; by default in the compatibility version of the run. */
export type EnvironmentOfRole = (role: ExpressionRole, mode: 'new' | 'stored', compatibility?: string) => Environment

/** An expression of a policy with its syntax tree, which all lint rules share. */
export class LintedExpression {
  readonly role: ExpressionRole
  readonly field: string
  /** Of a condition or variable; the key of an audit annotation. */
  readonly name: string | undefined
  /** As it is compiled: all but validations, message expressions and variables are trimmed before. */
  readonly text: string
  readonly written: string
  /** How many code points were trimmed in front. */
  readonly #shift: number
  #checked: CheckedAst | null | undefined
  #parsed: Expr | null | undefined

  constructor(
    { role, field, name, text }: PolicyExpression,
    /** What expressions of its role may use. */
    private readonly environments: EnvironmentOfRole,
  ) {
    this.role = role
    this.field = field
    this.name = name
    const isTrimmed = role === 'matchCondition' || role === 'auditAnnotation' || role === 'mutation'
    this.text = isTrimmed ? trimSpace(text) : text
    this.written = text
    this.#shift = Array.from(text.slice(0, text.indexOf(this.text))).length
  }

  /** The checked expression; undefined if no version of Kubernetes compiles it. */
  get ast(): CheckedAst | undefined {
    if (this.#checked === undefined) this.#checked = this.check(this.environment('stored')) ?? null
    return this.#checked ?? undefined
  }

  get expr(): Expr | undefined {
    return this.ast?.expr
  }

  /** As it was written, with whatever mistakes of names and types; undefined if no version of Kubernetes parses it. */
  get parsed(): Expr | undefined {
    if (this.#parsed === undefined) {
      const parsed = attempt(() => parseText(this.text, this.environment('stored')))
      this.#parsed = 'result' in parsed ? parsed.result.expr : null
    }
    return this.#parsed ?? undefined
  }

  /** What it may use when the policy runs, or when it is created. */
  environment(mode: 'new' | 'stored', compatibility?: string): Environment {
    return this.environments(this.role, mode, compatibility)
  }

  /** The expression in an environment; undefined if it does not compile there. */
  check(environment: Environment): CheckedAst | undefined {
    const checked = this.#check(environment)
    return 'result' in checked ? checked.result : undefined
  }

  /** Why the expression does not compile in an environment; undefined if it does. */
  errorIn(environment: Environment): string | undefined {
    const checked = this.#check(environment)
    return 'error' in checked ? checked.error : undefined
  }

  #check(environment: Environment): { readonly result: CheckedAst } | { readonly error: string } {
    return attempt(() => checkAst(parseText(this.text, environment, { ranges: true }), environment))
  }

  /** Ready to be evaluated as when the policy runs. */
  program(): Program | undefined {
    const { ast } = this
    const planned = ast && attempt(() => planProgram(ast, this.environment('stored')))
    return planned !== undefined && 'result' in planned ? planned.result : undefined
  }

  /** Whether a variable is used: `params`. */
  reads(variable: string): boolean {
    return this.parsed !== undefined && mentions(this.parsed, variable)
  }

  /** The names of the policy's variables that it uses; undefined if it reads `variables` in another way, or does not parse. */
  get variables(): readonly string[] | undefined {
    if (this.parsed === undefined) return undefined
    if (!this.reads('variables')) return []
    const names: string[] = []
    let others = 0
    for (const part of everyPart(this.parsed)) {
      if (part.kind === 'ident' && part.name === 'variables') others++
      const chain = chainOf(part.kind === 'select' && part.testOnly ? { ...part, testOnly: false } : part)
      const [name] = chain?.steps ?? []
      if (chain?.variable !== 'variables' || chain.steps.length !== 1 || name === undefined) continue
      names.push(name)
      others--
    }
    return others > 0 ? undefined : names
  }

  /** From the first to behind the last character of a part that was written; undefined for parts of macros. */
  partOf(expr: Expr): ExpressionPart | undefined {
    const range = this.ast?.source.ranges?.get(expr.id)
    if (range === undefined) return undefined
    return { text: this.written, start: range.start + this.#shift, end: range.end + this.#shift }
  }

  /** What the first error of a compiler is about. */
  partOfError(error: string): ExpressionPart | undefined {
    return partOfError(this.written, this.text, error)
  }

  /** A part as it was written. */
  textOf(expr: Expr): string | undefined {
    const part = this.partOf(expr)
    return part && Array.from(part.text).slice(part.start, part.end).join('')
  }
}

/** The result, or the text of the compiler's errors. */
function attempt<T>(compile: () => T): { readonly result: T } | { readonly error: string } {
  try {
    return { result: compile() }
  } catch (thrown) {
    if (thrown instanceof CelCompileError) return { error: thrown.message }
    throw thrown
  }
}
