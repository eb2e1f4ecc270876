// What the expressions of policies cost, beside what they may cost.
import {
  MATCH_CONDITIONS_COST_BUDGET,
  RUNTIME_COST_BUDGET,
  type ExpressionTrace,
  type PolicyExpressionCost,
} from '../../../admission/index.js'
import { DEFAULT_COST_LIMIT } from '../../../cel/index.js'
import type { BudgetPart } from '../../model/answer.js'
import type { AdmissionEvaluation } from './evaluation.js'

type Bar = BudgetPart['bars'][number]

/** A bar for each expression, and for what all of them cost together in each run of a policy. */
export function costsPart(
  { set: { policies }, costs }: Pick<AdmissionEvaluation, 'set' | 'costs'>,
  traces: readonly ExpressionTrace[],
): BudgetPart | undefined {
  const bars = policies.flatMap((policy) => {
    const own = traces.filter(({ context }) => context.policy === policy.metadata.name).flatMap(withVariables)
    const name = policies.length === 1 ? '' : `${policy.metadata.name}: `
    return [
      ...costs(policy).map((expected) => {
        const evaluated = own.filter(({ expression }) => expression.field === expected.field)
        return expressionBar(`${name}${expected.field}`, expected, evaluated)
      }),
      ...totalBars(name, own),
    ]
  })
  return bars.length === 0 ? undefined : { kind: 'budget', title: 'Cost', bars }
}

const withVariables = (trace: ExpressionTrace): readonly ExpressionTrace[] => [
  trace,
  ...trace.variables.flatMap(withVariables),
]

/** What an expression may cost, and what it did: of several evaluations, for bindings and params, the costliest. */
export function expressionBar(
  name: string,
  { cost, loops }: PolicyExpressionCost,
  evaluated: readonly ExpressionTrace[],
): Bar {
  const measured = evaluated.map((trace) => Number(trace.cost))
  return {
    name,
    ...(measured.length > 0 && { measured: Math.max(...measured) }),
    ...(cost !== undefined && { estimated: Number(cost) }),
    limit: DEFAULT_COST_LIMIT,
    ...(loops.length > 0 && { cause: `it loops over ${loops.join(', ')}` }),
    fixes: [],
  }
}

/** Match conditions have a budget of their own. */
function totalBars(name: string, traces: readonly ExpressionTrace[]): Bar[] {
  const isCondition = ({ expression }: ExpressionTrace): boolean => expression.role === 'matchCondition'
  const bar = (what: string, of: readonly ExpressionTrace[], limit: number): Bar[] =>
    of.length < 2 ? [] : [{ name: `${name}${what}`, measured: largestRun(of), limit, fixes: [] }]
  return [
    ...bar('all match conditions', traces.filter(isCondition), MATCH_CONDITIONS_COST_BUDGET),
    ...bar(
      'all other expressions',
      traces.filter((one) => !isCondition(one)),
      RUNTIME_COST_BUDGET,
    ),
  ]
}

function largestRun(traces: readonly ExpressionTrace[]): number {
  const runs = new Map<string, number>()
  for (const { context, cost } of traces) {
    const key = JSON.stringify([context.binding, context.param, context.pass])
    runs.set(key, (runs.get(key) ?? 0) + Number(cost))
  }
  return Math.max(...runs.values())
}
