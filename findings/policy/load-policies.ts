// Policies and bindings of manifests, decoded, with their errors.
import {
  compileErrors,
  decodePolicyObject,
  decodeWebhookConfiguration,
  isWebhookKind,
  validatePolicyObject,
  validateWebhookConfiguration,
  type ConfiguredWebhook,
  type PolicyObject,
} from '../../admission/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import { isPolicy, isPolicyKind, POLICY_GROUP } from '../../admission/api/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { goField, quotedField } from '../place/decode-error.js'
import { compileErrorSpan } from './policy-place.js'

/** Policies and bindings with their manifests. */
export interface PlacedPolicies {
  readonly objects: readonly PolicyObject[]
  readonly manifestOf: (object: PolicyObject) => Manifest
  /** Errors make them unusable; for warnings a server would refuse them. */
  readonly diagnostics: readonly Diagnostic[]
}

interface PolicyChecks {
  readonly compatibility: string
  /** Whether a server has stored them: then they are not refused any more. */
  readonly areStored: boolean
}

/** Whether a manifest is a policy or a binding of any version; unknown versions can't be decoded. */
export const isPolicyManifest = ({ gvk }: Manifest): boolean =>
  gvk.group === POLICY_GROUP && isPolicyKind(`${POLICY_GROUP}/v1`, gvk.kind)

/** Whether a manifest is a configuration of webhooks, in any version. */
export const isWebhookManifest = ({ gvk }: Manifest): boolean =>
  gvk.group === POLICY_GROUP && isWebhookKind(`${POLICY_GROUP}/v1`, gvk.kind)

/** Webhooks of configurations, and the errors for which a server refuses them. */
export function loadWebhooks(
  manifests: readonly Manifest[],
  compatibility: string,
): { readonly webhooks: readonly ConfiguredWebhook[]; readonly diagnostics: readonly Diagnostic[] } {
  const webhooks: ConfiguredWebhook[] = []
  const diagnostics: Diagnostic[] = []
  for (const manifest of manifests.filter(isWebhookManifest)) {
    try {
      const { object } = decodeWebhookConfiguration(manifest.object)
      webhooks.push(...object.webhooks)
      for (const error of validateWebhookConfiguration(object, { compatibility })) {
        diagnostics.push(refused(manifest, error))
      }
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown
      diagnostics.push(
        problem(manifest, 'policy/decoding', thrown.message, goField(thrown.message, manifest.object) || 'kind'),
      )
    }
  }
  return { webhooks, diagnostics }
}

const refused = (manifest: Manifest, error: FieldError): Diagnostic => ({
  code: 'policy/refused',
  severity: 'warning',
  message: `a server refuses it: ${error.toString()}`,
  span: manifest.spanOf(error.field),
  mend: 'run kubevet policy lint for details',
})

/** Decodes policies and bindings. Other objects are skipped. */
export function loadPolicies(manifests: readonly Manifest[], checks: PolicyChecks): PlacedPolicies {
  const manifestOf = new Map<PolicyObject, Manifest>()
  const diagnostics: Diagnostic[] = []
  for (const manifest of manifests.filter(isPolicyManifest)) {
    try {
      const { object, strict } = decodePolicyObject(manifest.object)
      manifestOf.set(object, manifest)
      if (checks.areStored) continue
      for (const text of strict) diagnostics.push(problem(manifest, 'policy/strict-decoding', text, quotedField(text)))
      diagnostics.push(...refusals(object, manifest, checks.compatibility))
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown
      diagnostics.push(
        problem(manifest, 'policy/decoding', thrown.message, goField(thrown.message, manifest.object) || 'kind'),
      )
    }
  }
  return { objects: [...manifestOf.keys()], manifestOf: (object) => manifestOf.get(object) as Manifest, diagnostics }
}

const problem = (manifest: Manifest, code: string, message: string, field: string): Diagnostic => ({
  code,
  severity: 'error',
  message,
  span: manifest.spanOf(field),
})

/** What does not compile can't be evaluated. Other refusals are warnings: a server that has the policy stored evaluates it. */
function refusals(object: PolicyObject, manifest: Manifest, compatibility: string): Diagnostic[] {
  const compile = isPolicy(object) ? compileErrors(object, { compatibility }) : []
  const texts = new Set(compile.map(({ error }) => error))
  return [
    ...compile.map(({ field, error }): Diagnostic => ({
      code: 'policy/compile',
      severity: 'error',
      message: `${field}: ${error.split('\n')[0] ?? ''}`,
      span: compileErrorSpan(manifest, field, error),
    })),
    ...validatePolicyObject(object, { compatibility, compileErrors: compile })
      .filter(({ detail }) => !texts.has(detail))
      .map((error) => refused(manifest, error)),
  ]
}
