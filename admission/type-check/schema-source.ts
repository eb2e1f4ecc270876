// Where the schemas of kinds come from, for type checking.
import type { StructuralSchema } from '../../cel/index.js'
import { kindKey, type GroupVersionKind, type GroupVersionResource } from '../../apimachinery/kind/index.js'

/** What is known of the kinds of a cluster: its discovery and its OpenAPI. */
export interface SchemaSource {
  /** The kinds that a resource's objects are of; none for a resource that is not known. An empty group stands for any. */
  kindsOf(resource: GroupVersionResource): readonly GroupVersionKind[]
  /** The schema of a kind, without references; undefined if it is not known. */
  schemaOf(kind: GroupVersionKind): StructuralSchema | undefined
  /** The versions of a resource, also those that are not served; undefined if they are not known. */
  versionsOf?(group: string, resource: string): readonly ResourceVersion[] | undefined
}

/** A version of a resource. */
export interface ResourceVersion {
  readonly name: string
  readonly served: boolean
}

/** All kinds that any of the sources knows; of several schemas of a kind the first counts. */
export const firstOf = (...sources: readonly SchemaSource[]): SchemaSource => ({
  kindsOf(resource) {
    const kinds = new Map<string, GroupVersionKind>()
    for (const kind of sources.flatMap((source) => source.kindsOf(resource))) kinds.set(kindKey(kind), kind)
    return [...kinds.values()]
  },
  schemaOf(kind) {
    for (const source of sources) {
      const schema = source.schemaOf(kind)
      if (schema !== undefined) return schema
    }
    return undefined
  },
  versionsOf(group, resource) {
    for (const source of sources) {
      const versions = source.versionsOf?.(group, resource)
      if (versions !== undefined) return versions
    }
    return undefined
  },
})
