import type { MismatchSample } from './data.js'

/** Samples that are kept of a distinct mismatch, by default. */
export const SAMPLES = 5

/** What makes a sample another one than its neighbour: all but when and where it was found. */
export const contentOf = ({ record }: MismatchSample): string => JSON.stringify({ ...record, time: undefined })

/** The smallest samples of several, each once, smallest first. Of the same ones the first in time is kept. */
export function smallestSamples(samples: readonly MismatchSample[], most: number): MismatchSample[] {
  const byContent = new Map<string, MismatchSample>()
  for (const sample of samples) {
    const content = contentOf(sample)
    const known = byContent.get(content)
    if (known === undefined || isBefore(sample, known)) byContent.set(content, sample)
  }
  return [...byContent]
    .sort(([a, one], [b, other]) => one.bytes - other.bytes || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, sample]) => sample)
}

function isBefore(a: MismatchSample, b: MismatchSample): boolean {
  if (a.record.time !== b.record.time) return a.record.time < b.record.time
  return (a.origin ?? '') < (b.origin ?? '')
}
