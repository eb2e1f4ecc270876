// What a mismatch means, in a sentence for people who have never seen one.
import type { MismatchCause } from '../../runtime/index.js'
import type { MismatchKey } from '../model/data.js'
import type { RuleVerdict } from '../verdict/index.js'

/** Why the two sides differ. Without texts of the input. */
export function explanationOf({ direction }: MismatchKey, cause: MismatchCause, { tag }: RuleVerdict): string {
  switch (cause) {
    case 'missed':
      if (direction === 'extra')
        return `${tag === undefined ? 'Declarative validation' : 'The tag'} refuses this, and hand-written validation does not: it lacks the check, or the tag is stricter.`
      return tag === undefined
        ? 'Hand-written validation refuses this and marks its error as covered, but no tag is known that asks for it.'
        : 'Hand-written validation refuses this and marks its error as covered, but the tag lets it in.'
    case 'notCovered':
      return "Both sides refuse this. The hand-written error is not marked as covered, so it does not count as the tag's."
    case 'noLevel':
      return 'Both sides refuse this. The tag has no level, so its error is enforced and no longer compared with the hand-written one.'
    case 'origin':
      return 'Both sides have an error of this type at this field, with different origins: either it is one check under two names, or these are two checks.'
    case 'repeated':
      return 'Hand-written validation reports this more than once for one object.'
    case 'unchanged':
      return 'An update left the value as it was stored. Tags do not check such values again (ratcheting), and hand-written validation does.'
  }
}
