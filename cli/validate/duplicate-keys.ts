import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import type { Manifest, Place, YamlOptions } from '../../manifest/index.js'
import { duplicateKeyText } from '../../apimachinery/json/index.js'
import { manifestsOf } from '../load/manifests.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { FieldValidationChoice } from '../../findings/object/index.js'

/** What is in a text. */
export interface ReadObjects {
  readonly manifests: readonly Manifest[]
  /** Errors in the text. Objects that could be read are included all the same. */
  readonly diagnostics: readonly Diagnostic[]
  readonly duplicates: readonly Diagnostic[]
}

/** Reads the objects of a text; duplicate keys are found as field validation asks for it. */
export function readStrictly(
  source: SourceText,
  fieldValidation: FieldValidationChoice,
  options: YamlOptions = {},
): ReadObjects {
  const duplicates = new DuplicateKeys(fieldValidation)
  const { onDuplicateKey } = duplicates
  const { manifests, diagnostics } = manifestsOf({ sources: [source], files: [] }, { ...options, onDuplicateKey })
  return { manifests, diagnostics, duplicates: duplicates.findings(manifests) }
}

/** Duplicate keys of a map, as field validation sees them: the last value counts. */
class DuplicateKeys {
  private readonly found: { readonly message: string; readonly key: Span }[] = []

  constructor(private readonly fieldValidation: FieldValidationChoice) {}

  /** For the reader of manifests. */
  readonly onDuplicateKey: NonNullable<YamlOptions['onDuplicateKey']> = (duplicate, key) => {
    this.found.push({ message: duplicateKeyText(duplicate), key })
  }

  /** The findings about what was read, of which these are the objects. */
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
  const around = manifests.findLast(({ start }) => start <= key.start)?.place
  const path = around && contains(around.span, key) ? pathOfKey(around, key, FieldPath.nil) : undefined
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
