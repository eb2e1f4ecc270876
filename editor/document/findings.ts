// What is wrong with a text, and how to mend it.
import { applyFixes, type Edit } from '../../crd/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { checkObjects, type LintChecks } from '../../findings/lint/index.js'
import { CustomResourceChecker } from '../../findings/object/index.js'
import { booleanKeyFindings, isDefinition } from '../../findings/place/index.js'
import { StoredObjects } from '../../findings/stored/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { ManifestDocument } from './manifest-document.js'
import type { Workspace } from './workspace.js'

/** A finding of a text. */
export interface DocumentFinding {
  readonly diagnostic: Diagnostic
  /** Whether a comment may silence it: not what kube-apiserver refuses. */
  readonly isSilenceable: boolean
  /** The text with the finding mended; undefined where no tool can do that. */
  fixed?(): string | undefined
}

/** All findings of a text, in the order of their places, beside the other texts of the workspace. */
export function documentFindings(
  document: ManifestDocument,
  workspace: Workspace,
  checks: LintChecks,
): readonly DocumentFinding[] {
  if (document.isTemplate) return [templateHint(document)]
  const { manifests, problems } = document
  const definitions = manifests.filter(isDefinition)
  const { policies } = document
  const own = new Set(policies)
  const { schemas } = workspace
  const { findings, unused } = checkObjects(
    // Policies and bindings are about each other, wherever they are.
    {
      definitions,
      policies,
      otherPolicies: policies.length === 0 ? [] : workspace.policies.filter((one) => !own.has(one)),
    },
    checks,
    {
      ...{ old: new StoredObjects([]), schemas, objects: [], canWrite: () => true },
      ...{ known: document.known, knownPolicies: workspace.knownPolicies },
    },
  )
  const linted = findings.map(({ diagnostic, isSilenceable, fix, manifest }): DocumentFinding => ({
    diagnostic,
    isSilenceable,
    ...(fix && { fixed: () => fixedText(document, manifest, fix) }),
  }))
  const plain = [
    ...problems,
    ...unused,
    ...manifests.flatMap(booleanKeyFindings),
    ...manifests.flatMap((manifest) => objectFindings(manifest, workspace)),
  ]
  const all = [...linted, ...plain.map((diagnostic): DocumentFinding => ({ diagnostic, isSilenceable: false }))]
  return all.sort((a, b) => (a.diagnostic.span?.start ?? 0) - (b.diagnostic.span?.start ?? 0))
}

function fixedText(
  { source }: ManifestDocument,
  { documentIndex, steps }: Manifest,
  fix: readonly Edit[],
): string | undefined {
  const { text, fixed } = applyFixes(source.text, [{ finding: { fix }, place: { documentIndex, steps } }])
  return fixed === 0 ? undefined : text
}

/** An object of a kind whose CRD is in the workspace, as it would be created. */
function objectFindings(manifest: Manifest, { definitions }: Workspace): readonly Diagnostic[] {
  const checker = new CustomResourceChecker(definitions, { fieldValidation: 'strict' })
  return checker.knows(manifest) ? checker.check(manifest, undefined).diagnostics : []
}

const templateHint = ({ source, problems }: ManifestDocument): DocumentFinding => ({
  diagnostic: {
    code: 'manifest/template',
    severity: 'warning',
    message: 'this is a template: nothing in it is checked',
    span: problems[0]?.span ?? { source, start: 0, end: 0 },
    mend: 'check what it renders: helm template CHART | kubevet lint -',
  },
  isSilenceable: false,
})
