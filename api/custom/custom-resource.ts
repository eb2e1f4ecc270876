// The resources of a CRD (apiextensions' `customresource_handler.go` and `customresource_discovery_controller.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { customResourceKind, type CustomKindOptions, type ResourceKind } from '../../apply/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { structuralSchemaOf } from '../../crd/definition/index.js'
import { customResourceWarning } from '../../lifecycle/index.js'
import type { Resource, Subresource, Verb } from '../resource/index.js'
import { textAt } from '../selector/index.js'
import { customColumns, SCALE_COLUMNS } from './columns.js'

const VERBS: readonly Verb[] = ['delete', 'deletecollection', 'get', 'list', 'patch', 'create', 'update', 'watch']
const SUBRESOURCE_VERBS: readonly Verb[] = ['get', 'patch', 'update']

/**
 * The resources of a CRD, one a served version.
 *
 * @param kubernetesVersion the Kubernetes version whose server it is
 * @param convert an object at another version, by the definition's webhook
 * @param timed takes the time of what is done with rules
 *
 * @throws ServeError for a CRD that can't be served
 */
export function customResources(
  definition: CustomResourceDefinition,
  kubernetesVersion: string,
  convert?: (object: JsonObject, apiVersion: string) => JsonObject,
  timed?: CustomKindOptions['timed'],
): readonly Resource[] {
  const kind = customResourceKind(definition, {
    compatibility: kubernetesVersion,
    release: kubernetesVersion,
    ...(convert && { convert }),
    timed,
  })
  const { versions } = definition.spec
  return versions.filter(({ served }) => served).map(({ name }) => customResource(definition, kind, name))
}

function customResource(definition: CustomResourceDefinition, kind: ResourceKind, version: string): Resource {
  const { group, names, versions, scope } = definition.spec
  const own = versions.find(({ name }) => name === version)
  const warning = customResourceWarning({ group, kind: names.kind, versions }, version)
  const fields = own?.selectableFields ?? definition.spec.selectableFields ?? []
  const columns = own?.additionalPrinterColumns ?? definition.spec.additionalPrinterColumns
  return {
    group,
    version,
    resource: names.plural,
    singular: names.singular,
    kind: names.kind,
    listKind: names.listKind,
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    isNamespaced: scope === 'Namespaced',
    verbs: VERBS,
    isCustom: true,
    storage: {
      kind,
      prefix: `/registry/${group}/${names.plural}/`,
      createsOnUpdate: false,
      convertsRemotely: definition.spec.conversion?.strategy === 'Webhook',
    },
    subresources: subresourcesOf(kind, version),
    selectableFields: new Map(
      fields.map(({ jsonPath }) => [
        jsonPath.slice(1),
        (object: JsonObject) => textAt(object, jsonPath.slice(1).split('.')),
      ]),
    ),
    unknownField: (field) => `field label not supported: ${field}`,
    columns: customColumns(columns),
    published: {
      schema: structuralSchemaOf(definition, version),
      preservesUnknownFields: definition.spec.preserveUnknownFields === true,
    },
    ...(warning !== undefined && { deprecation: { warning } }),
  }
}

function subresourcesOf(kind: ResourceKind, version: string): ReadonlyMap<string, Subresource> {
  const served = kind.versions.get(version)
  const subresources = new Map<string, Subresource>()
  const own = { group: kind.group, version, kind: kind.kind }
  for (const name of served?.subresources.keys() ?? []) {
    subresources.set(name, { name, kind: own, verbs: SUBRESOURCE_VERBS })
  }
  if (served?.scale !== undefined) {
    const scale = { group: 'autoscaling', version: 'v1', kind: 'Scale' }
    subresources.set('scale', { name: 'scale', kind: scale, verbs: SUBRESOURCE_VERBS, columns: SCALE_COLUMNS })
  }
  return subresources
}
