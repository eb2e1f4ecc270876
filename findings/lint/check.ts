// All findings about CRDs and policies.
import { isCostError } from '../../crd/rule/index.js'
import { lintWithKnown } from '../../crd/lint/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Companions } from '../stored/companions.js'
import { bySource } from '../silence/by-source.js'
import { Ignores } from '../silence/ignore.js'
import { placedFinding, type ObjectFinding } from '../place/object-finding.js'
import { policyFindings } from '../policy/policy-findings.js'
import { isLookedFor, type LintChecks } from '../check/checks.js'
import { validationFindings } from '../definition/definition-findings.js'

/** What is checked together. */
export interface LintedManifests {
  readonly definitions: readonly Manifest[]
  /** Policies, bindings and configurations of webhooks. */
  readonly policies: readonly Manifest[]
  /** Those of other texts, which these are about: nothing is said of them. */
  readonly otherPolicies?: readonly Manifest[]
}

export interface CheckedObjects {
  /** Of all objects, by place, without those that comments silence. */
  readonly findings: readonly ObjectFinding[]
  /** About comments that silence nothing. */
  readonly unused: readonly Diagnostic[]
}

/** Validates and lints CRDs and policies. */
export function checkObjects(
  { definitions, policies, otherPolicies = [] }: LintedManifests,
  run: LintChecks,
  companions: Companions,
): CheckedObjects {
  const findings: ObjectFinding[] = []
  const unused: Diagnostic[] = []
  const ofPolicies = policyFindings(policies, otherPolicies, run, companions)
  const findingsOf = (manifest: Manifest): readonly ObjectFinding[] =>
    ofPolicies.get(manifest) ?? definitionFindings(manifest, run, companions)
  for (const [source, manifests] of bySource([...definitions, ...policies])) {
    const ignores = new Ignores(source, manifests)
    const found = manifests.flatMap(findingsOf).flatMap((finding) => withoutIgnored(finding, ignores))
    findings.push(...found.sort((a, b) => startOf(a) - startOf(b)))
    unused.push(...ignores.unused('lint', (code) => isLookedFor(code, run)))
  }
  return { findings, unused }
}

const startOf = ({ diagnostic }: ObjectFinding): number => diagnostic.span?.start ?? 0

function definitionFindings(
  manifest: Manifest,
  run: LintChecks,
  { old, objects, canWrite, known }: Companions,
): ObjectFinding[] {
  if (manifest.gvk.version !== 'v1') return [removedVersion(manifest)]
  const { verdict, findings } = validationFindings(manifest, {
    compatibility: run.compatibility,
    old: old.find(manifest),
    objects,
    canWrite,
    known,
  })
  const isTooExpensive = run.withValidation && verdict.errors.some(isCostError)
  const { definition } = verdict
  const found = definition === undefined ? [] : lintWithKnown(definition, run.lint, known?.linted(run.lint))
  const linted = found.filter(({ code }) => !(isTooExpensive && ABOUT_COSTS.includes(code)))
  return [
    ...(run.withValidation ? findings : []),
    ...linted.map((lint) => ({
      manifest,
      diagnostic: placedFinding(manifest, lint.fields, lint),
      subject: lint.subject,
      isSilenceable: true,
      ...(lint.fix === undefined ? {} : { fix: lint.fix }),
    })),
  ]
}

/** Rules that have nothing to add to a refusal for its costs and the advice on it. */
const ABOUT_COSTS = ['crd/cel-bounds', 'crd/cel-cost']

const removedVersion = (manifest: Manifest): ObjectFinding => ({
  manifest,
  diagnostic: placedFinding(manifest, ['apiVersion'], {
    code: 'crd/removed-version',
    severity: 'error',
    message: `${manifest.apiVersion} is no longer served`,
    mend: 'convert it to apiextensions.k8s.io/v1',
  }),
  subject: 'apiVersion',
  isSilenceable: false,
})

/** A finding at those of its places that no comment silences. */
function withoutIgnored(finding: ObjectFinding, ignores: Ignores): ObjectFinding[] {
  const { diagnostic, isSilenceable } = finding
  const { span, related = [], ...rest } = diagnostic
  if (!isSilenceable || span === undefined) return [finding]
  const places = [{ span, message: 'also here' }, ...related]
  const [first, ...others] = places.filter((place) => !ignores.covers(diagnostic.code, place.span))
  if (first === undefined) return []
  if (others.length + 1 === places.length) return [finding]
  return [
    { ...finding, diagnostic: { ...rest, span: first.span, ...(others.length === 0 ? {} : { related: others }) } },
  ]
}
