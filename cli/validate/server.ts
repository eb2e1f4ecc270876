// The stand-in for an API server: CRDs and OpenAPI documents of files and of a cluster.
import { objectYaml } from '../../apimachinery/json/index.js'
import { double } from '../../apimachinery/number/index.js'
import { BuiltinKinds } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Scheme } from '../../runtime/index.js'
import { publishedDocument } from '../builtin/published.js'
import { openCluster } from '../cluster/cluster.js'
import type { Io } from '../io/io.js'
import { isDefinition } from '../../findings/place/index.js'
import { manifestsOf, type LoadedSources } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { BuiltinChecker, type Checker, CustomResourceChecker, Definitions } from '../../findings/object/index.js'
import { DefinitionChecker } from './definition-checker.js'
import { GeneratedChecker } from './generated-checker.js'
import { ObjectValidation } from './object-validation.js'
import { UnknownKinds } from './unknown-kinds.js'
import { LiveCluster } from '../cluster/live-cluster.js'
import { loadSchemaDocuments } from './schema-documents.js'
import { withPlainNumbers } from './plain-numbers.js'
import type { ObjectSecrets } from './object-secrets.js'
import { ruleEvaluators } from './rule-evaluators.js'
import type { ValidateRun } from './settings.js'

/** CRDs that the command line or the config names. */
export interface GivenDefinitions {
  readonly definitions: readonly Manifest[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Judges objects with CRDs and published schemas. */
export interface Server {
  readonly validation: ObjectValidation
  /** Errors in the texts of CRDs and stored objects. */
  readonly diagnostics: readonly Diagnostic[]
  /** The CRDs, with errors that arise while objects are checked. */
  readonly definitions: Definitions
  /** An object as a document of its own in a stream of YAML. */
  readonly storedText: (object: JsonObject) => string
}

/** What is judged, and what the run has for it. */
export interface ServerInput {
  readonly given: GivenDefinitions
  readonly old: LoadedSources
  /** The CRDs among the objects. */
  readonly own: readonly Manifest[]
  /** Reads all objects: for what a cluster has about them, and for schemas that don't say of which kind they are. */
  readonly all: () => readonly Manifest[]
}

/**
 * Gathers what is needed to judge objects; generated validators, if there are any, judge besides. CRDs among the objects win over
 * others, those of files over a cluster's.
 */
export async function openServer(
  run: ValidateRun,
  scheme: Scheme | undefined,
  { given, old: oldSources, own, all }: ServerInput,
  secrets: ObjectSecrets,
  io: Io,
): Promise<Server> {
  const { compatibility, fieldValidation, release } = run
  const old = manifestsOf(oldSources, LENIENT)

  const definitions = new Definitions({ compatibility, ...ruleEvaluators(secrets) })
  definitions.add(given.definitions)
  definitions.add(own)
  const documents: JsonObject[] = await loadSchemaDocuments(run.openapi, io, () => all().map(({ gvk }) => gvk))
  let stored = new StoredObjects(old.manifests)

  if (run.cluster !== undefined) {
    const manifests = all()
    const live = new LiveCluster(await openCluster(run.cluster))
    const unknown = manifests.filter((manifest) => definitions.find(manifest) === undefined)
    definitions.add(manifestsIn(await live.definitions(unknown)))
    const builtin = unknown.filter((manifest) => definitions.find(manifest) === undefined && !isDefinition(manifest))
    for (const document of await live.openApi(builtin)) documents.push(document)
    const found = manifestsIn(await live.objects(manifests))
    stored = new StoredObjects([...found, ...old.manifests], live.namespace)
  }

  const checkers = [
    new DefinitionChecker(compatibility),
    new CustomResourceChecker(definitions, { fieldValidation, subresource: run.subresources.join('/') || undefined }),
    new BuiltinChecker(() => new BuiltinKinds(documents), fieldValidation),
  ]
  const generated = scheme === undefined ? [] : [[new GeneratedChecker(scheme, { ...run, plain: withPlainNumbers })]]
  // A cluster says itself what it has.
  const fallback =
    run.cluster === undefined
      ? new BuiltinChecker(() => new BuiltinKinds([publishedDocument(release)]), fieldValidation)
      : undefined
  const judges: readonly (readonly Checker[])[] = [...generated, checkers]
  const unknown = new UnknownKinds({
    release,
    kinds: () => [...judges.flat(), ...(fallback === undefined ? [] : [fallback])].flatMap(({ kinds }) => kinds),
    ignoreMissing: run.ignoreMissing,
  })
  return {
    validation: new ObjectValidation({ stored, judges, fallback, unknown, ignored: run.ignored, secrets }),
    diagnostics: [...given.diagnostics, ...old.diagnostics],
    definitions,
    storedText: (object) => `---\n${objectYaml(object)}`,
  }
}

/** For stored objects duplicate keys do not matter. */
const LENIENT = { float: double, onDuplicateKey: () => undefined }

const manifestsIn = (sources: readonly SourceText[]): readonly Manifest[] =>
  manifestsOf({ sources, files: [] }, LENIENT).manifests
