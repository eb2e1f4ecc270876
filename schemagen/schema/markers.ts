// What markers add to schemas.
import type { CommentLine } from '../../tags/index.js'
import {
  applyToSchema,
  inSchemaOrder,
  readMarkers,
  type MarkerProblem,
  type MarkerRegistry,
} from '../../markers/index.js'
import type { SchemaContext } from './context.js'
import type { SchemaProblem } from './problem.js'

/** A marker's problem as one of the schema: what means nothing is lost, as is what is cut; what can't be read or used is an error. */
export const problemOfMarker = ({ kind, message, span, mend }: MarkerProblem): SchemaProblem => ({
  kind: kind === 'syntax' || kind === 'refused' ? 'refused' : 'lost',
  message,
  span,
  mend,
})

/** Adds what the markers above a type or property say to its schema. */
export const markWith =
  (registry: MarkerRegistry, report: (problem: SchemaProblem) => void): SchemaContext['mark'] =>
  (node, comments: readonly CommentLine[], type) => {
    const own = readMarkers(registry, type === undefined ? 'field' : 'type', comments)
    // Above a comment of its own a type has markers, too; those that mean nothing there are the module's, as in controller-tools.
    const detached = readMarkers(registry, 'type', type?.detachedComments ?? [])
    const markers = [...detached.markers, ...own.markers]
    const problems = [...detached.problems.filter(({ kind }) => kind !== 'misplaced'), ...own.problems]
    for (const problem of problems) report(problemOfMarker(problem))
    for (const marker of inSchemaOrder(markers)) {
      const { result, problems: refused } = applyToSchema([marker], node.view())
      for (const problem of refused) report(problemOfMarker(problem))
      node.take(result, marker.span)
    }
    const isRequired = markers.map(({ name }) => PRESENCE[name]).findLast((one) => one !== undefined)
    return { isRequired, markers }
  }

/** Markers that say whether a property must be there. */
const PRESENCE: Readonly<Record<string, boolean | undefined>> = {
  optional: false,
  'kubebuilder:validation:Optional': false,
  required: true,
  'kubebuilder:validation:Required': true,
}
