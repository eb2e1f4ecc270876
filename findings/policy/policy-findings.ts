// Findings about policies and bindings, at their places in the YAML.
import {
  decodePolicyObject,
  decodeWebhookConfiguration,
  lintPolicies,
  lintWebhookConfigurations,
  unsentPolicies,
  type PolicyLintFinding,
  type PolicyObject,
  type WebhookConfiguration,
  type WebhookLintFinding,
} from '../../admission/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Span } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Manifest } from '../../manifest/index.js'
import { isWebhookManifest } from './load-policies.js'
import type { Companions } from '../stored/companions.js'
import { placedFinding, refusal, type ObjectFinding } from '../place/object-finding.js'
import type { LintChecks } from '../check/checks.js'
import { goField, quotedField } from '../place/decode-error.js'

/** The findings about policies, bindings and configurations of webhooks, which are checked together; each object has an entry. */
export function policyFindings(
  manifests: readonly Manifest[],
  run: LintChecks,
  { old, schemas }: Pick<Companions, 'old' | 'schemas'>,
): ReadonlyMap<Manifest, readonly ObjectFinding[]> {
  const found = new Map(manifests.map((manifest): [Manifest, ObjectFinding[]] => [manifest, []]))
  const manifestOf = new Map<PolicyObject | WebhookConfiguration, Manifest>()
  const undecoded = new Set<string>()
  const add = (manifest: Manifest, finding: ObjectFinding): void => void found.get(manifest)?.push(finding)
  for (const manifest of manifests) {
    const decoded = decode(manifest)
    if ('object' in decoded) manifestOf.set(decoded.object, manifest)
    else undecoded.add(manifest.name)
    if (run.withValidation) for (const finding of decoded.findings) add(manifest, finding)
  }
  const settings = {
    severities: run.lint.severities ?? {},
    compatibility: run.compatibility,
    kubernetesVersion: run.kubernetesVersion,
    rules: run.policyRules,
    validation: run.withValidation,
    schemas,
    oldOf: <T extends PolicyObject | WebhookConfiguration>(object: T) =>
      storedObject(manifestOf.get(object), object, old),
  }
  const objects = [...manifestOf.keys()]
  const webhooks = objects.filter((object): object is WebhookConfiguration => 'webhooks' in object)
  const policies = objects.filter((object): object is PolicyObject => !('webhooks' in object))
  const linted = [
    ...lintPolicies(policies, settings).filter((finding) => !isOfUndecoded(finding, undecoded)),
    ...unsentPolicies(policies, webhooks, settings),
    ...lintWebhookConfigurations(webhooks, settings),
  ]
  for (const finding of linted) {
    const manifest = manifestOf.get(finding.object)
    if (manifest !== undefined) add(manifest, objectFinding(manifest, finding))
  }
  return found
}

/** A policy that can't be decoded exists all the same. */
const isOfUndecoded = ({ code, object: { spec } }: PolicyLintFinding, names: ReadonlySet<string>): boolean =>
  code === 'policy/missing-policy' && 'policyName' in spec && names.has(spec.policyName)

type Decoded = { readonly findings: readonly ObjectFinding[] } & (
  | { readonly object: PolicyObject | WebhookConfiguration }
  | object
)

function decode(manifest: Manifest): Decoded {
  try {
    const { object, strict } = isWebhookManifest(manifest)
      ? decodeWebhookConfiguration(manifest.object)
      : decodePolicyObject(manifest.object)
    return {
      object,
      findings: strict.map((text) => refusal(manifest, 'policy/strict-decoding', text, quotedField(text))),
    }
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return {
      findings: [refusal(manifest, 'policy/decoding', thrown.message, goField(thrown.message, manifest.object))],
    }
  }
}

/** The stored object of the same kind and name; undefined if there is none, or it can't be decoded. */
function storedObject<T extends PolicyObject | WebhookConfiguration>(
  manifest: Manifest | undefined,
  { kind }: T,
  old: Companions['old'],
): T | undefined {
  const stored = manifest && old.find(manifest)
  const decoded = stored && decode(stored)
  return decoded !== undefined && 'object' in decoded && decoded.object.kind === kind
    ? (decoded.object as T)
    : undefined
}

type Linted = PolicyLintFinding | WebhookLintFinding

const objectFinding = (manifest: Manifest, finding: Linted): ObjectFinding => ({
  manifest,
  diagnostic: placedFinding(manifest, [finding.field], finding, () => spanOf(manifest, finding)),
  subject: finding.field,
  isSilenceable: !finding.isRefusal,
})

/** The part of the expression, if its place in the YAML is known. */
function spanOf(manifest: Manifest, { field, part }: Linted): Span {
  return (part && spanOfPart(manifest.place, field, part.text, part)) ?? manifest.spanOf(field)
}
