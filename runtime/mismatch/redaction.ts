// Keeps secrets out of mismatch records.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/**
 * Which fields of a kind's objects are secret. Patterns are field paths in which `*` stands for any one name, key or
 * index, and a leading `**` for any number of them: `data.*`, `**.env.*.value`, `metadata.annotations[a.b/c]`.
 */
export type Redaction = (gvk: GroupVersionKind) => readonly string[]

/** Replaces, in a record, what was there. */
export const redactedText = '<redacted>'

/**
 * The data of Secrets, the values of environment variables in any kind, and the annotation in which kubectl keeps a
 * copy of the whole object.
 */
export const redactSecrets: Redaction = ({ group, kind }) => [
  ...(group === '' && kind === 'Secret' ? ['data.*', 'stringData.*'] : []),
  '**.env.*.value',
  'metadata.annotations[kubectl.kubernetes.io/last-applied-configuration]',
]

/** A pattern's or a path's steps; subscripts are steps like names. */
const steps = (path: string): string[] =>
  [...path.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)].map(([, subscript, name]) => subscript ?? name ?? '')

/**
 * A copy of a value without what the patterns name. `at` is the place of the value itself, `''` for an object. Only
 * plain lists and objects are looked into.
 */
export function redact(value: unknown, patterns: readonly string[], at = ''): unknown {
  let left: readonly (readonly string[])[] = patterns.map(steps)
  for (const step of at === '<nil>' ? [] : steps(at)) {
    if (isSecret(left)) break
    left = below(left, step)
  }
  return copyWithout(value, left)
}

/** Whether one of the patterns ends here. */
const isSecret = (patterns: readonly (readonly string[])[]): boolean => patterns.some((pattern) => pattern.length === 0)

/** What is left of the patterns below one more step. */
const below = (patterns: readonly (readonly string[])[], step: string): (readonly string[])[] =>
  patterns.flatMap((pattern) => {
    const [first, ...rest] = pattern
    if (first === '**') return [pattern, ...below([rest], step)]
    return first === '*' || first === step ? [rest] : []
  })

function copyWithout(value: unknown, patterns: readonly (readonly string[])[]): unknown {
  if (isSecret(patterns)) return value === undefined ? undefined : redactedText
  if (patterns.length === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => copyWithout(item, below(patterns, String(index))))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, copyWithout(part, below(patterns, name))] as const),
  )
}
