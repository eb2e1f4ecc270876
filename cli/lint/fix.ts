import { isAbsolute } from 'node:path'
import { applyFixes, type Edit, type PlacedFix } from '../../crd/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { ObjectFinding } from '../findings/object-finding.js'

/** Mends what can be mended in files; gives the number of findings. What has no file of its own is left alone. */
export async function mendFiles(findings: readonly ObjectFinding[]): Promise<number> {
  const byFile = new Map<string, { text: string; fixes: PlacedFix[] }>()
  for (const { fix, manifest } of findings) {
    const { source, documentIndex, steps } = manifest
    if (fix === undefined || !isFile(source)) continue
    const file = byFile.get(source.name) ?? { text: source.text, fixes: [] }
    file.fixes.push({ finding: { fix }, place: { documentIndex, steps } })
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

/** Whether changes can be made in the file of a CRD. */
export const isMendable = ({ source, documentIndex, steps }: Manifest, fix: readonly Edit[]): boolean =>
  isFile(source) && applyFixes(source.text, [{ finding: { fix }, place: { documentIndex, steps } }]).fixed > 0

/** Standard input and clusters have other names. */
const isFile = ({ name }: SourceText): boolean => isAbsolute(name)
