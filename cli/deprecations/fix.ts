// Objects of files, rewritten in their texts.
import { readYaml } from '../../manifest/index.js'
import { convertManifest } from '../../lifecycle/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { rewriteDocument } from '../conversions/rewrite-document.js'
import { hasFile } from '../findings/fixable.js'
import type { DeprecationFinding } from './findings.js'
import type { DeprecationsRun } from './settings.js'

/** A file, and what it becomes. */
export interface RewrittenFile {
  readonly source: SourceText
  readonly after: string
  /** What was rewritten, in order. */
  readonly fixed: readonly DeprecationFinding[]
}

export interface Rewriting {
  readonly files: readonly RewrittenFile[]
  /** Findings that stay, with the reason where the text is to blame. */
  readonly left: readonly DeprecationFinding[]
}

/** Rewrites what can be rewritten in files; nothing is written. */
export function rewriting(findings: readonly DeprecationFinding[], run: DeprecationsRun): Rewriting {
  const bySource = new Map<SourceText, DeprecationFinding[]>()
  for (const finding of findings) {
    const { scanned, conversion } = finding.found
    const source = scanned?.source === 'file' ? scanned.manifest.source : undefined
    if (source === undefined || !hasFile(source) || conversion === undefined || 'reason' in conversion) continue
    bySource.set(source, [...(bySource.get(source) ?? []), finding])
  }
  const tried = [...bySource.values()].flat()
  const files = [...bySource].map(([source, own]) => rewrittenFile(source, own, run))
  const fixed = new Set(files.flatMap((file) => file.fixed))
  return {
    files: files.filter((file) => file.fixed.length > 0),
    left: findings.filter((one) => !fixed.has(one)).map((one) => (tried.includes(one) ? withTextBlamed(one) : one)),
  }
}

function rewrittenFile(
  source: SourceText,
  findings: readonly DeprecationFinding[],
  run: DeprecationsRun,
): RewrittenFile {
  let after = source.text
  const fixed: DeprecationFinding[] = []
  for (const document of readYaml(source).documents) {
    const own = findings.filter(({ found }) => found.scanned?.manifest.documentIndex === document.index)
    if (own.length === 0) continue
    const wanted = new Set(own.map(({ found }) => keyOf(found.scanned?.manifest.steps ?? [])))
    const { text, objects } = rewriteDocument(after, document, (value, isLeft) =>
      convertManifest(value, {
        ...run,
        release: run.targets.at(-1) ?? '',
        isLeft: (steps) => !wanted.has(keyOf(steps)) || isLeft(steps),
      }),
    )
    after = text
    const done = new Set(objects.filter(({ isWritten }) => isWritten).map(({ steps }) => keyOf(steps)))
    fixed.push(...own.filter(({ found }) => done.has(keyOf(found.scanned?.manifest.steps ?? []))))
  }
  return { source, after, fixed }
}

const keyOf = (steps: readonly (string | number)[]): string => JSON.stringify(steps)

function withTextBlamed(finding: DeprecationFinding): DeprecationFinding {
  const mend =
    'its text was not rewritten: anchors, merged keys or comments in braces are in the way, or other items of its list'
  return { ...finding, diagnostic: { ...finding.diagnostic, mend } }
}
