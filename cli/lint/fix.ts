import { applyFixes, type PlacedFix } from '../../crd/index.js'
import { hasFile } from '../findings/fixable.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { ObjectFinding } from '../findings/object-finding.js'

/** Fixes in files what can be fixed; returns the number of fixed findings. Standard input and clusters are left alone. */
export async function fixFiles(findings: readonly ObjectFinding[]): Promise<number> {
  const byFile = new Map<string, { text: string; fixes: PlacedFix[] }>()
  for (const { fix, manifest } of findings) {
    const { source, documentIndex, steps } = manifest
    if (fix === undefined || !hasFile(source)) continue
    const file = byFile.get(source.name) ?? { text: source.text, fixes: [] }
    file.fixes.push({ finding: { fix }, place: { documentIndex, steps } })
    byFile.set(source.name, file)
  }
  let fixed = 0
  for (const [name, { text, fixes }] of byFile) {
    const result = applyFixes(text, fixes)
    if (result.text !== text) await writeAtomically(name, result.text)
    fixed += result.fixed
  }
  return fixed
}
