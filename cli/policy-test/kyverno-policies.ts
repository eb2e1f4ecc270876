// The policies of kyverno's tests: kyverno's own as Kubernetes' policies, and those that are Kubernetes' already.
import type { AdmissionPolicy, PolicyObject } from '../../admission/index.js'
import { convertKyvernoPolicy, isKyvernoPolicy } from '../../admission/suite/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { PolicySubject } from './model.js'
import { decodePolicies } from './policies.js'
import type { PolicySubjects } from './subjects.js'

/** A policy that can be tested, or why it can't. */
export type KyvernoTestPolicy = { readonly name: string } & ({ readonly run: PolicyRun } | { readonly foreign: string })

interface PolicyRun {
  readonly objects: readonly PolicyObject[]
  readonly subjects: readonly PolicySubject[]
  /** Whether denials count as `fail`, rather than as `warn`. */
  readonly scored: boolean
}

/** Policies of kyverno, and Kubernetes' own with their bindings. */
export function loadKyvernoPolicies(
  manifests: readonly Manifest[],
  subjects: PolicySubjects,
  compatibility: string,
): { readonly policies: readonly KyvernoTestPolicy[]; readonly diagnostics: readonly Diagnostic[] } {
  const own = manifests.filter(({ gvk }) => gvk.group === 'admissionregistration.k8s.io')
  const others = manifests.filter((manifest) => !own.includes(manifest))
  const { objects, policies, diagnostics } = decodePolicies(own, compatibility)
  const native = policies.map(({ policy, manifest }): KyvernoTestPolicy => {
    const { name } = policy.metadata
    const bindings = objects.filter(({ spec }) => 'policyName' in spec && spec.policyName === name)
    const subject = subjects.of(manifest, name, [policy])
    return { name, run: { objects: [policy, ...bindings], subjects: [subject], scored: true } }
  })
  return {
    policies: [...native, ...others.map((manifest) => kyvernoPolicy(manifest, subjects, compatibility))],
    diagnostics,
  }
}

function kyvernoPolicy(manifest: Manifest, subjects: PolicySubjects, compatibility: string): KyvernoTestPolicy {
  const { name, object, gvk } = manifest
  if (!isKyvernoPolicy(object)) return { name, foreign: `${gvk.kind} is not a kind of policy` }
  try {
    const converted = convertKyvernoPolicy(object, { compatibility })
    if ('foreign' in converted) return { name, foreign: converted.foreign }
    const policies = converted.forms.map(({ policy }): AdmissionPolicy => policy)
    const subject = subjects.of(manifest, name, policies)
    return { name, run: { objects: policies, subjects: [subject], scored: converted.scored } }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return { name, foreign: `it cannot be decoded: ${error.message}` }
  }
}
