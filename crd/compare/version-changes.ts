// The changes of a version beside those of its schema.
import {
  selectableFieldsOf,
  subresourcesOf,
  type CustomResourceDefinition,
  type DefinitionVersion,
} from '../definition/model.js'
import { CHANGE_KINDS } from './changes/index.js'
import { toChange, withCode, withUnhandled, type AimedChange, type ChangePlace } from './finding-change.js'
import type { DefinitionPair, VersionView } from './kind.js'

/** The changes of a version that both CRDs have. */
export function versionChanges(
  definitions: DefinitionPair,
  old: DefinitionVersion,
  renewed: DefinitionVersion,
  place: ChangePlace,
): AimedChange[] {
  const views = { old: viewOf(definitions.old, old), new: viewOf(definitions.new, renewed) }
  const findings = CHANGE_KINDS.flatMap((kind) =>
    kind.scope === 'version' ? withCode(kind, kind.compare({ ...views, definitions })) : [],
  )
  const all = withUnhandled(findings, views.old, views.new, ['name', 'subresources'])
  return withUnhandled(all, subresources(views.old), subresources(views.new), []).map((coded) => ({
    change: toChange(coded, place),
    steps: [],
  }))
}

/** Subresources as parts of their own. */
const subresources = (view: VersionView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view.subresources ?? {}).map(([name, value]) => [`subresources.${name}`, value]))

/** What versions have in common is at the top of the spec. */
function viewOf(definition: CustomResourceDefinition, version: DefinitionVersion): VersionView {
  const { schema: _, ...view } = version
  const subresources = subresourcesOf(definition, version)
  const selectableFields = selectableFieldsOf(definition, version)
  const columns = version.additionalPrinterColumns ?? definition.spec.additionalPrinterColumns
  return {
    ...view,
    ...(subresources === undefined ? {} : { subresources }),
    ...(selectableFields.length === 0 ? {} : { selectableFields }),
    ...(columns === undefined ? {} : { additionalPrinterColumns: columns }),
  }
}
