// Evaluates the policies for each object.
import { kindOf } from '../../apimachinery/kind/index.js'
import {
  PolicySet,
  requestOf,
  secretsOf,
  TraceRecorder,
  type AdmissionOperation,
  type AdmissionRequest,
  type AdmissionVerdict,
  type ExpressionTrace,
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
import { notDecoded } from './undecodable.js'

/** The decisions about an object. */
export interface EvaluatedObject {
  readonly manifest: Manifest
  readonly request: AdmissionRequest
  readonly verdict: AdmissionVerdict
  /** The traces; empty if nothing fails, unless they are requested. */
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
}

/** The policies of a run, compiled. Those without a binding apply everywhere. */
export const policySetOf = ({ policies }: EvalInputs, { compatibility }: EvalRun): PolicySet =>
  new PolicySet(policies.objects, { compatibility, implicitBindings: true })

/** Admits all objects, one by one: an admitted object is not in the cluster for the next one. */
export function* evaluateEach(set: PolicySet, inputs: EvalInputs, run: EvalRun): Iterable<EvaluatedObject> {
  const ofParams = secretsOf(inputs.params, run.redaction)
  const sources = new HiddenSources(inputs.manifests, run.redaction)
  for (const manifest of inputs.manifests) {
    yield decodable(manifest, () => evaluateObject(manifest, set, { ...inputs, ofParams, sources }, run))
  }
}

/** A server that can't decode an object, or its stored version, never calls policies. */
function decodable<T>(manifest: Manifest, evaluate: () => T): T {
  try {
    return evaluate()
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    throw new CannotRun([notDecoded(manifest, error)])
  }
}

function evaluateObject(
  manifest: Manifest,
  set: PolicySet,
  inputs: EvalInputs & { readonly ofParams: SecretMask; readonly sources: HiddenSources },
  run: EvalRun,
): EvaluatedObject {
  const { cluster, ofParams, sources } = inputs
  const request = requestFor(manifest, inputs, run)
  const own = secretsOf([request.object, request.oldObject], run.redaction)
  const mask = joinedMask([own, ofParams])
  const traced = (): Decided => {
    const observer = new TraceRecorder({ mask })
    const verdict = set.admit(request, cluster, { observer })
    return { verdict, traces: observer.traces, untraced: observer.left }
  }
  const untraced = (): Decided => ({ verdict: set.admit(request, cluster), traces: [], untraced: 0 })
  // What is made of secrets is found on the way.
  const isTraced = run.explain !== undefined || mask !== NO_SECRETS
  const first = isTraced ? traced() : untraced()
  const decided = !isTraced && isFailure(first.verdict) ? traced() : first
  const webhooks = inputs.webhooks.map((webhook) => ({
    name: webhook.name,
    call: wouldCall(webhook, request, cluster, { compatibility: run.compatibility }),
  }))
  const unmatched = set.unmatched(request, decided.verdict, cluster)
  return { manifest, request, mask, sources, ...decided, webhooks, unmatched }
}

type Decided = Pick<EvaluatedObject, 'verdict' | 'traces' | 'untraced'>

/** Whether there is anything to explain: a denial, or a failure for which the binding only warns. */
const isFailure = ({ allowed, validating }: AdmissionVerdict): boolean =>
  !allowed || (validating?.evaluations ?? []).some(({ decisions }) => decisions.some(({ action }) => action === 'deny'))

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
