// The stand-in for an API server: CRDs and OpenAPI documents of files and of a cluster.
import { double } from '../../apimachinery/number/index.js'
import { BuiltinKinds } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { publishedDocument } from '../builtin/published.js'
import { openCluster } from '../cluster/cluster.js'
import { loadNamed } from '../sources/named-source.js'
import type { Io } from '../io/io.js'
import { isDefinition } from '../sources/kinds.js'
import { manifestsOf, type LoadedSources } from '../load/manifests.js'
import { StoredObjects } from '../load/stored.js'
import { objectYaml } from '../output/object-yaml.js'
import { BuiltinChecker } from './builtin-checker.js'
import type { Checker } from './checker.js'
import { CustomResourceChecker } from './custom-resource-checker.js'
import { DefinitionChecker } from './definition-checker.js'
import { Definitions } from './definitions.js'
import { readStrictly } from './duplicate-keys.js'
import { LiveCluster } from '../cluster/live-cluster.js'
import { loadSchemaDocuments } from './schema-documents.js'
import { withPlainNumbers } from './plain-numbers.js'
import type { ObjectSecrets } from './object-secrets.js'
import type { ValidateRun } from './settings.js'

export { withPlainNumbers }

/** What is needed to judge the objects of a run. */
export interface Server {
  readonly manifests: readonly Manifest[]
  readonly stored: StoredObjects
  /** The first that knows a kind checks its objects. */
  readonly checkers: readonly Checker[]
  /** For kinds that nothing else knows: Kubernetes' own. Absent where a cluster says itself what it has. */
  readonly fallback?: Checker
  /** The names of the sources of objects, in order. */
  readonly files: readonly string[]
  /** Errors in the texts. */
  readonly diagnostics: readonly Diagnostic[]
  /** The CRDs, with errors that arise while objects are checked. */
  readonly definitions: Definitions
}

/** Reads objects with all that their kinds need. CRDs among the objects win over others, those of files over a cluster's. */
export async function openServer(
  run: ValidateRun,
  sources: { readonly current: LoadedSources; readonly old: LoadedSources; readonly secrets: ObjectSecrets },
  io: Io,
): Promise<Server> {
  const { compatibility, fieldValidation, release } = run
  const published = (): BuiltinKinds => new BuiltinKinds([publishedDocument(release)])
  const current = readStrictly(sources.current, fieldValidation, { float: double })
  const old = manifestsOf(sources.old, LENIENT)
  const given = await loadNamed(run.definitions, io)
  const own = current.manifests.filter(isDefinition)

  const definitions = new Definitions(compatibility, sources.secrets)
  definitions.add(given.definitions)
  definitions.add(own)
  const kinds = current.manifests.map(({ gvk }) => gvk)
  const documents: JsonObject[] = await loadSchemaDocuments(run.openapi, io, kinds)
  let stored = new StoredObjects(old.manifests)

  if (run.cluster !== undefined) {
    const live = new LiveCluster(await openCluster(run.cluster))
    const unknown = current.manifests.filter((manifest) => definitions.find(manifest) === undefined)
    definitions.add(manifestsIn(await live.definitions(unknown)))
    const builtin = unknown.filter((manifest) => definitions.find(manifest) === undefined && !isDefinition(manifest))
    for (const document of await live.openApi(builtin)) documents.push(document)
    const found = manifestsIn(await live.objects(current.manifests))
    stored = new StoredObjects([...found, ...old.manifests], live.namespace)
  }

  return {
    manifests: current.manifests,
    stored,
    checkers: [
      new DefinitionChecker(compatibility),
      new CustomResourceChecker(definitions, { fieldValidation, subresource: run.subresources.join('/') || undefined }),
      new BuiltinChecker(() => new BuiltinKinds(documents), fieldValidation),
    ],
    ...(run.cluster === undefined ? { fallback: new BuiltinChecker(published, fieldValidation) } : {}),
    files: [...new Set([...old.files, ...current.files])],
    diagnostics: [...given.diagnostics, ...old.diagnostics, ...current.diagnostics],
    definitions,
  }
}

/** For stored objects duplicate keys do not matter. */
const LENIENT = { float: double, onDuplicateKey: () => undefined }

const manifestsIn = (sources: readonly SourceText[]): readonly Manifest[] =>
  manifestsOf({ sources, files: [] }, LENIENT).manifests

/** An object as a document of its own in a stream of YAML. */
export const storedText = (object: JsonObject): string => `---\n${objectYaml(object)}`
