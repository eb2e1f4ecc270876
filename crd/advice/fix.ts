import { Location } from '../lint/location.js'
import type { Edit } from '../lint/rule.js'
import type { BoundEdit } from './bound.js'

/** Limits as changes of the v1 text, for `applyFixes`. */
export const boundFix = (edits: readonly BoundEdit[]): readonly Edit[] =>
  edits.map(({ path, keyword, value }) => ({
    at: Location.root.child(...path, keyword),
    set: value,
    after: [keyword.replace('max', 'min'), 'type'],
  }))
