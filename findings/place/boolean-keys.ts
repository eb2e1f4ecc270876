import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { Manifest, Place } from '../../manifest/index.js'

/** Words that are booleans in YAML 1.1, which Kubernetes' YAML library reads, and texts in YAML 1.2. */
const WORD = /^(?:y|yes|on|n|no|off)$/i

/** Warnings of keys such as `on` that stand without quotes: they are read as `true` and `false`. */
export function booleanKeyFindings(manifest: Manifest): Diagnostic[] {
  // Its place is found only when it is asked for, which takes longer than all else.
  return hasBooleanKey(manifest.object) ? [...findingsIn(manifest.place)] : []
}

function hasBooleanKey(value: object): boolean {
  for (const key in value) {
    if (isBoolean(key)) return true
    const part = (value as Readonly<Record<string, unknown>>)[key]
    if (typeof part === 'object' && part !== null && hasBooleanKey(part)) return true
  }
  return false
}

const isBoolean = (key: string): boolean => key === 'true' || key === 'false'

function* findingsIn({ entries, items }: Place): Iterable<Diagnostic> {
  for (const [key, place] of entries ?? []) {
    if (isBoolean(key) && place.key !== undefined) yield* findingOf(key, place.key)
    yield* findingsIn(place)
  }
  for (const item of items ?? []) yield* findingsIn(item)
}

function* findingOf(key: string, span: Span): Iterable<Diagnostic> {
  const word = span.source.text.slice(span.start, span.end)
  if (!WORD.test(word)) return
  yield {
    code: 'manifest/boolean-key',
    severity: 'warning',
    message: `the key ${word} is read as ${JSON.stringify(key)}`,
    span,
    mend: `quote it: ${JSON.stringify(word)}`,
  }
}
