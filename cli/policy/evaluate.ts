// Evaluates the policies for each object.
import { kindOf } from '../../apimachinery/kind/index.js'
import {
  ConversionNeeded,
  PolicySet,
  requestOf,
  secretsOf,
  TraceRecorder,
  type AdmissionOperation,
  type AdmissionPolicy,
  type AdmissionRequest,
  type AdmissionVerdict,
  type ExpressionTrace,
  type OfflineCluster,
  type SecretMask,
  type Unmatched,
  type WebhookCall,
  wouldCall,
} from '../../admission/index.js'
import { joinedMask, NO_SECRETS } from '../../apimachinery/redaction/index.js'
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { HiddenSources } from '../findings/hidden.js'
import type { EvalInputs } from './inputs.js'
import type { EvalRun } from './settings.js'
import { runKey, ShownRuns } from './shown-runs.js'
import { notConverted, notDecoded } from './undecodable.js'

/** The decisions about an object. */
export interface EvaluatedObject {
  readonly manifest: Manifest
  readonly request: AdmissionRequest
  readonly verdict: AdmissionVerdict
  /** The traces of what findings explain; of all evaluations if they are requested. */
  readonly traces: readonly ExpressionTrace[]
  /** Whether webhooks are called, by their names. */
  readonly webhooks: readonly { readonly name: string; readonly call: WebhookCall }[]
  /** Why policies, or some of their bindings, were not evaluated. */
  readonly unmatched: readonly Unmatched[]
  /** The number of evaluations that have no trace. */
  readonly untraced: number
  /** Hides its secrets. */
  readonly mask: SecretMask
  /** Hides the secrets of all objects in their texts. */
  readonly sources: HiddenSources
}

export interface Evaluation {
  readonly set: PolicySet
  readonly objects: readonly EvaluatedObject[]
  /** The policies that were evaluated for no object, though they were asked. */
  readonly neverMatched: readonly AdmissionPolicy[]
}

/** The policies of a run, compiled. Those without a binding apply everywhere. */
export const policySetOf = ({ policies }: EvalInputs, { compatibility }: EvalRun): PolicySet =>
  new PolicySet(policies.objects, { compatibility, implicitBindings: true })

/** Admits all objects, one by one: an admitted object is not in the cluster for the next one. */
export function* evaluateEach(set: PolicySet, inputs: EvalInputs, run: EvalRun): Iterable<EvaluatedObject> {
  const ofParams = secretsOf(inputs.params, run.redaction)
  const shown = new ShownRuns(set)
  const sources = new HiddenSources(inputs.manifests, run.redaction)
  for (const manifest of inputs.manifests) {
    yield decodable(manifest, () => evaluateObject(manifest, set, { ...inputs, ofParams, sources, shown }, run))
  }
}

/** A server that can't decode an object, or its stored version, never calls policies; nor is it judged unconverted. */
function decodable<T>(manifest: Manifest, evaluate: () => T): T {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof ConversionNeeded) throw new CannotRun([notConverted(manifest, error)])
    if (!(error instanceof DecodeError)) throw error
    throw new CannotRun([notDecoded(manifest, error)])
  }
}

/** What the objects of a run have in common. */
interface Shared {
  readonly ofParams: SecretMask
  readonly sources: HiddenSources
  readonly shown: ShownRuns
}

function evaluateObject(
  manifest: Manifest,
  set: PolicySet,
  inputs: EvalInputs & Shared,
  run: EvalRun,
): EvaluatedObject {
  const { cluster, ofParams, sources, shown } = inputs
  const request = requestFor(manifest, inputs, run)
  const own = secretsOf([request.object, request.oldObject], run.redaction)
  const mask = joinedMask([own, ofParams])
  const decided =
    run.explain === undefined ? decide(set, request, cluster, mask, shown) : explain(set, request, cluster, mask)
  const { object = request.object } = decided.verdict
  // Policies mutate before webhooks are called.
  const mutated = object === undefined ? request : { ...request, object }
  const webhooks = inputs.webhooks.map((webhook) => ({
    name: webhook.name,
    call: wouldCall(webhook, mutated, cluster, { compatibility: run.compatibility }),
  }))
  let unmatched: readonly Unmatched[] | undefined
  return {
    manifest,
    request,
    mask,
    sources,
    ...decided,
    webhooks,
    get unmatched() {
      return (unmatched ??= set.unmatched(request, decided.verdict, cluster))
    },
  }
}

type Decided = Pick<EvaluatedObject, 'verdict' | 'traces' | 'untraced'>

/** All evaluations with their traces. */
function explain(set: PolicySet, request: AdmissionRequest, cluster: OfflineCluster, mask: SecretMask): Decided {
  const observer = new TraceRecorder({ mask })
  const verdict = set.admit(request, cluster, { observer })
  return { verdict, traces: observer.traces, untraced: observer.left }
}

/** Most evaluations have nothing to explain: only those that have are repeated, so that they can be followed. */
function decide(
  set: PolicySet,
  request: AdmissionRequest,
  cluster: OfflineCluster,
  mask: SecretMask,
  shown: ShownRuns,
): Decided {
  const verdict = set.admit(request, cluster)
  const runs = [...verdict.mutating.evaluations, ...(verdict.validating?.evaluations ?? [])]
  const explained = runs.filter((one) => shown.isExplained(one))
  const kept = new Set(explained.map(runKey))
  const observer = new TraceRecorder({ mask, keeps: (context) => kept.has(runKey(context)) })
  // What is made of secrets is found on the way, too.
  const speaking = mask === NO_SECRETS ? [] : runs.filter((one) => shown.hasOutput(one))
  set.observe(request, verdict, cluster, { observer, runs: new Set([...explained, ...speaking]) })
  return { verdict, traces: observer.traces, untraced: observer.left }
}

const OPERATIONS: Readonly<Record<NonNullable<EvalRun['operation']>, AdmissionOperation>> = {
  create: 'CREATE',
  update: 'UPDATE',
  delete: 'DELETE',
  connect: 'CONNECT',
}

/** The options object of a request, by operation. */
const OPTIONS_KINDS: Readonly<Partial<Record<AdmissionOperation, string>>> = {
  CREATE: 'CreateOptions',
  UPDATE: 'UpdateOptions',
  DELETE: 'DeleteOptions',
}

function requestFor(
  manifest: Manifest,
  { stored, user, cluster, namespace }: EvalInputs,
  run: EvalRun,
): AdmissionRequest {
  const old = stored.find(manifest)
  const operation = run.operation === undefined ? (old === undefined ? 'CREATE' : 'UPDATE') : OPERATIONS[run.operation]
  if (operation === 'UPDATE' && old === undefined) {
    const name = `${manifest.gvk.kind} ${manifest.name}`
    throw new CannotRun([
      {
        code: 'policy/stored',
        severity: 'error',
        message: `--operation update: there is no stored ${name}`,
        span: manifest.spanOf('metadata.name'),
        mend: 'name a file with it: --old stored.yaml',
      },
    ])
  }
  const kind = OPTIONS_KINDS[operation]
  const options: JsonObject | undefined =
    kind === undefined ? undefined : { kind, apiVersion: 'meta.k8s.io/v1', ...(run.dryRun ? { dryRun: ['All'] } : {}) }
  // Custom resources are defaulted before admission.
  const defaulted = (object: JsonObject): JsonObject => cluster.setDefaults(kindOf(object), object)
  return requestOf(defaulted(manifest.object), {
    operation,
    ...(old === undefined ? {} : { old: defaulted(old.object) }),
    user,
    namespace,
    subresource: run.subresource,
    dryRun: run.dryRun,
    typed: run.typed,
    kinds: cluster,
    ...(options === undefined ? {} : { options }),
  })
}
