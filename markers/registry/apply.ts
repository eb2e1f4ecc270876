// What markers make of schemas and CRDs.
import type { JsonSchemaProps } from '../../crd/index.js'
import type { VersionOfCrd } from '../record/crd.js'
import { withKeywords } from '../family/keywords.js'
import { MarkerError } from '../record/error.js'
import { ITEMS_PREFIX } from './items.js'
import type { Marker, MarkerProblem } from './read.js'

const DEFAULT_PRIORITY = 10

/** What markers make of something, and which of them can't be used. */
export interface Applied<T> {
  readonly result: T
  readonly problems: readonly MarkerProblem[]
}

/** The markers that add to a schema, in the order in which they do: those for items last, each kind by priority. */
export const inSchemaOrder = (markers: readonly Marker[]): Marker[] =>
  markers
    .filter(({ definition }) => definition.schema !== undefined)
    .sort((a, b) => Number(isForItems(a)) - Number(isForItems(b)) || priorityOf(a) - priorityOf(b))

/**
 * The schema of a type or property with what its markers add, in their order; keywords that they take away are undefined there. A
 * marker that can't be used is left out and reported.
 */
export function applyToSchema(markers: readonly Marker[], schema: JsonSchemaProps): Applied<JsonSchemaProps> {
  return apply(inSchemaOrder(markers), schema, ({ definition, value }, before) =>
    withKeywords(before, definition.schema?.(value, before) ?? {}),
  )
}

/** The CRD of a root type with what the type's markers set, in order of the source. */
export function applyToCrd(markers: readonly Marker[], crd: VersionOfCrd): Applied<VersionOfCrd> {
  return apply(markers, crd, ({ definition, value }, before) => definition.crd?.(value, before) ?? before)
}

const isForItems = ({ name }: Marker): boolean => name.startsWith(ITEMS_PREFIX)
const priorityOf = ({ definition }: Marker): number => definition.priority ?? DEFAULT_PRIORITY

function apply<T>(markers: readonly Marker[], start: T, step: (marker: Marker, before: T) => T): Applied<T> {
  const problems: MarkerProblem[] = []
  let result = start
  for (const marker of markers) {
    try {
      result = step(marker, result)
    } catch (error) {
      if (!(error instanceof MarkerError)) throw error
      const { message, mend } = error
      problems.push({ kind: 'refused', message, span: marker.span, ...(mend !== undefined && { mend }) })
    }
  }
  return { result, problems }
}
