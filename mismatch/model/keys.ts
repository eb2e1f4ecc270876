// By what rows of each list are known: texts, the same for equal rows, by which lists are sorted.
import type { MismatchData, MismatchKey, RuleKey } from './data.js'

const text = (...parts: readonly string[]): string => JSON.stringify(parts)
const rule = ({ validationIdentifier, field, type, origin }: RuleKey): string[] => [
  validationIdentifier,
  field,
  type,
  origin,
]

/** A rule as text. */
export const ruleKeyText = (key: RuleKey): string => text(...rule(key))

/** A distinct mismatch as text. */
export const mismatchKeyText = (key: MismatchKey): string => text(...rule(key), key.direction)

/** The key of a row, for each list. */
export const KEYS: { readonly [List in keyof MismatchData]: (row: MismatchData[List][number]) => string } = {
  validations: ({ validationIdentifier, gvk, operation, subresource }) =>
    text(validationIdentifier, gvk.group, gvk.version, gvk.kind, operation, subresource),
  comparisons: ({ validationIdentifier, hour, result }) => text(validationIdentifier, hour, result),
  rules: (row) => text(...rule(row), row.tag),
  fired: ruleKeyText,
  uncompared: (row) => text(...rule(row), row.side),
  mismatches: mismatchKeyText,
  panics: ({ validationIdentifier, result, message }) => text(validationIdentifier, result, message),
  noise: (row) => text(...rule(row), row.side),
  dropped: ({ reason }) => reason,
}
