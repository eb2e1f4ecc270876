// The policies of a pane, run for the request of the others.
import {
  ConversionNeeded,
  PolicySet,
  TraceRecorder,
  type AdmissionRequest,
  type AdmissionVerdict,
  type ExpressionTrace,
  type Unmatched,
} from '../../../admission/index.js'
import { DecodeError } from '../../../apimachinery/json/index.js'
import { goField } from '../../../findings/place/index.js'
import { loadPolicies, type PlacedPolicies } from '../../../findings/policy/index.js'
import { placeOf } from '../places.js'
import type { Scenario } from '../../model/scenario.js'
import { admissionSetup, type AdmissionSetup } from './setup.js'

export interface AdmissionEvaluation {
  readonly setup: AdmissionSetup
  readonly request: AdmissionRequest
  readonly set: PolicySet
  readonly policies: PlacedPolicies
  readonly verdict: AdmissionVerdict
  readonly traces: readonly ExpressionTrace[]
  readonly unmatched: readonly Unmatched[]
}

/** Why nothing was evaluated. */
export interface NotEvaluated {
  readonly setup: AdmissionSetup
  readonly reason: string
  /** What a server refuses; undefined where something is missing. */
  readonly refused?: 'policy' | 'object'
}

/** Runs the policies, as `kubevet policy eval --typed` does: one without a binding applies everywhere. */
export function evaluateAdmission(scenario: Scenario): AdmissionEvaluation | NotEvaluated {
  const setup = admissionSetup(scenario, 'policy')
  const { compatibility, request, cluster } = setup
  const policies = loadPolicies(setup.policies, { compatibility, areStored: false })
  const refused = policies.diagnostics.find(({ severity }) => severity === 'error')
  if (refused !== undefined) return { setup, reason: refused.message, refused: 'policy' }
  if (policies.objects.length === 0) return { setup, reason: 'there is no policy' }
  if (request === undefined) return { setup, reason: 'there is no request' }
  const set = new PolicySet(policies.objects, { compatibility, implicitBindings: true })
  const observer = new TraceRecorder()
  try {
    const verdict = set.admit(request, cluster, { observer })
    const unmatched = set.unmatched(request, verdict, cluster)
    return { setup, request, set, policies, verdict, traces: observer.traces, unmatched }
  } catch (error) {
    return { setup, reason: undecidable(error, setup), refused: 'object' }
  }
}

/** Why admission says nothing of an object, also at its place. Throws what is no fault of the object. */
export function undecidable(error: unknown, { panes, object, oldObject }: AdmissionSetup): string {
  const isUnconverted = error instanceof ConversionNeeded
  if (!isUnconverted && !(error instanceof DecodeError)) throw error
  const span = (object ?? oldObject)?.spanOf(isUnconverted ? 'apiVersion' : goField(error.message))
  const reason = isUnconverted ? error.message : `a server can't decode the object: ${error.message}`
  if (span !== undefined) panes.error(placeOf(span), isUnconverted ? 'policy/conversion' : 'policy/object', reason)
  return reason
}
