// The inputs of a preview, from files and from a live cluster.
import { double } from '../../apimachinery/number/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { openCluster } from '../cluster/cluster.js'
import { LiveCluster } from '../cluster/live-cluster.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { loadManifests, manifestsOf } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { decodeDefinitions } from '../sources/decode-definitions.js'
import { isDefinition } from '../../findings/place/index.js'
import { loadNamed } from '../sources/named-source.js'
import type { PreviewRun } from './settings.js'

export interface PreviewInputs {
  /** The objects to apply. */
  readonly manifests: readonly Manifest[]
  readonly stored: StoredObjects
  /** Of `--old`; a cluster is asked for what is applied only. */
  readonly old: readonly Manifest[]
  readonly definitions: readonly CustomResourceDefinition[]
  /** The namespace of objects that name none. */
  readonly namespace: string
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly string[]
}

const OPTIONS = { float: double }
/** For stored objects duplicate keys do not matter. */
const LENIENT = { ...OPTIONS, onDuplicateKey: () => undefined }

/** Reads everything. Throws CannotRun for files that are missing or can't be read. */
export async function readInputs(run: PreviewRun, io: Io): Promise<PreviewInputs> {
  const objects = await loadManifests(run.paths, io, OPTIONS)
  const old = await loadManifests(run.old, io, LENIENT)
  const given = await loadNamed(run.definitions, io)
  if (run.definitions.length > 0 && given.definitions.length + given.diagnostics.length === 0) {
    throw new CannotRun(`there is no CRD in ${run.definitions.join(', ')}`)
  }
  const live = run.cluster === undefined ? undefined : new LiveCluster(await openCluster(run.cluster), WITH_OWNERS)
  const found = live === undefined ? [] : manifestsIn(await live.objects(objects.manifests))
  const served = live === undefined ? [] : manifestsIn(await live.definitions(objects.manifests))
  // CRDs among the objects win over others, those of files over a cluster's.
  const crds = decodeDefinitions([...served, ...given.definitions, ...objects.manifests.filter(isDefinition)])
  return {
    manifests: objects.manifests,
    stored: new StoredObjects([...found, ...old.manifests], live?.namespace),
    old: old.manifests,
    definitions: crds.definitions,
    namespace: live?.namespace ?? 'default',
    diagnostics: [...objects.diagnostics, ...old.diagnostics, ...given.diagnostics, ...crds.diagnostics],
    files: [...new Set([...objects.files, ...old.files])],
  }
}

const WITH_OWNERS = { managedFields: true }

const manifestsIn = (sources: readonly SourceText[]): readonly Manifest[] =>
  manifestsOf({ sources, files: [] }, LENIENT).manifests
