// The comparison of two CRDs: every kind of change is asked at every place, and what none of them explains is reported.
import { schemaOf, versionOf, type CustomResourceDefinition } from '../definition/model.js'
import type { DefinitionComparison } from './change.js'
import { CHANGE_KINDS } from './changes/index.js'
import { toChange, withCode, withUnhandled, type AimedChange } from './finding-change.js'
import type { DefinitionPair } from './kind.js'
import { schemaChanges } from './schema-changes.js'
import { servedVersionChanges } from './served-versions.js'
import { versionChanges } from './version-changes.js'
import { WitnessSearch, type WitnessOptions } from './witness/search.js'

/** Options of `compareDefinitions` and `compareDefinitionSets`. */
export interface CompareOptions {
  /** The Kubernetes version that judges objects; by default that of kubevet/cel. */
  readonly compatibility?: string
  /** How to look for objects that the old CRD takes and the new one refuses; false to look for none. */
  readonly witness?: WitnessOptions | false
}

/**
 * Compares two CRDs of one name. Whatever differs is a change of some kind; a change that may refuse what was taken comes with
 * an object that shows it, if one is found.
 */
export function compareDefinitions(
  old: CustomResourceDefinition,
  renewed: CustomResourceDefinition,
  options: CompareOptions = {},
): DefinitionComparison {
  const pair = { old, new: renewed }
  const aimed = [...definitionChanges(pair), ...changesByVersion(pair), ...servedVersionChanges(pair)]
  const { compatibility, witness } = options
  const name = renewed.metadata.name ?? `${renewed.spec.names.plural}.${renewed.spec.group}`
  if (witness === false) return { name, changes: aimed.map(({ change }) => change) }
  const how = { ...witness, ...(compatibility === undefined ? {} : { compatibility }) }
  const searches = new Map<DefinitionPair, WitnessSearch>()
  const searchOf = (asked: DefinitionPair): WitnessSearch => {
    const known = searches.get(asked) ?? new WitnessSearch(asked, how)
    searches.set(asked, known)
    return known
  }
  return { name, changes: aimed.map((one) => searchOf(one.between ?? pair).explain(one)) }
}

/** Versions are compared one by one; what applies to all of them, or to the first one, along with each of them. */
const COMPARED_BY_VERSION = [
  'version',
  'versions',
  'validation',
  'subresources',
  'additionalPrinterColumns',
  'selectableFields',
]

function definitionChanges(pair: DefinitionPair): AimedChange[] {
  const findings = CHANGE_KINDS.flatMap((kind) =>
    kind.scope === 'definition' ? withCode(kind, kind.compare(pair)) : [],
  )
  return withUnhandled(findings, pair.old.spec, pair.new.spec, COMPARED_BY_VERSION).map((coded) => ({
    change: toChange(coded, { field: 'spec', oldField: 'spec' }),
    steps: [],
  }))
}

function changesByVersion(pair: DefinitionPair): AimedChange[] {
  return pair.new.spec.versions.flatMap((version, index) => {
    const old = versionOf(pair.old, version.name)
    if (old === undefined) return []
    const oldIndex = pair.old.spec.versions.indexOf(old)
    const place = {
      field: `spec.versions[${index}]`,
      oldField: `spec.versions[${oldIndex}]`,
      version: version.name,
    }
    return [
      ...versionChanges(pair, old, version, place),
      ...schemaChanges(schemaOf(pair.old, old), schemaOf(pair.new, version), place),
    ]
  })
}
