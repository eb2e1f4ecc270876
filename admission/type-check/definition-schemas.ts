// The schemas of CRDs, as the server publishes them.
import type { StructuralSchema } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { kindKey, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { publishedDefinition } from '../../apply/schema/index.js'
import { kindsOfResource, type NamedResource } from './named-resource.js'
import { populatePublished } from './populate.js'
import type { SchemaSource } from './schema-source.js'

/** The kinds of definitions in all their versions. A schema that is not structural is published as that of any object. */
export function definitionSchemas(definitions: readonly CustomResourceDefinition[]): SchemaSource {
  const resources: NamedResource[] = []
  const places = new Map<string, { readonly definition: CustomResourceDefinition; readonly version: string }>()
  for (const definition of definitions) {
    const { group, names, versions } = definition.spec
    for (const { name: version } of versions) {
      const kind: GroupVersionKind = { group, version, kind: names.kind }
      resources.push({ kind, names: [names.plural, names.singular] })
      places.set(kindKey(kind), { definition, version })
    }
  }
  const populated = new Map<string, StructuralSchema | undefined>()
  return {
    kindsOf: (resource) => kindsOfResource(resources, resource),
    versionsOf: (group, resource) =>
      definitions.find(({ spec }) => spec.group === group && spec.names.plural === resource)?.spec.versions,
    schemaOf(kind) {
      const key = kindKey(kind)
      const place = places.get(key)
      if (place === undefined || populated.has(key)) return populated.get(key)
      const published = publishedDefinition(place.definition, place.version)
      const schema = published && populatePublished(published)
      populated.set(key, schema)
      return schema
    },
  }
}
