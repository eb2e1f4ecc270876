// The policies of a pane, run for the request of the others.
import {
  ConversionNeeded,
  policyCosts,
  PolicySet,
  TraceRecorder,
  type AdmissionPolicy,
  type AdmissionRequest,
  type AdmissionVerdict,
  type EvaluationObserver,
  type ExpressionTrace,
  type PolicyExpressionCost,
  type Unmatched,
} from '../../../admission/index.js'
import { DecodeError } from '../../../apimachinery/json/index.js'
import { goField } from '../../../findings/place/index.js'
import { loadPolicies, type PlacedPolicies } from '../../../findings/policy/index.js'
import { Kept } from '../../model/kept.js'
import { placeOf } from '../places.js'
import type { Scenario } from '../../model/scenario.js'
import { admissionSetup, withoutRequest, type AdmissionSetup } from './setup.js'

export interface AdmissionEvaluation {
  readonly setup: AdmissionSetup
  readonly request: AdmissionRequest
  readonly set: PolicySet
  readonly policies: PlacedPolicies
  /** What the expressions of a policy may cost. */
  costs(policy: AdmissionPolicy): readonly PolicyExpressionCost[]
  readonly verdict: AdmissionVerdict
  /** How expressions came to their values: they are evaluated again for it, which takes some times as long. */
  traces(): readonly ExpressionTrace[]
  readonly unmatched: readonly Unmatched[]
}

/** Why nothing was evaluated. */
export interface NotEvaluated {
  readonly setup: AdmissionSetup
  readonly reason: string
  /** What a server refuses; undefined where something is missing. */
  readonly refused?: 'policy' | 'object'
}

type CompiledPolicies = Pick<AdmissionEvaluation, 'set' | 'policies' | 'costs'>

const kept = new Kept<CompiledPolicies>()

function compiledPolicies({ policies: manifests, panes, compatibility }: AdmissionSetup): CompiledPolicies {
  return kept.of([panes.text('policy')], panes.scenario.version, () => {
    const policies = loadPolicies(manifests, { compatibility, areStored: false })
    const costs = new Map<AdmissionPolicy, readonly PolicyExpressionCost[]>()
    return {
      policies,
      set: new PolicySet(policies.objects, { compatibility, implicitBindings: true }),
      costs(policy) {
        let known = costs.get(policy)
        if (known === undefined) costs.set(policy, (known = policyCosts(policy, { compatibility })))
        return known
      },
    }
  })
}

/** What is observed is evaluated by closures: the page's content security policy forbids generated code. */
const WITHOUT_GENERATED_CODE: EvaluationObserver = { end: () => undefined }

/** Runs the policies, as `kubevet policy eval --typed` does: one without a binding applies everywhere. */
export function evaluateAdmission(scenario: Scenario): AdmissionEvaluation | NotEvaluated {
  const setup = admissionSetup(scenario, 'policy')
  const { request, cluster } = setup
  const { policies, set, costs } = compiledPolicies(setup)
  const refused = policies.diagnostics.find(({ severity }) => severity === 'error')
  if (refused !== undefined) return { setup, reason: refused.message, refused: 'policy' }
  if (policies.objects.length === 0) return { setup, reason: 'there is no policy' }
  if (request === undefined) return { setup, reason: withoutRequest(setup) }
  try {
    const verdict = set.admit(request, cluster, { observer: WITHOUT_GENERATED_CODE })
    const unmatched = set.unmatched(request, verdict, cluster)
    const traces = (): readonly ExpressionTrace[] => {
      const observer = new TraceRecorder()
      set.admit(request, cluster, { observer })
      return observer.traces
    }
    return { setup, request, set, policies, costs, verdict, traces, unmatched }
  } catch (error) {
    return { setup, reason: undecidable(error, setup), refused: 'object' }
  }
}

/** Why admission says nothing of an object, also at its place. Throws what is not a fault of the object. */
export function undecidable(error: unknown, { panes, object, oldObject }: AdmissionSetup): string {
  const isUnconverted = error instanceof ConversionNeeded
  if (!isUnconverted && !(error instanceof DecodeError)) throw error
  const manifest = object ?? oldObject
  const span = manifest?.spanOf(isUnconverted ? 'apiVersion' : goField(error.message, manifest.object))
  const reason = isUnconverted ? error.message : `a server can't decode the object: ${error.message}`
  if (span !== undefined) panes.error(placeOf(span), isUnconverted ? 'policy/conversion' : 'policy/object', reason)
  return reason
}
