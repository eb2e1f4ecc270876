import type { JsonObject } from '../../apimachinery/json/index.js'
import { objectAt, type Steps } from '../parts/parts.js'
import type { DeprecatedField } from './record.js'

/** What is told of annotations, by their keys. */
export type AnnotationTable = Readonly<Record<string, Pick<DeprecatedField, 'since' | 'message'>>>

/** The annotations of an object, or of a part that has metadata, that a table tells of. */
export function* deprecatedAnnotations(
  part: JsonObject,
  steps: Steps,
  table: AnnotationTable,
): Iterable<DeprecatedField> {
  for (const key of Object.keys(objectAt(part, 'metadata', 'annotations') ?? {})) {
    const told = Object.hasOwn(table, key) ? table[key] : undefined
    if (told !== undefined) yield { steps: [...steps, 'metadata', 'annotations', key], ...told }
  }
}
