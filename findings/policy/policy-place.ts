// The places of policies' expressions in their files.
import { partOfError } from '../../analysis/expression/index.js'
import type { Span } from '../../diagnostics/index.js'
import { placeOfField, type Manifest } from '../../manifest/index.js'
import { spanOfPart } from '../../manifest/place/index.js'

/** Expressions that a server trims before it compiles them. */
const TRIMMED = /matchConditions|auditAnnotations|mutations/

/** The part of an expression that its first compile error is about; the whole field for other errors. */
export function compileErrorSpan(manifest: Manifest, field: string, error: string): Span {
  const text = textAt(manifest, field)
  const part = text === undefined ? undefined : partOfError(text, TRIMMED.test(field) ? text.trim() : text, error)
  if (part === undefined) return manifest.spanOf(field)
  return spanOfPart(manifest.place, field, part.text, part) ?? manifest.spanOf(field)
}

/** The text of a field. */
export function textAt({ object, place }: Manifest, field: string): string | undefined {
  if (placeOfField(place, field) === undefined) return undefined
  let value: unknown = object
  for (const [, name, index] of field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const key = name ?? Number(index)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[key]
  }
  return typeof value === 'string' ? value : undefined
}
