// Findings about policies and bindings, at their places in the YAML.
import {
  decodePolicyObject,
  decodeWebhookConfiguration,
  lintWebhookConfigurations,
  unsentPolicies,
  type PolicyLintFinding,
  type PolicyObject,
  type WebhookConfiguration,
  type WebhookLintFinding,
} from '../../admission/index.js'
import { lintPoliciesBeside } from '../../admission/lint/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Span } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Manifest } from '../../manifest/index.js'
import { isWebhookManifest } from './load-policies.js'
import type { Companions } from '../stored/companions.js'
import { placedFinding, refusal, type ObjectFinding } from '../place/object-finding.js'
import type { LintChecks } from '../check/checks.js'
import type { DecodedPolicy } from '../check/known-policies.js'
import { goField, quotedField } from '../place/decode-error.js'

/**
 * The findings about policies, bindings and configurations of webhooks, which are checked together; each object has an entry.
 * @param others are of other texts: nothing is said of them
 */
export function policyFindings(
  manifests: readonly Manifest[],
  others: readonly Manifest[],
  run: LintChecks,
  { old, schemas, knownPolicies }: Pick<Companions, 'old' | 'schemas' | 'knownPolicies'>,
): ReadonlyMap<Manifest, readonly ObjectFinding[]> {
  if (manifests.length === 0) return new Map()
  const found = new Map(manifests.map((manifest): [Manifest, ObjectFinding[]] => [manifest, []]))
  const manifestOf = new Map<PolicyObject | WebhookConfiguration, Manifest>()
  const undecoded = new Set<string>()
  const add = (manifest: Manifest, finding: ObjectFinding): void => void found.get(manifest)?.push(finding)
  const take = (manifest: Manifest): PolicyObject | WebhookConfiguration | undefined => {
    const known = knownPolicies?.decoded(manifest.object, () => decode(manifest)) ?? decode(manifest)
    // Two equal objects are two all the same.
    const decoded = 'object' in known && manifestOf.has(known.object) ? decode(manifest) : known
    if ('object' in decoded) manifestOf.set(decoded.object, manifest)
    else undecoded.add(manifest.name)
    if (run.withValidation) for (const finding of refusalsOf(manifest, decoded)) add(manifest, finding)
    return 'object' in decoded ? decoded.object : undefined
  }
  const own = manifests.flatMap((one) => take(one) ?? [])
  const beside = others.flatMap((one) => take(one) ?? [])
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
  const policies = own.filter(isPolicyObject)
  const webhooks = own.filter(isWebhooks)
  const linted = [
    ...lintPoliciesBeside(
      policies,
      beside.filter(isPolicyObject),
      settings,
      knownPolicies?.linted(run, schemas),
    ).filter((finding) => !isOfUndecoded(finding, undecoded)),
    ...unsentPolicies(policies, [...webhooks, ...beside.filter(isWebhooks)], settings),
    ...lintWebhookConfigurations(webhooks, settings),
  ]
  for (const finding of linted) {
    const manifest = manifestOf.get(finding.object)
    if (manifest !== undefined) add(manifest, objectFinding(manifest, finding))
  }
  return found
}

const isWebhooks = (object: PolicyObject | WebhookConfiguration): object is WebhookConfiguration => 'webhooks' in object

const isPolicyObject = (object: PolicyObject | WebhookConfiguration): object is PolicyObject => !isWebhooks(object)

/** A policy that can't be decoded exists all the same. */
const isOfUndecoded = ({ code, object: { spec } }: PolicyLintFinding, names: ReadonlySet<string>): boolean =>
  code === 'policy/missing-policy' && 'policyName' in spec && names.has(spec.policyName)

function decode(manifest: Manifest): DecodedPolicy {
  try {
    return isWebhookManifest(manifest)
      ? decodeWebhookConfiguration(manifest.object)
      : decodePolicyObject(manifest.object)
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return { error: thrown.message }
  }
}

const refusalsOf = (manifest: Manifest, decoded: DecodedPolicy): readonly ObjectFinding[] =>
  'error' in decoded
    ? [refusal(manifest, 'policy/decoding', decoded.error, goField(decoded.error, manifest.object))]
    : decoded.strict.map((text) => refusal(manifest, 'policy/strict-decoding', text, quotedField(text)))

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
