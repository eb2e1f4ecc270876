// Which mode judges what stands in the pane `subject`, and what it calls the panes.
import { SourceText } from '../../../diagnostics/index.js'
import { isDefinition } from '../../../findings/place/index.js'
import { isWebhookManifest } from '../../../findings/policy/index.js'
import { readManifests } from '../../../manifest/index.js'
import type { PaneFinding } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { isTyped } from '../../model/typed.js'

/** A mode, and its panes by those of `mismatch`. Panes that it lacks count for nothing. */
export interface JudgedBy {
  readonly mode: 'cel' | 'crd' | 'policy' | 'webhook' | 'types'
  readonly panes: Readonly<Record<string, string>>
}

const OF_ADMISSION = {
  object: 'object',
  oldObject: 'oldObject',
  request: 'request',
  cluster: 'cluster',
  authorizer: 'authorizer',
}

/** What is not a Kubernetes object is an expression; the object has its variables then. */
export function judgedBy(subject: string): JudgedBy {
  if (isTyped(subject))
    return { mode: 'types', panes: { subject: 'types', object: 'object', oldObject: 'oldObject', cluster: 'cluster' } }
  if (!/^\s*["{]?\s*(?:kind|apiVersion)\b/m.test(subject))
    return { mode: 'cel', panes: { subject: 'expression', object: 'values' } }
  const { manifests } = readManifests(new SourceText('subject', subject))
  if (manifests.some(isDefinition))
    return { mode: 'crd', panes: { subject: 'crd', object: 'object', oldObject: 'old' } }
  return manifests.some(isWebhookManifest)
    ? { mode: 'webhook', panes: { subject: 'webhooks', ...OF_ADMISSION } }
    : { mode: 'policy', panes: { subject: 'policy', ...OF_ADMISSION } }
}

/** The scenario as the other mode has it, at a version. */
export const asJudged = ({ texts }: Scenario, { mode, panes }: JudgedBy, version: string): Scenario => ({
  mode,
  version,
  texts: Object.fromEntries(Object.entries(panes).map(([own, theirs]) => [theirs, texts[own] ?? ''])),
})

/** A finding of the other mode at its place in the panes of `mismatch`. */
export function inOwnPanes(finding: PaneFinding, { panes }: JudgedBy): PaneFinding {
  const own = (pane: string): string => Object.keys(panes).find((name) => panes[name] === pane) ?? pane
  const fixes = finding.fixes.map((fix) => ({
    ...fix,
    edits: fix.edits.map((edit) => ({ ...edit, pane: own(edit.pane) })),
  }))
  return { ...finding, pane: own(finding.pane), fixes }
}
