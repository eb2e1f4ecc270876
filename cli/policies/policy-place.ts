// The places of policies' expressions in their files.
import type { Span } from '../../diagnostics/index.js'
import { placeOfField, type Manifest } from '../../manifest/index.js'
import { spanOfPart } from '../../manifest/place/index.js'

const COMPILE_ERROR = /ERROR: <input>:(\d+):(\d+): /
/** Expressions that a server trims before it compiles them. */
const TRIMMED = /matchConditions|auditAnnotations|mutations/

/** The part of an expression that its first compile error is about; the whole field for other errors. */
export function compileErrorSpan(manifest: Manifest, field: string, error: string): Span {
  const [, line, column] = COMPILE_ERROR.exec(error) ?? []
  const text = textAt(manifest, field)
  if (text === undefined || line === undefined || column === undefined) return manifest.spanOf(field)
  const leading = TRIMMED.test(field) ? text.length - text.trimStart().length : 0
  const points = Array.from(text.slice(leading))
  const before = points
    .join('')
    .split('\n')
    .slice(0, Number(line) - 1)
  const start = before.reduce((sum, one) => sum + Array.from(one).length + 1, Number(column) - 1)
  // The place of a selection is its dot.
  const [token = ''] = /^(?:\.?\w+|.)/su.exec(points.slice(start).join('')) ?? []
  const from = Array.from(text.slice(0, leading)).length + start
  const part = { start: from, end: from + Math.max(Array.from(token).length, 1) }
  return spanOfPart(manifest.place, field, text, part) ?? manifest.spanOf(field)
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
