import { isAbsolute } from 'node:path'
import { applyFixes, type Edit } from '../../crd/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** Whether edits can be made in the file of a CRD. */
export const isFixable = ({ source, documentIndex, steps }: Manifest, fix: readonly Edit[]): boolean =>
  hasFile(source) && applyFixes(source.text, [{ finding: { fix }, place: { documentIndex, steps } }]).fixed > 0

/** Whether a text is that of a file: standard input and clusters have names that are not absolute paths. */
export const hasFile = ({ name }: SourceText): boolean => isAbsolute(name)
