// What an expression gives in either implementation.
import { CelParseError, evaluate, type Functions } from '../../cel/compat.js'
import { CelCompileError } from '../../cel/index.js'
import { reasonOf } from '../io/cannot-run.js'
import type { CelJs } from './cel-js.js'

/** A value, an error, or a panic: something was thrown that is not an error of CEL. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly phase: 'parse' | 'compile' | 'evaluate'; readonly message: string }
  | { readonly kind: 'panic'; readonly message: string }

/** Whether integers went beyond their range: an error of CEL that cel-js never has. */
export const isOverflow = (outcome: Outcome): boolean =>
  outcome.kind === 'error' && /integer overflow|range error|invalid u?int literal/.test(outcome.message)

/** The variables of an expression, by name. */
export type Context = Readonly<Record<string, unknown>>

/** Both outcomes of an expression. */
export interface Outcomes {
  /** As `kubevet/cel/compat` has it. */
  readonly cel: Outcome
  readonly celJs: Outcome
}

/** Evaluates an expression in both implementations. */
export type EvaluateBoth = (expression: string, context: Context) => Outcomes

/** Both implementations with functions of the user. */
export function bothWith(celJs: CelJs, given: Functions): EvaluateBoth {
  const functions = Object.fromEntries(Object.entries(given).map(([name, run]) => [name, failing(name, run)]))
  return (expression, context) => ({
    cel: outcomeOf(() => evaluate(expression, context, functions), phaseOf),
    // cel-js binds the variables of macros in the context itself.
    celJs: outcomeOf(() => celJs.evaluate(expression, { ...context }, functions), phaseOfCelJs),
  })
}

/** What a function of the user threw: an error of the expression in both. */
class FunctionFailed extends Error {}

const failing =
  (name: string, run: CallableFunction) =>
  (...args: unknown[]): unknown => {
    try {
      return run(...args) as unknown
    } catch (thrown) {
      throw new FunctionFailed(`${name}: ${reasonOf(thrown)}`)
    }
  }

type Phase = (Outcome & { readonly kind: 'error' })['phase']

function outcomeOf(run: () => unknown, phase: (thrown: unknown) => Phase | undefined): Outcome {
  try {
    return { kind: 'value', value: run() }
  } catch (thrown) {
    const message = reasonOf(thrown)
    const of = thrown instanceof FunctionFailed ? 'evaluate' : phase(thrown)
    return of === undefined ? { kind: 'panic', message } : { kind: 'error', phase: of, message }
  }
}

/** undefined for what is not an error of CEL. */
function phaseOf(thrown: unknown): Phase | undefined {
  if (thrown instanceof CelParseError) return 'parse'
  if (!(thrown instanceof Error) || !/^Cel(?:Type|Evaluation)Error$/.test(thrown.name)) return undefined
  return thrown.cause instanceof CelCompileError ? 'compile' : 'evaluate'
}

/** cel-js throws plain errors for missing variables and functions; others come from JavaScript itself. */
function phaseOfCelJs(thrown: unknown): Phase | undefined {
  if (!(thrown instanceof Error)) return undefined
  if (thrown.name === 'CelParseError') return 'parse'
  return thrown.name === 'Error' || /^Cel(?:Type|Evaluation)Error$/.test(thrown.name) ? 'evaluate' : undefined
}
