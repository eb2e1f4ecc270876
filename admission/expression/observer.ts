// How evaluations are watched: for traces, coverage and metrics. Observers do not change what is decided.
import type { NodeCost, ObserveNode, Program, Value } from '../../cel/index.js'

/** What an expression is for in its policy; webhooks have match conditions only. */
export type ExpressionRole =
  'matchCondition' | 'variable' | 'validation' | 'messageExpression' | 'auditAnnotation' | 'mutation'

/** An expression of a policy, and where it is. */
export interface PolicyExpression {
  /** The policy's name; of a webhook its name. */
  readonly policy: string
  readonly role: ExpressionRole
  /** The field: `spec.validations[0].expression`. */
  readonly field: string
  /** The name of a condition or variable, the key of an audit annotation. */
  readonly name?: string
  readonly text: string
}

/** For whom an expression is evaluated. */
export interface ExpressionContext {
  readonly policy: string
  readonly binding?: string
  readonly param?: string
  /** Of a mutating policy: 0 in the first pass, 1 when it is invoked again. */
  readonly pass?: number
}

/** How an evaluation ended. */
export interface ExpressionOutcome {
  /** The value, or the error's text as Kubernetes has it. */
  readonly value?: Value
  readonly error?: string
  /** Cost units of the expression itself; variables that it was the first to use are evaluations of their own. */
  readonly cost: number | bigint
  /** What the nodes of its tree cost themselves, without their operands, by node id; known only if somebody observes. */
  readonly nodes?: ReadonlyMap<number, NodeCost>
}

/** How the match conditions of a policy or webhook were decided. */
export interface MatchConditionsOutcome {
  /** Whether all of them are true. */
  readonly matched: boolean
  /** How many of them failed before one was false. */
  readonly errors: number
  /** How long it took all together, if the observer has a clock. */
  readonly seconds?: number
}

/** Watches evaluations. A variable's evaluation begins and ends inside that of the expression that uses it first. */
export interface EvaluationObserver {
  /** An evaluation begins; what this returns gets the values of all nodes. */
  begin?(expression: PolicyExpression, program: Program, context: ExpressionContext): ObserveNode | undefined
  end?(expression: PolicyExpression, outcome: ExpressionOutcome, context: ExpressionContext): void
  /** All match conditions that there are have been evaluated. */
  matchConditions?(outcome: MatchConditionsOutcome, context: ExpressionContext): void
  /** The time in seconds, from any start. With it, decisions, audit annotations and mutations say how long they took. */
  clock?(): number
}
