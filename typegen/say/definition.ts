// What a CRD has beside its schemas, as the markers of its kinds.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { guessResource } from '../../apimachinery/kind/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { markersOfCrd, type VersionOfCrd } from '../../markers/index.js'
import { MARKERS } from './markers.js'

/** A CRD as it is decoded, and as it is written. */
export interface DefinitionToSay {
  readonly definition: CustomResourceDefinition
  readonly object: JsonObject
}

/** The markers of a version of a CRD, by its position. */
export function definitionLines({ definition, object }: DefinitionToSay, index: number): readonly string[] {
  const { names, scope, group, versions } = definition.spec
  const { name = '' } = versions[index] ?? {}
  const written = isObject(object.spec) ? object.spec : {}
  const { schema: _schema, ...version } = (written.versions as readonly JsonObject[])[index] ?? {}
  const base: VersionOfCrd = {
    metadata: {},
    spec: {
      names: {
        kind: names.kind,
        listKind: `${names.kind}List`,
        plural: guessResource({ group, version: name, kind: names.kind }).resource,
        singular: names.kind.toLowerCase(),
      },
      scope: 'Namespaced',
    },
    version: { name, served: true, storage: versions.length === 1 },
  }
  const { conversion, preserveUnknownFields } = written
  const isConverted = isObject(conversion) && conversion.strategy !== 'None'
  return markersOfCrd(MARKERS, base, {
    metadata: metadataOf(definition),
    spec: {
      names,
      scope,
      ...(isConverted && { conversion }),
      ...(preserveUnknownFields === true && { preserveUnknownFields }),
    },
    version: version as unknown as VersionOfCrd['version'],
  })
}

/** Labels and annotations, without what tools and servers write for themselves. */
function metadataOf({
  metadata: { labels = {}, annotations = {} },
}: CustomResourceDefinition): VersionOfCrd['metadata'] {
  const kept = Object.entries(annotations).filter(([name]) => !OF_TOOLS.has(name))
  return {
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }),
  }
}

const OF_TOOLS: ReadonlySet<string> = new Set([
  'controller-gen.kubebuilder.io/version',
  'kubectl.kubernetes.io/last-applied-configuration',
])
