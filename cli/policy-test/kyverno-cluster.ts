// The cluster of kyverno's tests: ClusterResource files with objects, and with CRDs in files of their own.
import { offlineCluster, type OfflineCluster } from '../../admission/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { DecodeError, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { BadReference, type ObjectFiles } from './object-files.js'

/** What else a test names: Namespaces of its values, and params of policies. */
interface GivenObjects {
  readonly namespaces: readonly JsonObject[]
  readonly params: readonly JsonObject[]
}

/** The cluster of a test; the CRDs' paths are relative to the test, as all of its paths are. Throws BadReference. */
export async function readKyvernoCluster(
  paths: readonly string[],
  { namespaces, params }: GivenObjects,
  from: SourceText,
  files: ObjectFiles,
): Promise<OfflineCluster> {
  const definitions: CustomResourceDefinition[] = []
  const objects: JsonObject[] = []
  for (const path of paths) {
    for (const { object } of await files.all(path, from)) {
      const { spec } = object
      const { crds, resources }: JsonObject = isObject(spec) ? spec : {}
      for (const crd of listOf(crds).filter((one) => typeof one === 'string')) {
        definitions.push(...(await files.all(crd, from)).filter(isDefinition).map(definitionOf))
      }
      objects.push(...listOf(resources).filter(isObject))
    }
  }
  return offlineCluster({
    namespaces: [...objects.filter(isNamespace), ...namespaces],
    params: [...params, ...objects.filter((one) => !isNamespace(one))],
    definitions,
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const isNamespace = ({ apiVersion, kind }: JsonObject): boolean => apiVersion === 'v1' && kind === 'Namespace'

const isDefinition = ({ gvk }: Manifest): boolean => gvk.kind === 'CustomResourceDefinition'

function definitionOf({ object, name }: Manifest): CustomResourceDefinition {
  try {
    return decodeDefinition(object).definition
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    throw new BadReference(`an API server refuses the CRD ${name}: ${error.message}`)
  }
}
