// Schemas of the kinds that policies match, in addition to the built-in ones: CRDs, OpenAPI documents, a live cluster.
import { definitionSchemas, documentSchemas, firstOf, type SchemaSource } from '../../admission/index.js'
import { isPolicyKind } from '../../admission/api/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterOpenApi } from '../cluster/read.js'
import { clusterSource } from '../sources/cluster-source.js'
import { loadNamed } from '../sources/named-source.js'
import type { Io } from '../io/io.js'
import { loadOpenApi } from '../load/openapi-documents.js'

interface SchemaPlaces {
  /** Files, folders, globs, and git revisions of CRDs. */
  readonly definitions: readonly string[]
  /** Files, folders and globs of OpenAPI documents. */
  readonly openapi: readonly string[]
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
}

/** Reads all schemas. `policies` determine which documents of a cluster are read. Throws CannotRun for files that can't be read. */
export async function loadSchemas(
  { definitions, openapi, cluster }: SchemaPlaces,
  policies: readonly Manifest[],
  io: Io,
): Promise<SchemaSource> {
  const manifests: Manifest[] = []
  for (const place of definitions) {
    const loaded = await loadNamed([place], io)
    if (loaded.diagnostics.length > 0) throw new CannotRun(loaded.diagnostics)
    if (loaded.definitions.length === 0) throw new CannotRun(`there is no CRD in ${place}`)
    manifests.push(...loaded.definitions)
  }
  const documents: JsonObject[] = await loadOpenApi(openapi, io)
  if (cluster !== undefined) {
    const live = await openCluster(cluster)
    manifests.push(...(await clusterSource(live).load()).definitions)
    for (const { group, version } of groupVersionsOf(policies)) {
      const document = await clusterOpenApi(live, group, version)
      if (document !== undefined) documents.push(document)
    }
  }
  return firstOf(definitionSchemas(manifests.map(decoded)), documentSchemas(documents))
}

function decoded({ object, name }: Manifest): CustomResourceDefinition {
  try {
    return decodeDefinition(object).definition
  } catch (thrown) {
    throw new CannotRun(`the CRD ${name} can't be decoded: ${reasonOf(thrown)}`, 'run kubevet lint for details')
  }
}

/** The groups and versions that the rules of policies name, without wildcards. */
function groupVersionsOf(
  policies: readonly Manifest[],
): readonly { readonly group: string; readonly version: string }[] {
  const found = new Map<string, { readonly group: string; readonly version: string }>()
  for (const { apiVersion, gvk, object } of policies) {
    if (!isPolicyKind(apiVersion, gvk.kind)) continue
    for (const rule of rulesOf(object)) {
      for (const group of textsOf(rule['apiGroups'])) {
        for (const version of textsOf(rule['apiVersions'])) {
          if (!`${group}${version}`.includes('*')) found.set(`${group}/${version}`, { group, version })
        }
      }
    }
  }
  return [...found.values()]
}

function rulesOf({ spec }: JsonObject): readonly JsonObject[] {
  const constraints = isObject(spec) ? spec['matchConstraints'] : undefined
  const rules = isObject(constraints) ? constraints['resourceRules'] : undefined
  return Array.isArray(rules) ? rules.filter(isObject) : []
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
