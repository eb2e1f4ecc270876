import type { Diagnostic } from '../../diagnostics/index.js'
import { counted } from '../output/counted.js'
import type { Scan } from './scanned.js'

/** What was looked at. */
export interface Counts {
  readonly files: number
  readonly documents: number
  readonly objects: number
  /** Documents that are not objects. */
  readonly skipped: number
}

export function countsOf({ objects, files, skipped, diagnostics }: Scan): Counts {
  const documents = new Set([
    ...objects.map(({ manifest: { source, documentIndex } }) => JSON.stringify([source.name, documentIndex])),
    ...[...skipped, ...diagnostics].map(placeOf),
  ])
  return { files: files.length, documents: documents.size, objects: objects.length, skipped: skipped.length }
}

const placeOf = ({ span }: Diagnostic): string => JSON.stringify([span?.source.name, 'at', span?.start])

/** `2 files, 3 documents, 5 objects, 1 document skipped`. */
export const countsText = ({ files, documents, objects, skipped }: Counts): string =>
  [
    counted(files, 'file'),
    counted(documents, 'document'),
    counted(objects, 'object'),
    ...(skipped === 0 ? [] : [`${counted(skipped, 'document')} skipped`]),
  ].join(', ')
