// What all mutating policies make of a request (apiserver's `policy/mutating/dispatcher.go`).
import type { Value } from '../../cel/index.js'
import { checkPlain, type JsonObject } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { Cluster } from '../cluster/cluster.js'
import { forbidden } from '../verdict/denial.js'
import { namespaceOf } from '../expression/namespace-value.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { RequestVariables } from '../expression/request-variables.js'
import { type GroupVersionKind, kindOf } from '../../apimachinery/kind/index.js'
import { paramName } from '../param/collect.js'
import { convertTo, objectVersions } from '../request/object-versions.js'
import type { AdmissionRequest } from '../request/request.js'
import { internalError, StatusError } from '../verdict/status-error.js'
import type { Denial, MutatingVerdict, MutationEvaluation } from '../verdict/verdict.js'
import { InvocationRun, type InvocationNames } from './invocation-run.js'
import { invocationsOf, type Invocation, type MutatingHook, type PolicyError } from './invocations.js'
import { type KnownParts, newKnownParts } from '../merge/known-parts.js'
import { typedForm } from '../../apply/builtin/index.js'
import { written } from '../../apply/value/index.js'
import { Reinvocation } from './reinvocation.js'
import { VersionedObject } from './versioned-object.js'

/** The observer. */
interface MutateOptions {
  readonly observer?: EvaluationObserver
}

/** What one pass of the policies came to. */
export interface MutatingPass {
  readonly verdict: MutatingVerdict
  /** Whether all that mutates the object is to be passed once more. */
  readonly wantsAnother: boolean
  /** For the second pass. */
  readonly memory: PassMemory
}

/** What the second pass knows of the first. */
export interface PassMemory {
  readonly reinvocation: Reinvocation
  readonly known: KnownParts
  /** The object as mutations left it, not as it is written. */
  readonly object: JsonObject | undefined
}

/**
 * Runs all policies that are about a request, in order; each sees what those before made of the object. If any changed
 * something, those that want to are run once more. Throws a DecodeError for an object that no JSON gives.
 */
export function mutate(
  request: AdmissionRequest,
  hooks: readonly MutatingHook[],
  cluster: Cluster,
  options: MutateOptions = {},
): MutatingVerdict {
  const first = mutatePass(request, hooks, cluster, options)
  if (!first.verdict.allowed || !first.wantsAnother) return first.verdict
  const { object } = first.memory
  const second = mutatePass({ ...request, ...(object && { object }) }, hooks, cluster, options, first.memory)
  return { ...second.verdict, evaluations: [...first.verdict.evaluations, ...second.verdict.evaluations] }
}

/**
 * One pass of `mutate`, where others mutate the object between the passes.
 *
 * @param first of the first pass; undefined for that itself
 */
export function mutatePass(
  request: AdmissionRequest,
  hooks: readonly MutatingHook[],
  cluster: Cluster,
  { observer }: MutateOptions = {},
  first?: PassMemory,
): MutatingPass {
  // What is nested deeper than JSON may be can't be patched, copied or compared.
  checkPlain(request.object)
  checkPlain(request.oldObject)
  const evaluations: MutationEvaluation[] = []
  const reinvocation = new Reinvocation(first?.reinvocation)
  const known = first?.known ?? newKnownParts()
  reinvocation.begin(request.object)
  const { denied, object } = new Pass(request, { cluster, observer, evaluations, reinvocation, known }).run(hooks)
  // What no mutation made has no nil lists.
  const isGiven = first === undefined && object === request.object
  const left = object === undefined || isGiven ? object : written(object, known.withoutNilLists)
  reinvocation.end(left)
  return {
    verdict: {
      allowed: denied === undefined,
      evaluations,
      ...(denied && { denied }),
      warnings: [],
      ...(denied === undefined && left !== undefined && { object: left }),
    },
    wantsAnother: reinvocation.isNeeded,
    memory: { reinvocation, known, object },
  }
}

/** What the parts of a pass have in common. */
interface Dispatch {
  readonly cluster: Cluster
  readonly observer: EvaluationObserver | undefined
  readonly evaluations: MutationEvaluation[]
  readonly reinvocation: Reinvocation
  readonly known: KnownParts
}

/** What a pass came to. */
interface PassResult {
  readonly denied?: Denial
  readonly object: JsonObject | undefined
}

class Pass {
  readonly #request: AdmissionRequest
  readonly #dispatch: Dispatch
  readonly #variables: RequestVariables
  readonly #errors: PolicyError[] = []
  readonly #versions = new Map<string, VersionedObject | Error>()
  /** The one that was mutated last: the others' mutations are lost. */
  #last: VersionedObject | undefined
  #namespace: Value = null

  constructor(request: AdmissionRequest, dispatch: Dispatch) {
    this.#request = request
    this.#dispatch = dispatch
    // Objects are versioned here.
    const { object: _, oldObject: __, ...rest } = request
    this.#variables = new RequestVariables(rest, dispatch.cluster)
  }

  run(hooks: readonly MutatingHook[]): PassResult {
    const { cluster } = this.#dispatch
    const convert = (kind: GroupVersionKind): Error | undefined => {
      const versioned = this.#versioned(kind)
      return versioned instanceof Error ? versioned : undefined
    }
    try {
      const invocations = invocationsOf(this.#request, hooks, { cluster, convert }, (error) => this.#errors.push(error))
      if (invocations.length > 0) this.#namespace = namespaceOf(this.#request, cluster)?.whole ?? null
      for (const invocation of invocations) this.#invoke(invocation)
      const object = this.#mutatedObject()
      const denied = this.#denial()
      return { object, ...(denied && { denied }) }
    } catch (error) {
      if (!(error instanceof StatusError)) throw error
      return { denied: error.denial, object: undefined }
    }
  }

  /** The objects as ones of a kind, or why they can't be converted. */
  #versioned(kind: GroupVersionKind): VersionedObject | Error {
    const key = JSON.stringify([kind.group, kind.version, kind.kind])
    let versioned = this.#versions.get(key)
    if (versioned === undefined) {
      const { typed = false } = this.#request
      const objects = objectVersions(this.#request, kind, this.#dispatch.cluster)
      versioned = objects instanceof Error ? objects : new VersionedObject(kind, objects, typed, this.#dispatch.known)
      this.#versions.set(key, versioned)
    }
    return versioned
  }

  #invoke(invocation: Invocation): void {
    const { compiled, binding, param } = invocation
    const { policy, mutations } = compiled
    const { reinvocation, evaluations } = this.#dispatch
    const wanted = policy.spec.mutations?.length ?? 0
    if (mutations.length !== wanted) {
      throw internalError(
        `expected ${wanted} compiled evaluators for policy ${policy.metadata.name}, got ${mutations.length}`,
      )
    }
    const versioned = this.#versioned(invocation.matched.kind)
    if (versioned instanceof Error) throw internalError(versioned.message)
    const names: InvocationNames = {
      policy: policy.metadata.name,
      binding: binding.metadata.name,
      ...(param && { param: paramName(param) }),
      pass: reinvocation.pass,
    }
    const run = new InvocationRun(
      invocation,
      names,
      versioned,
      this.#dispatch.cluster,
      this.#dispatch.observer,
      this.#variables,
      this.#request.resource,
    )
    const key = JSON.stringify([names.policy, names.binding, names.param ?? null])
    const isIncluded = reinvocation.includes(key)
    const conditions = run.matchConditions()
    if (conditions.error !== undefined) this.#fail(invocation, conditions.error)
    if (!conditions.matched) {
      const { failedCondition, error, cost } = conditions
      // The server asks for conditions before it asks whether the policy runs again.
      if (!isIncluded && error === undefined) return
      evaluations.push({
        ...names,
        ...(failedCondition !== undefined && { failedCondition }),
        mutations: [],
        ...(error !== undefined && { error }),
        cost,
      })
      return
    }
    if (!isIncluded) return
    const before = versioned.object
    const results: MutationEvaluation['mutations'][number][] = []
    try {
      for (const mutation of mutations) {
        this.#last = versioned
        if (versioned.object !== undefined) results.push(run.mutation(mutation, versioned.object, this.#namespace))
      }
    } finally {
      evaluations.push({ ...names, mutations: results, cost: conditions.cost + run.cost })
    }
    for (const { error } of results) if (error !== undefined) this.#fail(invocation, error)
    if (!versioned.isSame(before)) reinvocation.require()
    reinvocation.ran(key, policy)
  }

  #fail({ compiled: { policy }, binding }: Invocation, message: string): void {
    this.#errors.push({ policy, binding: binding.metadata.name, message, reason: 'Invalid' })
  }

  /** The object after the pass, in the version of the request. */
  #mutatedObject(): JsonObject | undefined {
    const { object, typed = false } = this.#request
    const last = this.#last
    if (object !== undefined && last?.object !== undefined && last.isMutated) {
      this.#dispatch.reinvocation.require()
      return this.#convertedBack(last.object, kindOf(object))
    }
    // What is a Go struct comes out as one.
    return typed && object !== undefined ? typedForm(kindOf(object), object) : object
  }

  #convertedBack(object: JsonObject, kind: GroupVersionKind): JsonObject {
    if (kind.group === '' && kind.version === '' && kind.kind === '') return object
    const converted = convertTo(object, kind, this.#dispatch.cluster)
    if (converted instanceof Error) throw internalError(`failed to convert object: ${converted.message}`)
    return converted
  }

  /** The error that the client gets: that of the first policy whose failures are not ignored, with all as causes. */
  #denial(): Denial | undefined {
    const errors = this.#errors.filter(({ policy }) => policy.spec.failurePolicy !== 'Ignore')
    const [first] = errors
    if (first === undefined) return undefined
    const causes = errors.map(({ policy, binding, message }) =>
      binding === undefined
        ? `policy ${quote(policy.metadata.name)} denied request: ${message}`
        : `policy '${policy.metadata.name}' with binding '${binding}' denied request: ${message}`,
    )
    const { reason, code } = forbidden(this.#request, '')
    return { message: causes[0] as string, reason: first.reason ?? reason, code, causes }
  }
}
