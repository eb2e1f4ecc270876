import { type CustomResourceDefinition, type DefinitionVersion, versionOf } from '../definition/model.js'
import { comparePriority } from './version-priority.js'

/** The warning that every request to a deprecated version brings; undefined if the version isn't deprecated. */
export function deprecationWarning(definition: CustomResourceDefinition, name: string): string | undefined {
  const version = versionOf(definition, name)
  if (version?.deprecated !== true) return undefined
  if (version.deprecationWarning !== undefined) return version.deprecationWarning
  const { group, names } = definition.spec
  const newest = newestAfter(definition.spec.versions, name)
  const advice = newest === undefined ? '' : `; use ${group}/${newest} ${names.kind}`
  return `${group}/${name} ${names.kind} is deprecated${advice}`
}

/** The latest served version that isn't deprecated, if it is later than a version. */
function newestAfter(versions: readonly DefinitionVersion[], name: string): string | undefined {
  const later = versions.filter(
    ({ name: other, served, deprecated }) => served && deprecated !== true && comparePriority(name, other) < 0,
  )
  return later
    .map((version) => version.name)
    .reduce<string | undefined>(
      (newest, other) => (newest === undefined || comparePriority(newest, other) < 0 ? other : newest),
      undefined,
    )
}
