// What markers add to schemas.
import type { CommentLine, NamedType } from '../../tags/index.js'
import {
  applyToSchema,
  inSchemaOrder,
  readMarkers,
  type MarkerProblem,
  type MarkerReading,
  type MarkerRegistry,
  type MarkerTarget,
} from '../../markers/index.js'
import type { Marked } from './context.js'
import type { SchemaNode } from './node.js'
import type { SchemaProblem } from './problem.js'
import { remembered } from './remembered.js'

/** A marker's problem as one of the schema: what means nothing is lost, as is what is cut; what can't be read or used is an error. */
export const problemOfMarker = ({ kind, message, span, mend }: MarkerProblem): SchemaProblem => ({
  kind: kind === 'syntax' || kind === 'refused' ? 'refused' : 'lost',
  message,
  span,
  mend,
})

/** Adds what markers say to schemas. Comments are read once, however many schemas they are about. */
export class MarkerReader {
  private readonly ofField = remembered((comments: readonly CommentLine[]) => this.read('field', comments))
  private readonly ofType = remembered((comments: readonly CommentLine[]) => this.read('type', comments))
  /** Above a comment of its own a type has markers, too; those that mean nothing there are the module's, as in controller-tools. */
  private readonly detached = remembered((comments: readonly CommentLine[]) => {
    const { markers, problems } = this.read('type', comments)
    return { markers, problems: problems.filter(({ kind }) => kind !== 'misplaced') }
  })

  constructor(private readonly registry: MarkerRegistry) {}

  private readonly read = (target: MarkerTarget, comments: readonly CommentLine[]): MarkerReading =>
    readMarkers(this.registry, target, comments)

  /** Adds what the markers above a type or property say to its schema. */
  mark(
    node: SchemaNode,
    comments: readonly CommentLine[],
    type: NamedType | undefined,
    report: (problem: SchemaProblem) => void,
  ): Marked {
    const own = type === undefined ? this.ofField(comments) : this.ofType(comments)
    const detached = type === undefined ? NO_MARKERS : this.detached(type.detachedComments)
    for (const { problems } of [detached, own]) for (const problem of problems) report(problemOfMarker(problem))
    const markers = [...detached.markers, ...own.markers]
    if (markers.length === 0) return { isRequired: undefined, markers }
    for (const marker of inSchemaOrder(markers)) {
      const { result, problems: refused } = applyToSchema([marker], node.view())
      for (const problem of refused) report(problemOfMarker(problem))
      node.take(result, marker.span)
    }
    const isRequired = markers.map(({ name }) => PRESENCE[name]).findLast((one) => one !== undefined)
    return { isRequired, markers }
  }
}

const NO_MARKERS: MarkerReading = { markers: [], problems: [] }

/** Markers that say whether a property must be there. */
const PRESENCE: Readonly<Record<string, boolean | undefined>> = {
  optional: false,
  'kubebuilder:validation:Optional': false,
  required: true,
  'kubebuilder:validation:Required': true,
}
