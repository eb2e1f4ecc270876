import { applyFixes, type PlacedFix } from '../../crd/index.js'
import { hasFile } from '../findings/fixable.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { ObjectFinding } from '../../findings/place/index.js'

/** Which fixes are made: those of `narrowing`, too, refuse what the stored CRD accepts. */
export type FixChoice = 'none' | 'safe' | 'narrowing'

/** A file as it is, and with its fixes. */
export interface FixedFile {
  readonly before: string
  readonly after: string
  /** The number of findings that are fixed. */
  readonly fixed: number
}

/** Fixes the texts of files, by name. Standard input and clusters are left alone. */
export function fixedFiles(findings: readonly ObjectFinding[], choice: FixChoice): ReadonlyMap<string, FixedFile> {
  const byFile = new Map<string, { text: string; fixes: PlacedFix[] }>()
  for (const { fix, manifest, narrows } of findings) {
    const { source, documentIndex, steps } = manifest
    if (fix === undefined || !hasFile(source) || !isChosen(choice, narrows)) continue
    const file = byFile.get(source.name) ?? { text: source.text, fixes: [] }
    file.fixes.push({ finding: { fix }, place: { documentIndex, steps } })
    byFile.set(source.name, file)
  }
  const files = [...byFile].map(([name, { text, fixes }]): [string, FixedFile] => {
    const { text: after, fixed } = applyFixes(text, fixes)
    return [name, { before: text, after, fixed }]
  })
  return new Map(files.filter(([, { fixed }]) => fixed > 0))
}

const isChosen = (choice: FixChoice, narrows: true | undefined): boolean =>
  choice === 'narrowing' || (choice === 'safe' && narrows !== true)

/** Writes the files that have changed. */
export async function writeFixed(files: ReadonlyMap<string, FixedFile>): Promise<void> {
  for (const [name, { before, after }] of files) if (before !== after) await writeAtomically(name, after)
}
