import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { Manifest, Place, YamlOptions } from '../../manifest/index.js'
import { duplicateKeyText } from '../../apimachinery/json/index.js'
import { manifestsOf, type LoadedManifests, type LoadedSources } from '../load/manifests.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { FieldValidationChoice } from './checker.js'

/** Reads objects; duplicate keys are found as field validation asks for it. */
export function readStrictly(
  sources: LoadedSources,
  fieldValidation: FieldValidationChoice,
  options: YamlOptions = {},
): LoadedManifests {
  const duplicates = new DuplicateKeys(fieldValidation)
  const { onDuplicateKey } = duplicates
  const { manifests, diagnostics, files } = manifestsOf(sources, { ...options, onDuplicateKey })
  return { manifests, diagnostics: [...diagnostics, ...duplicates.findings(manifests)], files }
}

/** Duplicate keys of a map, as field validation sees them: the last value counts. */
class DuplicateKeys {
  private readonly found: { readonly message: string; readonly key: Span }[] = []

  constructor(private readonly fieldValidation: FieldValidationChoice) {}

  /** For the reader of manifests. */
  readonly onDuplicateKey: NonNullable<YamlOptions['onDuplicateKey']> = (duplicate, key) => {
    this.found.push({ message: duplicateKeyText(duplicate), key })
  }

  /** The findings about what was read. */
  findings(manifests: readonly Manifest[]): Diagnostic[] {
    if (this.fieldValidation === 'ignore') return []
    const severity = this.fieldValidation === 'strict' ? 'error' : 'warning'
    return this.found.map(({ message, key }) => ({
      code: 'manifest/duplicate-key',
      severity,
      message: isJson(key) ? jsonText(key, manifests) : message,
      span: key,
    }))
  }
}

const isJson = ({ source }: Span): boolean => /^\s*\{/.test(source.text)

/** The decoder of JSON names the field, not the line. */
function jsonText(key: Span, manifests: readonly Manifest[]): string {
  const around = manifests.find(({ source, place }) => source === key.source && contains(place.span, key))
  const path = around && pathOfKey(around.place, key, FieldPath.nil)
  const field = path?.toString() ?? key.source.text.slice(key.start + 1, key.end - 1)
  return `duplicate field ${quote(field)}`
}

const contains = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end

function pathOfKey({ entries, items }: Place, key: Span, path: FieldPath): FieldPath | undefined {
  for (const [name, entry] of entries ?? []) {
    const own = path.child(name)
    if (entry.key?.start === key.start) return own
    if (contains(entry.span, key)) return pathOfKey(entry, key, own)
  }
  const index = items?.findIndex(({ span }) => contains(span, key)) ?? -1
  const item = items?.[index]
  return item && pathOfKey(item, key, path.index(index))
}
