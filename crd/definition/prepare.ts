// What the API server sets itself before it validates a CRD (`pkg/registry/customresourcedefinition/strategy.go`).
import { NIL_LIST, equalJson } from '../../apimachinery/json/index.js'
import type { CustomResourceDefinition, DefinitionSpec, DefinitionStatus } from './model.js'

const NO_NAMES = { plural: '', singular: '', kind: '', listKind: '' }

/** A new CRD has no status but its storage version. */
export function prepareForCreate(definition: CustomResourceDefinition): CustomResourceDefinition {
  const { metadata, spec } = definition
  const status = { conditions: [], acceptedNames: NO_NAMES, storedVersions: NIL_LIST }
  return { ...definition, metadata: { ...metadata, generation: 1 }, status: withStorageVersion(status, spec) }
}

/** An update keeps the status, to which it may add a storage version, and counts the generations of the spec. */
export function prepareForUpdate(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition,
): CustomResourceDefinition {
  const { metadata, spec } = definition
  const generation = nextGeneration(old, spec)
  const { generation: _, ...rest } = metadata
  return {
    ...definition,
    metadata: generation === undefined ? rest : { ...rest, generation },
    status: withStorageVersion(old.status, spec),
  }
}

/** The generation of an updated CRD; undefined if it has none. */
function nextGeneration(old: CustomResourceDefinition, spec: DefinitionSpec): number | bigint | undefined {
  const { generation = 0 } = old.metadata
  if (equalSpecs(old.spec, spec)) return old.metadata.generation
  return typeof generation === 'bigint' ? generation + 1n : generation + 1
}

function withStorageVersion(status: DefinitionStatus, { versions }: DefinitionSpec): DefinitionStatus {
  const name = versions.find(({ storage }) => storage)?.name
  const { storedVersions } = status
  if (name === undefined || storedVersions.includes(name)) return status
  return { ...status, storedVersions: [...storedVersions, name] }
}

/** `apiequality.Semantic.DeepEqual`: an empty list equals an absent one. Schemas have no empty lists any more. */
const equalSpecs = (a: DefinitionSpec, b: DefinitionSpec): boolean => equalJson(comparable(a), comparable(b))

const comparable = (spec: DefinitionSpec): unknown => ({
  ...withoutEmptyLists(spec),
  preserveUnknownFields: spec.preserveUnknownFields ?? false,
  names: withoutEmptyLists(spec.names),
  versions: spec.versions.map(withoutEmptyLists),
  ...(spec.conversion && { conversion: withoutEmptyLists(spec.conversion) }),
})

const withoutEmptyLists = (object: object): object =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
