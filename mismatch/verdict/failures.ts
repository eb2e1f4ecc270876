// What can make a report fail.
import type { MismatchData } from '../model/data.js'
import type { MismatchDifference } from './difference.js'
import type { RuleVerdict } from './verdict.js'
import { VERDICTS, type VerdictName } from './verdict-name.js'

/** What a report can fail on beside verdicts: validations that threw, what was dropped, and worse than in the other store. */
const OTHERS = ['panics', 'dropped', 'new', 'more'] as const

/** Verdicts that are no success. */
const OPEN_VERDICTS = VERDICTS.filter(
  (name): name is Exclude<VerdictName, 'ready' | 'enforced'> => name !== 'ready' && name !== 'enforced',
)

/** What a report can be made to fail on. */
export const FAILURES = [...OPEN_VERDICTS, ...OTHERS] as const
/** One of FAILURES. */
export type Failure = (typeof FAILURES)[number]

/** What a report fails on where nothing is said. */
export const DEFAULT_FAILURES: readonly Failure[] = ['disagrees', 'panics']

/** Which of the failures a report has. */
export function failuresOf(
  failOn: readonly Failure[],
  data: MismatchData,
  verdicts: readonly RuleVerdict[],
  differences: readonly MismatchDifference[],
): Failure[] {
  const present = new Set<string>([
    ...verdicts.map(({ verdict }) => verdict),
    ...(data.panics.length > 0 ? ['panics'] : []),
    ...(data.dropped.length > 0 ? ['dropped'] : []),
    ...differences.map(({ change }) => change),
  ])
  return FAILURES.filter((failure) => failOn.includes(failure) && present.has(failure))
}
