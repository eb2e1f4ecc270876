// CRDs that have no types.
import type { CustomResourceDefinition, JsonSchemaProps } from '../../crd/index.js'
import { schemaOf } from '../../crd/definition/index.js'

/** Schemas that are nested deeper have no types: names would be longer than anybody reads. */
const MAX_DEPTH = 100

export interface Problem {
  readonly field: string
  readonly message: string
}

/** What stands against types of a CRD. Its names become those of files and types. */
export function problemOf(definition: CustomResourceDefinition): Problem | undefined {
  const { group, names, versions } = definition.spec
  if (!GROUP.test(group)) return { field: 'spec.group', message: `${JSON.stringify(group)} is not a name of a group` }
  if (!KIND.test(names.kind)) {
    return { field: 'spec.names.kind', message: `${JSON.stringify(names.kind)} is not a name of a type` }
  }
  for (const [at, version] of versions.entries()) {
    const field = `spec.versions[${at}]`
    if (!VERSION.test(version.name)) {
      return { field: `${field}.name`, message: `${JSON.stringify(version.name)} is not a name of a version` }
    }
    const schema = schemaOf(definition, version)
    if (schema !== undefined && isDeeper(schema, MAX_DEPTH)) {
      return { field: `${field}.schema`, message: `the schema is nested more than ${MAX_DEPTH} levels deep` }
    }
  }
  return undefined
}

const GROUP = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
const VERSION = /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/
const KIND = /^[A-Za-z][A-Za-z0-9]*$/

/** Whether a schema has more levels, without recursion: it may have very many. */
function isDeeper(schema: JsonSchemaProps, levels: number): boolean {
  let level: JsonSchemaProps[] = [schema]
  for (let depth = 0; depth <= levels; depth++) {
    if (level.length === 0) return false
    level = level.flatMap(({ properties = {}, items, additionalProperties }) => [
      ...Object.values(properties),
      ...[items].flat().filter((one) => one !== undefined),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ])
  }
  return level.length > 0
}
