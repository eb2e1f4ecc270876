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
  /** Of these: why, and how many. */
  readonly skippedBecause: Readonly<Record<string, number>>
}

export function countsOf({ objects, files, skipped, diagnostics }: Scan): Counts {
  const documents = new Set([
    ...objects.map(({ manifest: { source, documentIndex } }) => JSON.stringify([source.name, documentIndex])),
    ...[...skipped, ...diagnostics].map(placeOf),
  ])
  const skippedBecause: Record<string, number> = {}
  for (const { message } of skipped) skippedBecause[message] = (skippedBecause[message] ?? 0) + 1
  return {
    ...{ files: files.length, documents: documents.size, objects: objects.length },
    ...{ skipped: skipped.length, skippedBecause },
  }
}

const placeOf = ({ span }: Diagnostic): string => JSON.stringify([span?.source.name, 'at', span?.start])

/** `2 files, 3 documents, 5 objects, 1 document skipped (the object has no kind)`. */
export function countsText({ files, documents, objects, skipped, skippedBecause }: Counts): string {
  const reasons = Object.entries(skippedBecause)
  const why = reasons.map(([reason, count]) => (reasons.length === 1 ? reason : `${count}: ${reason}`)).join('; ')
  return [
    counted(files, 'file'),
    counted(documents, 'document'),
    counted(objects, 'object'),
    ...(skipped === 0 ? [] : [`${counted(skipped, 'document')} skipped (${why})`]),
  ].join(', ')
}
