// One run of a validating policy, with one param (apiserver's `policy/validating/validator.go`).
import type { Value } from '../../cel/index.js'
import type { Validation } from '../api/model.js'
import { RUNTIME_COST_BUDGET } from '../expression/budget.js'
import type { CompiledExpression } from '../expression/compile.js'
import {
  evaluateConditions,
  NOTHING_EVALUATED,
  type ConditionResults,
  type EvaluationResult,
} from '../expression/condition.js'
import type { Watch } from '../expression/evaluate.js'
import { evaluateMatchConditions } from '../expression/match-conditions.js'
import type { NamespaceValues } from '../expression/namespace-value.js'
import type { RequestVariables } from '../expression/request-variables.js'
import type { Matched } from '../matching/match-resources.js'
import type { AdmissionRequest } from '../request/request.js'
import type { AuditAnnotationDecision, PolicyDecision } from '../verdict/verdict.js'
import { auditAnnotationDecision } from './audit-annotation.js'
import type { CompiledValidatingPolicy } from './compile.js'
import { denialMessage } from './message.js'

/** For what a policy is run. */
export interface PolicyRun {
  readonly request: AdmissionRequest
  readonly variables: RequestVariables
  /** What the request matched as. */
  readonly matched: Matched
  readonly param: Value
  /** The request's Namespace, if it is in one. */
  readonly namespace: NamespaceValues | undefined
  readonly watch: Watch | undefined
}

/** What a run came to. */
interface PolicyRunResult {
  readonly failedCondition?: string
  readonly decisions: readonly PolicyDecision[]
  readonly auditAnnotations: readonly AuditAnnotationDecision[]
  /** Cost units of everything that was evaluated. */
  readonly cost: number
}

/** Runs a policy: match conditions, validations, messages, audit annotations. */
export const evaluatePolicy = (compiled: CompiledValidatingPolicy, run: PolicyRun): PolicyRunResult =>
  new Evaluator(compiled, run).evaluate()

/** What ended a run early: an error of its own, or a condition. */
class EndOfRun {
  constructor(
    readonly error: string | undefined,
    readonly failedCondition?: string,
  ) {}
}

class Evaluator {
  readonly #compiled: CompiledValidatingPolicy
  readonly #run: PolicyRun
  /** Cost units so far. */
  #cost = 0

  constructor(compiled: CompiledValidatingPolicy, run: PolicyRun) {
    this.#compiled = compiled
    this.#run = run
  }

  evaluate(): PolicyRunResult {
    const end = this.#matchConditions()
    if (end !== undefined) return this.#ended(end)
    const decisions = this.#decisions()
    if (decisions instanceof EndOfRun) return this.#ended(decisions)
    const auditAnnotations = this.#auditAnnotations()
    if (auditAnnotations instanceof EndOfRun) return this.#ended(auditAnnotations)
    return { decisions, auditAnnotations, cost: this.#cost }
  }

  #ended({ error, failedCondition }: EndOfRun): PolicyRunResult {
    const decisions = error === undefined ? [] : [this.#errorDecision(error)]
    const result = { decisions, auditAnnotations: [], cost: this.#cost }
    return failedCondition === undefined ? result : { failedCondition, ...result }
  }

  #matchConditions(): EndOfRun | undefined {
    const { matchConditions, composition, policy } = this.#compiled
    if (matchConditions.length === 0) return undefined
    const { variables, matched, request, param, watch } = this.#run
    const {
      matched: isMatched,
      error,
      failedCondition,
      cost,
    } = evaluateMatchConditions(matchConditions, {
      composition,
      // The Namespace is not there, and the resource is the request's own.
      bindings: variables.bindings({ kind: matched.kind, resource: request.resource, param, authorizer: true }),
      failurePolicy: policy.spec.failurePolicy,
      watch,
    })
    this.#cost += cost
    return isMatched ? undefined : new EndOfRun(error, failedCondition)
  }

  #decisions(): readonly PolicyDecision[] | EndOfRun {
    const { validations, messageExpressions, policy } = this.#compiled
    const namespace = this.#run.namespace?.filtered
    const validated = this.#conditions(validations, namespace, true, RUNTIME_COST_BUDGET)
    if (validated.error !== undefined) return new EndOfRun(validated.error)
    // Messages are made of all validations, also of those that are true, and without authorization checks.
    const messages = this.#conditions(messageExpressions, namespace, false, RUNTIME_COST_BUDGET - validated.cost)
    return validated.results.map((result, index) => {
      const { error, value, seconds } = result ?? {}
      const timed = seconds === undefined ? {} : { seconds }
      if (error !== undefined) return { ...this.#errorDecision(error), ...timed }
      if (messages.error !== undefined)
        return { ...this.#errorDecision(`failed messageExpression: ${messages.error}`), ...timed }
      if (value === true) return ADMITTED
      return { ...denied(policy.spec.validations?.[index] as Validation, messages.results[index]), ...timed }
    })
  }

  #auditAnnotations(): readonly AuditAnnotationDecision[] | EndOfRun {
    const { auditAnnotations, policy } = this.#compiled
    const { auditAnnotations: annotations = [], failurePolicy } = policy.spec
    const namespace = this.#run.namespace?.whole
    const { results, error } = this.#conditions(auditAnnotations, namespace, false, RUNTIME_COST_BUDGET)
    if (error !== undefined) return new EndOfRun(error)
    return annotations.map((annotation, index) => {
      const { seconds, ...result } = results[index] ?? {}
      const decision = auditAnnotationDecision(annotation, result, failurePolicy)
      return seconds === undefined ? decision : { ...decision, seconds }
    })
  }

  #conditions(
    expressions: readonly (CompiledExpression | undefined)[],
    namespaceObject: Value | undefined,
    authorizer: boolean,
    budget: number,
  ): ConditionResults {
    if (expressions.length === 0) return NOTHING_EVALUATED
    const { variables, matched, param, watch } = this.#run
    const { kind, resource } = matched
    const bindings = variables.bindings({ kind, resource, param, namespaceObject, authorizer })
    const results = evaluateConditions(expressions, {
      composition: this.#compiled.composition,
      bindings,
      budget,
      watch,
    })
    this.#cost += results.cost
    return results
  }

  #errorDecision(message: string): PolicyDecision {
    const action = this.#compiled.policy.spec.failurePolicy === 'Ignore' ? 'admit' : 'deny'
    return { action, evaluation: 'error', message }
  }
}

const ADMITTED: PolicyDecision = { action: 'admit', evaluation: 'admit' }

/** A denial by the expression itself holds, whatever the failure policy. */
const denied = (validation: Validation, message: EvaluationResult | undefined): PolicyDecision => ({
  action: 'deny',
  evaluation: 'deny',
  message: denialMessage(validation, message?.value),
  reason: validation.reason ?? 'Invalid',
})
