import { applyFixes, type PlacedFix } from '../../crd/index.js'
import { writeAtomically } from '../output/atomic-write.js'
import type { DefinitionFinding } from './finding.js'

/** Mends what can be mended in files; gives the number of findings. What has no file of its own is left alone. */
export async function mendFiles(findings: readonly DefinitionFinding[]): Promise<number> {
  const byFile = new Map<string, { text: string; fixes: PlacedFix[] }>()
  for (const { lint, manifest } of findings) {
    const { source, documentIndex, steps } = manifest
    if (lint?.fix === undefined || source.name.startsWith('<')) continue
    const file = byFile.get(source.name) ?? { text: source.text, fixes: [] }
    file.fixes.push({ finding: lint, place: { documentIndex, steps } })
    byFile.set(source.name, file)
  }
  let mended = 0
  for (const [name, { text, fixes }] of byFile) {
    const result = applyFixes(text, fixes)
    if (result.text !== text) await writeAtomically(name, result.text)
    mended += result.fixed
  }
  return mended
}
