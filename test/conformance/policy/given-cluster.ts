// The cluster of a case: what it says of namespaces, params, equivalent resources, authorization and CRDs.
import { ruleAuthorizer } from 'kubevet/cel'
import {
  builtinMergeSchema,
  crdMergeSchema,
  kindOf,
  type Cluster,
  type GroupVersionKind,
  type MergeSchema,
} from 'kubevet/admission'
import { setDefaults, type CustomResourceDefinition, type JsonObject } from 'kubevet/crd'
import type { PolicyCase } from './case.js'

const metaOf = (object: JsonObject): JsonObject => (object['metadata'] ?? {}) as JsonObject

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const nameOf = (object: JsonObject): string => textOf(metaOf(object)['name'])

export const namespaceOf = (object: JsonObject): string => textOf(metaOf(object)['namespace'])

const placeOf = (object: JsonObject): string => `${namespaceOf(object)}/${nameOf(object)}`

/** The case's cluster; the namespace of the request is made up if the case does not have it. */
export function givenCluster(
  given: PolicyCase,
  definitions: readonly CustomResourceDefinition[],
  namespace: string,
): Cluster {
  const namespaces = new Map((given.namespaces ?? []).map((object) => [nameOf(object), object]))
  if (namespace !== '' && !namespaces.has(namespace)) {
    namespaces.set(namespace, {
      metadata: { name: namespace, labels: { 'kubernetes.io/metadata.name': namespace } },
    })
  }
  const params = [...(given.params ?? [])].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  return {
    namespace: (name) => namespaces.get(name),
    params: () => ({ namespaced: given.paramScope !== 'Cluster', list: () => params }),
    equivalents: (resource) => {
      const known = given.equivalents ?? []
      const isKnown = known.some(
        ({ resource: { group, version, resource: name } }) =>
          group === resource.group && version === resource.version && name === resource.resource,
      )
      return isKnown ? known : []
    },
    authorizer: ruleAuthorizer(given.authorizer ?? {}),
    mergeSchema: (kind) => mergeSchemaOf(kind, definitions),
    setDefaults: (kind, object) => {
      const definition = definitions.find(({ spec }) => spec.group === kind.group && spec.names.kind === kind.kind)
      return definition === undefined ? object : setDefaults(definition, kind.version, object)
    },
  }
}

function mergeSchemaOf(
  kind: GroupVersionKind,
  definitions: readonly CustomResourceDefinition[],
): MergeSchema | undefined {
  const definition = definitions.find(
    ({ spec }) => spec.group === kind.group && spec.versions.some(({ name }) => name === kind.version),
  )
  return definition === undefined ? builtinMergeSchema(kind) : crdMergeSchema(definition, kind.version)
}

/** The kind of a request's object, as the case or the object says. */
export const requestKind = ({ request, oldObject }: PolicyCase, object: JsonObject | undefined): GroupVersionKind =>
  request?.kind ?? kindOf(object ?? oldObject ?? {})
