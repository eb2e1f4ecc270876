// What may be meant by words of expressions that mean nothing where they stand, at their places in the source.
import { type Correction, corrections, type Range } from '../cel/index.js'
import type { PlacedExpression } from './placed-expression.js'

/** Of the words that touch a range of the source. Ranges are the source's. */
export const correctionsAt = (expressions: readonly PlacedExpression[], { start, end }: Range): readonly Correction[] =>
  expressions
    .filter(({ span }) => span.start <= end && span.end >= start)
    .flatMap((placed) =>
      corrections(placed.edited).flatMap((correction): Correction[] => {
        const range = placed.rangeInSource(correction.range)
        return range === undefined || range.start > end || range.end < start ? [] : [{ ...correction, range }]
      }),
    )

/** What a button says that makes it. */
export const correctionTitle = ({ word, insert }: Correction): string => `Change ${word} to ${insert}`
