import type { Proof } from '../proof/prove.js'

/** More parts of the schema than these aren't named. */
const MOST_REASONS = 4

/** `true for whatever the old schema accepts: maxItems: 3`. */
export function proofText({ because }: Proof): string {
  const left = because.length - MOST_REASONS
  const named = [...because.slice(0, MOST_REASONS), ...(left > 0 ? [`${left} more`] : [])].join(', ')
  return `true for whatever the old schema accepts${named === '' ? '' : `: ${named}`}`
}
