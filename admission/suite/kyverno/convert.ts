// kyverno's CEL policies as Kubernetes' own.
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { decodePolicyObject } from '../../api/decode.js'
import type { AdmissionPolicy } from '../../api/model.js'
import { compileErrors } from '../../expression/compile-errors.js'
import { kindOf } from '../../../apimachinery/kind/index.js'
import { mutatingForm } from './mutating-forms.js'
import { policyForms, type PolicyForm } from './pod-controllers.js'
import { validatingForm } from './validating-forms.js'

/** A policy of kyverno: what is written, and its forms for the controllers of Pods. At most one matches a request. */
export interface KyvernoPolicy {
  readonly name: string
  readonly forms: readonly { readonly form: PolicyForm['name']; readonly policy: AdmissionPolicy }[]
  /** Whether denials count as `fail`, rather than as `warn` (`policies.kyverno.io/scored`). */
  readonly scored: boolean
}

/** Whether kyverno evaluates an object of this kind as a policy. */
export const isKyvernoPolicy = (object: JsonObject): boolean =>
  ['kyverno.io', 'policies.kyverno.io'].includes(kindOf(object).group)

/** What is of kyverno's policies but not of Kubernetes'. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['autogen', 'evaluation', 'validationActions', 'webhookConfiguration'])

/**
 * A policy of kyverno as Kubernetes' policies, or why it is none: a policy of another kind, or one that asks for what only
 * kyverno has. Throws a DecodeError for what can't be decoded.
 */
export function convertKyvernoPolicy(
  object: JsonObject,
  { compatibility }: { readonly compatibility?: string } = {},
): KyvernoPolicy | { readonly foreign: string } {
  const kind = KINDS.get(kindOf(object).kind)
  if (kindOf(object).group !== 'policies.kyverno.io' || kind === undefined) {
    return { foreign: `${kindOf(object).kind} is not a kind of policy that Kubernetes has` }
  }
  const { metadata, spec } = object
  if (!isObject(spec)) return { foreign: 'it has no spec' }
  const foreign = foreignPart(spec)
  if (foreign !== undefined) return { foreign }
  const name = String(isObject(metadata) ? (metadata['name'] ?? '') : '')
  const forms = policyForms(spec, kind === 'MutatingAdmissionPolicy' ? mutatingForm : validatingForm).map((form) => ({
    form: form.name,
    policy: policyOf(kind, form.name === '' ? name : `autogen-${form.name}-${name}`, form.spec),
  }))
  const [written] = forms
  const error = written && foreignExpression(written.policy, compatibility)
  if (error !== undefined) return { foreign: error }
  return { name, forms, scored: annotation(metadata, 'policies.kyverno.io/scored') !== 'false' }
}

const KINDS = new Map<string, AdmissionPolicy['kind']>([
  ['ValidatingPolicy', 'ValidatingAdmissionPolicy'],
  ['NamespacedValidatingPolicy', 'ValidatingAdmissionPolicy'],
  ['MutatingPolicy', 'MutatingAdmissionPolicy'],
  ['NamespacedMutatingPolicy', 'MutatingAdmissionPolicy'],
])

function foreignPart({ evaluation, ...spec }: JsonObject): string | undefined {
  if (isObject(evaluation)) {
    if (evaluation['mode'] === 'JSON') return 'it evaluates JSON that is not a Kubernetes object (evaluation.mode)'
    const existing = evaluation['mutateExisting']
    if (isObject(existing) && existing['enabled'] === true) return 'it mutates what exists (evaluation.mutateExisting)'
  }
  return isObject(spec['targetMatchConstraints']) ? 'it mutates other objects (targetMatchConstraints)' : undefined
}

function policyOf(kind: AdmissionPolicy['kind'], name: string, spec: JsonObject): AdmissionPolicy {
  const own = Object.fromEntries(Object.entries(spec).filter(([field]) => !OWN_FIELDS.has(field)))
  const body = { apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, spec: own }
  return decodePolicyObject(body).object as AdmissionPolicy
}

/** The first expression that is not CEL of Kubernetes: one that uses kyverno's libraries, for example. */
function foreignExpression(policy: AdmissionPolicy, compatibility: string | undefined): string | undefined {
  const errors = compileErrors(policy, compatibility === undefined ? {} : { compatibility })
  // Of a stored policy they may use variables; only to create one is refused.
  const found = errors.find(({ field, error }) => !(field.includes('matchConditions') && error.includes("'variables'")))
  return found && `${found.field} is not Kubernetes' CEL: ${found.error.split('\n')[0] ?? ''}`
}

function annotation(metadata: unknown, key: string): unknown {
  const annotations = isObject(metadata) ? metadata['annotations'] : undefined
  return isObject(annotations) ? annotations[key] : undefined
}
