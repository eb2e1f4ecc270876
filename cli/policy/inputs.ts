// The inputs of an evaluation, from files and from a live cluster.
import {
  offlineCluster,
  type ConfiguredWebhook,
  type OfflineCluster,
  type PolicyObject,
} from '../../admission/index.js'
import { double } from '../../apimachinery/number/index.js'
import { ruleAuthorizer, type UserInfo } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { readAuthorizer } from '../load/authorizer.js'
import { openCluster } from '../cluster/cluster.js'
import { loadNamed } from '../sources/named-source.js'
import type { Io } from '../io/io.js'
import { decodeDefinitions } from '../sources/decode-definitions.js'
import { mentions } from '../sources/relevant.js'
import { isDefinition, isNamespace } from '../../findings/place/index.js'
import { loadManifests, manifestsOf, type LoadedManifests } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { LiveCluster } from '../cluster/live-cluster.js'
import { loadOpenApi } from '../load/openapi-documents.js'
import { ADMINISTRATOR } from '../../admission/request/index.js'
import { clusterNamespaces, clusterParams, clusterPolicies } from '../policies/cluster-policies.js'
import {
  isPolicyManifest,
  isWebhookManifest,
  loadPolicies,
  loadWebhooks,
  type PlacedPolicies,
} from '../../findings/policy/index.js'
import type { EvalRun } from './settings.js'
import { undecodable } from './undecodable.js'

export interface EvalInputs {
  /** The objects to admit. */
  readonly manifests: readonly Manifest[]
  readonly stored: StoredObjects
  readonly policies: PlacedPolicies
  /** Those of configurations among the policies: whether they are called is told, what they say is not known. */
  readonly webhooks: readonly ConfiguredWebhook[]
  readonly cluster: OfflineCluster
  readonly user: UserInfo
  /** The namespace of objects that name none. */
  readonly namespace: string
  /** The params, whose secrets are hidden. */
  readonly params: readonly JsonObject[]
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly string[]
}

const OPTIONS = { float: double }

/** Reads everything. Throws CannotRun for files that are missing or can't be read. */
export async function readInputs(run: EvalRun, io: Io): Promise<EvalInputs> {
  const read = (paths: readonly string[]): Promise<LoadedManifests> => loadManifests(paths, io, OPTIONS)
  const allOfPolicies = await read(run.policies)
  const policyFiles = onlyOfPolicies(allOfPolicies)
  const objects = await read(run.paths)
  const old = await read(run.old)
  const extras = [await read(run.namespaces), await read(run.params)]
  const given = await loadDefinitions(run.definitions, io)
  const documents = await loadOpenApi(run.openapi, io)
  const { user, authorizer } = await readUser(run, io)

  // `helm template | kubevet policy eval -`: policies and what they are about in one stream.
  const isMixed = run.policies.length === 0
  const own = isMixed ? objects.manifests : policyFiles.manifests
  const live = run.cluster === undefined ? undefined : await readLive(run, { objects, own })
  const policies = joinPolicies(
    loadPolicies(live?.policies ?? [], { compatibility: run.compatibility, areStored: true }),
    loadPolicies(own, { compatibility: run.compatibility, areStored: false }),
  )
  const webhooks = loadWebhooks(own, run.compatibility)
  if (policies.objects.length + policies.diagnostics.length + webhooks.webhooks.length === 0) {
    const unreadable = (isMixed ? objects : allOfPolicies).diagnostics
    if (unreadable.length > 0) throw new CannotRun(unreadable)
    const where = isMixed ? 'name some: --policy policies/' : 'there are only objects of other kinds'
    throw new CannotRun(`there is no policy in ${(isMixed ? run.paths : run.policies).join(', ')}`, where)
  }
  const around = [...policyFiles.manifests, ...extras.flatMap(({ manifests }) => manifests)]
  const inCluster = [...(live?.params ?? []), ...around].filter((one) => !isOfAdmission(one))
  const crds = decodeDefinitions([
    ...(live?.definitions ?? []),
    ...inCluster,
    ...objects.manifests,
    ...given.definitions,
  ])
  const params = inCluster.filter((manifest) => !isDefinition(manifest)).map(({ object }) => object)
  const namespaces = [...(live?.namespaces ?? []), ...inCluster, ...objects.manifests].filter(isNamespace)
  return {
    manifests: isMixed ? objects.manifests.filter((one) => !isOfAdmission(one)) : objects.manifests,
    stored: new StoredObjects([...(live?.stored ?? []), ...old.manifests], run.namespace ?? live?.namespace),
    policies,
    webhooks: webhooks.webhooks,
    cluster: offlineCluster({
      namespaces: namespaces.map(({ object }) => object),
      params,
      definitions: crds.definitions,
      documents,
      ...(authorizer === undefined ? {} : { authorizer }),
    }),
    user,
    namespace: run.namespace ?? live?.namespace ?? 'default',
    params,
    diagnostics: [
      ...[policyFiles, objects, old, ...extras, given].flatMap(({ diagnostics }) => diagnostics),
      ...crds.diagnostics,
      ...policies.diagnostics,
      ...webhooks.diagnostics,
      ...namespaces.flatMap(undecodable),
    ],
    files: [...new Set([...policyFiles.files, ...objects.files, ...old.files])],
  }
}

/** What is evaluated, rather than an object of the cluster. */
const isOfAdmission = (manifest: Manifest): boolean => isPolicyManifest(manifest) || isWebhookManifest(manifest)

/** A folder may have tests and charts among its policies: errors in files without policies do not count. */
const onlyOfPolicies = ({ manifests, diagnostics, files }: LoadedManifests): LoadedManifests => ({
  manifests,
  files,
  diagnostics: diagnostics.filter((one) => mentions(one, 'AdmissionPolicy')),
})

async function readUser(
  { authorizer: file, user }: EvalRun,
  io: Io,
): Promise<{ user: UserInfo; authorizer?: ReturnType<typeof ruleAuthorizer> }> {
  if (file === undefined) return { user: requestingUser(user) }
  const { user: own, requestResource: _, ...rules } = await readAuthorizer(file, io)
  return { user: requestingUser({ ...own, ...user }), authorizer: ruleAuthorizer(rules) }
}

/** A named user is not an administrator. */
const requestingUser = (user: Partial<UserInfo>): UserInfo => ({
  ...(user.name === undefined ? ADMINISTRATOR : { name: user.name, groups: ['system:authenticated'] }),
  ...user,
})

interface LiveInputs {
  readonly policies: readonly Manifest[]
  readonly params: readonly Manifest[]
  readonly definitions: readonly Manifest[]
  readonly namespaces: readonly Manifest[]
  readonly stored: readonly Manifest[]
  readonly namespace: string
}

async function readLive(
  { cluster: options = {}, compatibility, namespace: given }: EvalRun,
  { objects, own }: { readonly objects: LoadedManifests; readonly own: readonly Manifest[] },
): Promise<LiveInputs> {
  const cluster = await openCluster(options)
  const live = new LiveCluster(cluster)
  const policies = manifestsIn(await clusterPolicies(cluster))
  const decoded = [...policies, ...own].filter(isPolicyManifest)
  const known: readonly PolicyObject[] = loadPolicies(decoded, { compatibility, areStored: true }).objects
  const params = await clusterParams(cluster, known)
  const namespace = given ?? live.namespace
  const names = objects.manifests.map((manifest) => (manifest.namespace === '' ? namespace : manifest.namespace))
  const definitions = [...params.definitions, ...(await live.definitions(objects.manifests))]
  return {
    policies,
    params: manifestsIn(params.objects),
    definitions: manifestsIn(definitions),
    namespaces: manifestsIn(await clusterNamespaces(cluster, names)),
    stored: manifestsIn(await live.objects(objects.manifests)),
    namespace,
  }
}

const manifestsIn = (sources: readonly SourceText[]): readonly Manifest[] =>
  manifestsOf({ sources, files: [] }, { ...OPTIONS, onDuplicateKey: () => undefined }).manifests

/** Those of files come after those of a cluster, and replace them. */
function joinPolicies(stored: PlacedPolicies, own: PlacedPolicies): PlacedPolicies {
  const names = new Set(own.objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`))
  const kept = stored.objects.filter(({ kind, metadata }) => !names.has(`${kind} ${metadata.name}`))
  return {
    objects: [...kept, ...own.objects],
    manifestOf: (object) => (own.objects.includes(object) ? own : stored).manifestOf(object),
    diagnostics: [...stored.diagnostics, ...own.diagnostics],
  }
}

/** The CRDs of the given paths. Throws CannotRun if there are none. */
async function loadDefinitions(places: readonly string[], io: Io): ReturnType<typeof loadNamed> {
  const loaded = await loadNamed(places, io)
  const isEmpty = loaded.definitions.length + loaded.diagnostics.length === 0
  if (places.length > 0 && isEmpty) throw new CannotRun(`there is no CRD in ${places.join(', ')}`)
  return loaded
}
