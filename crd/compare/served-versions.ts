// Differences between versions that are served side by side: what is written in one is read and updated in another.
import { schemaOf, type CustomResourceDefinition, type DefinitionVersion } from '../definition/model.js'
import type { Change } from './change.js'
import type { AimedChange } from './finding-change.js'
import type { DefinitionPair } from './kind.js'
import { schemaChanges } from './schema-changes.js'

/** What differs between two versions that the new CRD serves, and did not in the old one. */
export const SERVED_VERSIONS = {
  code: 'diff/served-versions',
  summary: 'Two served versions differ in a way in which they did not before.',
  why: 'Without a conversion webhook only apiVersion is rewritten: a field that one version lacks is lost when an object passes through it, and an object that it rejects cannot be updated through it. All pairs of served versions are compared, in both directions; differences that the old CRD already had are left out.',
} as const

/** The differences between versions that are served, where no webhook converts between them. */
export function servedVersionChanges({ old, new: renewed }: DefinitionPair): AimedChange[] {
  if (convertsByWebhook(renewed)) return []
  // A webhook that is gone took care of the differences that there were.
  const known = new Set(convertsByWebhook(old) ? [] : differences(old).map(({ change }) => keyOf(change)))
  return differences(renewed).filter(({ change }) => !known.has(keyOf(change)))
}

const convertsByWebhook = ({ spec }: CustomResourceDefinition): boolean => spec.conversion?.strategy === 'Webhook'

const keyOf = ({ from, version, path, message }: Change): string => JSON.stringify([from, version, path, message])

function differences(definition: CustomResourceDefinition): AimedChange[] {
  const served = definition.spec.versions.filter((version) => version.served)
  return served.flatMap((from) =>
    served.filter((to) => to !== from).flatMap((to) => differencesBetween(definition, from, to)),
  )
}

function differencesBetween(
  definition: CustomResourceDefinition,
  from: DefinitionVersion,
  to: DefinitionVersion,
): AimedChange[] {
  const fieldOf = (version: DefinitionVersion): string => `spec.versions[${definition.spec.versions.indexOf(version)}]`
  const place = { field: fieldOf(to), oldField: fieldOf(from), version: to.name }
  // Objects that are written in one version are read in the other, with nothing but its name in the place of the first one's.
  const between = { old: onlyAs(definition, from, to.name), new: onlyAs(definition, to, to.name) }
  return schemaChanges(schemaOf(definition, from), schemaOf(definition, to), place)
    .filter(({ change }) => change.effects.stored.impact !== 'compatible')
    .map((aimed) => ({
      ...aimed,
      between,
      change: {
        ...aimed.change,
        code: SERVED_VERSIONS.code,
        message: `from ${from.name} to ${to.name}: ${aimed.change.message}`,
        from: from.name,
      },
    }))
}

/** The CRD with one of its versions alone, under a name. */
const onlyAs = (
  definition: CustomResourceDefinition,
  version: DefinitionVersion,
  name: string,
): CustomResourceDefinition => ({
  ...definition,
  spec: { ...definition.spec, versions: [{ ...version, name, served: true, storage: true }] },
})
