// Policies and bindings that test files name, decoded, with the errors of an API server.
import {
  decodePolicyObject,
  decodeWebhookConfiguration,
  isWebhookKind,
  validatePolicyObject,
  validateWebhookConfiguration,
  type AdmissionPolicy,
  type ConfiguredWebhook,
  type PolicyObject,
} from '../../admission/index.js'
import { isPolicyKind } from '../../admission/api/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

export interface LoadedPolicies {
  readonly objects: readonly PolicyObject[]
  /** Those of configurations. */
  readonly webhooks: readonly ConfiguredWebhook[]
  /** Those that are policies, with their manifests. */
  readonly policies: readonly { readonly policy: AdmissionPolicy; readonly manifest: Manifest }[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Decodes policies, bindings and configurations of webhooks; other objects are a finding. What can be decoded is tested, whatever other errors it has. */
export function decodePolicies(manifests: readonly Manifest[], compatibility: string): LoadedPolicies {
  const objects: PolicyObject[] = []
  const policies: { policy: AdmissionPolicy; manifest: Manifest }[] = []
  const webhooks: ConfiguredWebhook[] = []
  const diagnostics: Diagnostic[] = []
  for (const manifest of manifests) {
    const found = (message: string, field: string): void =>
      void diagnostics.push({ code: 'policy-test/policy', severity: 'error', message, span: manifest.spanOf(field) })
    const isWebhook = isWebhookKind(manifest.apiVersion, manifest.gvk.kind)
    if (!isWebhook && !isPolicyKind(manifest.apiVersion, manifest.gvk.kind)) {
      found(`${manifest.gvk.kind} is not a kind of policy, binding or webhook configuration`, 'kind')
      continue
    }
    try {
      if (isWebhook) {
        const { object, strict } = decodeWebhookConfiguration(manifest.object)
        webhooks.push(...object.webhooks)
        for (const message of strict) found(message, fieldIn(message))
        for (const error of validateWebhookConfiguration(object, { compatibility }))
          found(error.toString(), error.field)
        continue
      }
      const { object, strict } = decodePolicyObject(manifest.object)
      objects.push(object)
      if (object.kind === 'ValidatingAdmissionPolicy' || object.kind === 'MutatingAdmissionPolicy') {
        policies.push({ policy: object, manifest })
      }
      for (const message of strict) found(message, fieldIn(message))
      for (const error of validatePolicyObject(object, { compatibility })) found(error.toString(), error.field)
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      found(`an API server refuses it: ${error.message}`, 'kind')
    }
  }
  return { objects, policies, webhooks, diagnostics }
}

/** `unknown field "spec.validation"`. */
const fieldIn = (message: string): string => /field "([^"]+)"/.exec(message)?.[1] ?? ''
