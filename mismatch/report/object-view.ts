import { SourceText } from '../../diagnostics/index.js'
import { findField, placeOfField, readYaml, writeYaml } from '../../manifest/index.js'

/** An object as lines of YAML, of which some show a field. */
export interface ObjectView {
  readonly lines: readonly string[]
  /** First and last line that show the field, from 0; those of its nearest ancestor if it is missing. */
  readonly first: number
  readonly last: number
  readonly isMissing: boolean
}

/** A value may have this many lines and be shown as a whole. */
const MOST_SHOWN = 12

/** The YAML of an object, and where in it a field is, given as FieldPath prints it. */
export function objectView(object: unknown, field: string): ObjectView {
  const source = new SourceText('', writeYaml(object))
  const lines = source.text.trimEnd().split('\n')
  const place = readYaml(source).documents[0]?.place
  if (place === undefined) return { lines, first: 0, last: -1, isMissing: false }
  const found = placeOfField(place, field)
  const isRoot = field === '' || field === '<nil>'
  const { start, end } = findField(place, field)
  const first = source.position(found?.key?.start ?? start).line - 1
  const whole = source.position(Math.max(start, (found?.span.end ?? end) - 1)).line - 1
  const last = whole - first < MOST_SHOWN ? Math.min(whole, lines.length - 1) : first
  return { lines, first, last, isMissing: found === undefined && !isRoot }
}
