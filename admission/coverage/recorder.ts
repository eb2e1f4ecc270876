// What evaluations of a policy's expressions came to.
import { Environment, type ObserveNode, type Program } from '../../cel/index.js'
import { ConditionRecord, type ConditionCoverage } from '../../analysis/coverage/index.js'
import type { AdmissionPolicy } from '../api/model.js'
import type { EvaluationObserver, ExpressionOutcome, PolicyExpression } from '../expression/observer.js'
import { expressionsOf } from '../expression/policy-expressions.js'

/** What evaluations of one expression came to. */
export interface ExpressionCoverage {
  readonly expression: PolicyExpression
  readonly evaluated: number
  readonly failed: number
  /** Whether the whole is true or false: of validations and match conditions it always is. */
  readonly isCondition: boolean
  /** The whole first, then its parts. Ranges are in the text of the expression. */
  readonly conditions: readonly ConditionCoverage[]
}

interface Recorded {
  readonly record: ConditionRecord
  evaluated: number
  failed: number
}

/** Gathers what the expressions of one policy come to; an observer of evaluations that are only of this policy. */
export class PolicyRecorder implements EvaluationObserver {
  readonly #recorded = new Map<string, Recorded>()
  /** As they are written: some are trimmed before they are compiled, which would shift the places of conditions. */
  readonly #expressions: ReadonlyMap<string, PolicyExpression>
  /** To parse expressions in that were never evaluated. */
  #parsing: Environment | undefined

  constructor(readonly policy: AdmissionPolicy) {
    this.#expressions = new Map(expressionsOf(policy).map((expression) => [expression.field, expression]))
  }

  begin(expression: PolicyExpression, program: Program): ObserveNode {
    const recorded = this.#recordOf(expression, program.environment)
    recorded.evaluated++
    return recorded.record.observe
  }

  end(expression: PolicyExpression, { error }: ExpressionOutcome): void {
    const recorded = this.#recorded.get(expression.field)
    if (recorded !== undefined && error !== undefined) recorded.failed++
  }

  /** The coverage of all expressions, also of those that were never evaluated. */
  coverage(): ExpressionCoverage[] {
    return [...this.#expressions.values()].map((expression) => {
      const { record, evaluated, failed } =
        this.#recorded.get(expression.field) ??
        newRecord(expression, (this.#parsing ??= new Environment({ mode: 'stored' })))
      const conditions = record.conditions()
      const { role } = expression
      const [whole] = conditions
      const wasBool = whole !== undefined && whole.true + whole.false > 0
      return {
        expression,
        evaluated,
        failed,
        isCondition: role === 'validation' || role === 'matchCondition' || wasBool,
        conditions,
      }
    })
  }

  #recordOf(expression: PolicyExpression, environment: Environment): Recorded {
    let recorded = this.#recorded.get(expression.field)
    if (recorded === undefined) {
      recorded = newRecord(this.#expressions.get(expression.field) ?? expression, environment)
      this.#recorded.set(expression.field, recorded)
    }
    return recorded
  }
}

const newRecord = ({ text }: PolicyExpression, environment: Environment): Recorded => ({
  record: new ConditionRecord(text, environment),
  evaluated: 0,
  failed: 0,
})

/** An observer that hands on what is evaluated of each policy to whom its name says. */
export function observerOf(recorders: ReadonlyMap<string, EvaluationObserver>): EvaluationObserver {
  return {
    begin: (expression, program, context) => recorders.get(expression.policy)?.begin?.(expression, program, context),
    end: (expression, outcome, context) => recorders.get(expression.policy)?.end?.(expression, outcome, context),
  }
}

/**
 * The coverage of forms of one policy taken together, at the places of the first: forms that differ only in the fields that
 * they read, as those that kyverno makes for the controllers of Pods.
 */
export function sumCoverage([first = [], ...others]: readonly (readonly ExpressionCoverage[])[]): ExpressionCoverage[] {
  return first.map((own, index) => {
    const same = others.flatMap((list) => {
      const other = list[index]
      return other?.conditions.length === own.conditions.length ? [other] : []
    })
    const all = [own, ...same]
    return {
      expression: own.expression,
      evaluated: sum(all.map(({ evaluated }) => evaluated)),
      failed: sum(all.map(({ failed }) => failed)),
      isCondition: all.some(({ isCondition }) => isCondition),
      conditions: own.conditions.map((condition, position) => {
        const counts = all.map(({ conditions }) => conditions[position] as ConditionCoverage)
        return {
          ...condition,
          true: sum(counts.map((count) => count.true)),
          false: sum(counts.map((count) => count.false)),
          failed: sum(counts.map((count) => count.failed)),
          evaluated: sum(counts.map((count) => count.evaluated)),
        }
      }),
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
