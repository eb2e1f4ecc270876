// One invocation of a mutating policy: its match conditions and its mutations (apiserver's `policy/mutating/dispatcher.go`).
import type { Value } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { builtinKind } from '../../apply/builtin/index.js'
import { structValue } from '../builtin/struct-value.js'
import type { Cluster } from '../cluster/cluster.js'
import { RUNTIME_COST_BUDGET } from '../expression/budget.js'
import { evaluateConditions, withSeconds } from '../expression/condition.js'
import type { Watch } from '../expression/evaluate.js'
import { evaluateMatchConditions } from '../expression/match-conditions.js'
import type { EvaluationObserver } from '../expression/observer.js'
import type { RequestVariables } from '../expression/request-variables.js'
import { kindOf, type GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { MutationEvaluation } from '../verdict/verdict.js'
import { applyMutation } from './apply-mutation.js'
import type { CompiledMutation } from './compile.js'
import type { Invocation } from './invocations.js'
import { MutationError } from './mutation-error.js'
import { NativeLists } from './native-lists.js'
import { written } from '../../apply/value/index.js'
import type { VersionedObject } from './versioned-object.js'

/** The names of an invocation and its pass, as evaluations and observers get them. */
export interface InvocationNames {
  readonly policy: string
  readonly binding: string
  readonly param?: string
  readonly pass: number
}

/** One invocation: what its expressions see, and what they cost. */
export class InvocationRun {
  /** Cost units of the mutations. */
  cost = 0
  readonly #watch: Watch | undefined
  readonly #param: Value

  constructor(
    private readonly invocation: Invocation,
    names: InvocationNames,
    readonly versioned: VersionedObject,
    private readonly cluster: Cluster,
    observer: EvaluationObserver | undefined,
    private readonly variables: RequestVariables,
    private readonly resource: GroupVersionResource,
  ) {
    this.#watch = observer && { observer, context: names }
    this.#param = invocation.param === undefined ? null : paramValue(invocation.param)
  }

  matchConditions(): ReturnType<typeof evaluateMatchConditions> {
    const { compiled, matched } = this.invocation
    const { matchConditions, policy, composition } = compiled
    if (matchConditions.length === 0) return { matched: true, cost: 0 }
    // The resource is the one that was asked for.
    const scope = { kind: matched.kind, resource: this.resource, param: this.#param, authorizer: true }
    return evaluateMatchConditions(matchConditions, {
      bindings: { ...this.variables.bindings(scope), ...this.versioned.bindings('matchConditions') },
      failurePolicy: policy.spec.failurePolicy,
      composition,
      ...(this.#watch && { watch: this.#watch }),
    })
  }

  /** Runs a mutation. Throws a StatusError. */
  mutation(
    mutation: CompiledMutation,
    object: JsonObject,
    namespaceObject: Value,
  ): MutationEvaluation['mutations'][number] {
    const begun = this.#watch?.observer.clock?.()
    return withSeconds(this.#mutation(mutation, object, namespaceObject), begun, this.#watch)
  }

  #mutation(
    mutation: CompiledMutation,
    object: JsonObject,
    namespaceObject: Value,
  ): MutationEvaluation['mutations'][number] {
    const { kind, resource } = this.invocation.matched
    const objects = this.versioned.bindings('mutation')
    const evaluate = (): Value => {
      const scope = { kind, resource, param: this.#param, namespaceObject, authorizer: true }
      const { results, error, cost } = evaluateConditions([mutation.expression], {
        bindings: { ...this.variables.bindings(scope), ...objects },
        composition: this.invocation.compiled.composition,
        budget: RUNTIME_COST_BUDGET,
        ...(this.#watch && { watch: this.#watch }),
      })
      this.cost += cost
      const failure = error ?? results[0]?.error
      if (failure !== undefined) throw new MutationError(failure)
      return results[0]?.value ?? null
    }
    const natives = new NativeLists([objects.object, objects.oldObject, this.#param])
    try {
      const { isTyped, known } = this.versioned
      const target = { kind, object, isTyped, natives, known }
      const mutated = applyMutation(mutation, evaluate, target, this.cluster)
      return { object: written(mutated, known.withoutNilLists), changed: this.versioned.update(mutated) }
    } catch (error) {
      if (error instanceof MutationError) return { error: error.message, changed: false }
      throw error
    }
  }
}

/** A param as mutations see it: one of a built-in kind is a Go struct that does not say its kind. */
function paramValue(param: JsonObject): Value {
  const struct = builtinKind(kindOf(param))?.struct
  if (struct === undefined) return param as Value
  const { apiVersion: _, kind: __, ...rest } = param
  return structValue(struct.id, rest)
}
