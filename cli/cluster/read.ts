// Objects of a cluster, as texts in which findings have places.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isObject, parseJson, type JsonObject, objectYaml } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Cluster } from './cluster.js'

/** All CRDs of a cluster, one text each, named `cluster:CONTEXT/customresourcedefinitions/NAME`. */
export async function clusterDefinitions(cluster: Cluster): Promise<SourceText[]> {
  const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
  return (await list(cluster, path)).map((object) => {
    const kind = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }
    return sourceOf(cluster, 'customresourcedefinitions', { ...kind, ...object })
  })
}

/** One CRD by its name; undefined if the cluster has none. */
export async function clusterDefinition(cluster: Cluster, name: string): Promise<SourceText | undefined> {
  const text = await cluster.find(`/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${encodeURIComponent(name)}`)
  return text === undefined ? undefined : sourceOf(cluster, 'customresourcedefinitions', objectIn(text))
}

/** A resource of a cluster, in one of its versions. */
export interface ClusterResource {
  readonly group: string
  readonly version: string
  readonly plural: string
  readonly kind: string
}

/** What the texts of objects have besides what people write. */
export interface TextChoices {
  /** Whether managedFields are in them: they make up most of the text, and most findings are not about them. */
  readonly managedFields?: boolean
}

/** All objects of a resource in all namespaces, or in one. */
export async function clusterObjects(
  cluster: Cluster,
  resource: ClusterResource,
  namespace?: string,
  choices: TextChoices = {},
): Promise<SourceText[]> {
  const { plural, kind } = resource
  const found: SourceText[] = []
  for (const object of await clusterItems(cluster, resource, namespace)) {
    found.push(sourceOf(cluster, plural, { apiVersion: apiVersionOf(resource), kind, ...object }, choices))
    // There may be thousands, and the webhook reads them while it serves.
    if (found.length % AT_ONCE === 0) await nextTurn()
  }
  return found
}

/** The same objects as the server has them. Throws ServerRefusal if it doesn't show them. `query` chooses some of them. */
export function clusterItems(
  cluster: Cluster,
  resource: ClusterResource,
  namespace?: string,
  query = '',
): Promise<JsonObject[]> {
  return list(cluster, pathOf(resource, namespace), query)
}

function pathOf(resource: ClusterResource, namespace: string | undefined): string {
  const { plural } = resource
  const place = namespace === undefined ? plural : `namespaces/${encodeURIComponent(namespace)}/${plural}`
  return `${groupVersionPath(resource)}/${place}`
}

/** Objects whose texts are made without a pause. */
const AT_ONCE = 20

/** One object of a resource; undefined if the cluster has none. `namespace` is given for namespaced resources. */
export async function clusterObject(
  cluster: Cluster,
  resource: ClusterResource,
  name: string,
  namespace: string | undefined,
  choices: TextChoices = {},
): Promise<SourceText | undefined> {
  // These are steps of a path, not names.
  if (name === '' || name === '.' || name === '..') return undefined
  const steps = [...(namespace === undefined ? [] : ['namespaces', namespace]), resource.plural, name]
  const text = await cluster.find(`${groupVersionPath(resource)}/${steps.map(encodeURIComponent).join('/')}`)
  return text === undefined ? undefined : sourceOf(cluster, resource.plural, objectIn(text), choices)
}

/** The resources of a group and version, without their subresources; undefined if the cluster does not serve it. */
export async function clusterResources(
  cluster: Cluster,
  groupVersion: Pick<ClusterResource, 'group' | 'version'>,
): Promise<(ClusterResource & { readonly isNamespaced: boolean })[] | undefined> {
  const text = await cluster.find(groupVersionPath(groupVersion))
  if (text === undefined) return undefined
  const { resources } = objectIn(text) as { resources?: { name: string; kind: string; namespaced: boolean }[] }
  const { group, version } = groupVersion
  return (resources ?? [])
    .filter(({ name }) => !name.includes('/'))
    .map(({ name, kind, namespaced }) => ({ group, version, plural: name, kind, isNamespaced: namespaced }))
}

/** A resource whose objects can be listed. */
export type ListableResource = ClusterResource & { readonly isNamespaced: boolean }

/** The groups of a cluster with their versions, those that the server prefers first. */
export async function clusterGroups(
  cluster: Cluster,
): Promise<readonly { readonly versions: readonly Pick<ClusterResource, 'group' | 'version'>[] }[]> {
  const core = objectIn(await cluster.get('/api')) as { versions?: string[] }
  const { groups = [] } = objectIn(await cluster.get('/apis')) as {
    groups?: { name: string; versions: { version: string }[]; preferredVersion?: { version: string } }[]
  }
  return [
    { versions: (core.versions ?? []).map((version) => ({ group: '', version })) },
    ...groups.map(({ name, versions, preferredVersion }) => ({
      versions: [...new Set([preferredVersion ?? [], ...versions].flat().map(({ version }) => version))].map(
        (version) => ({ group: name, version }),
      ),
    })),
  ]
}

/** The resources of a group and version whose objects can be listed. */
export async function listableResources(
  cluster: Cluster,
  groupVersion: Pick<ClusterResource, 'group' | 'version'>,
): Promise<ListableResource[]> {
  const { resources = [] } = objectIn(await cluster.get(groupVersionPath(groupVersion))) as {
    resources?: { name: string; kind: string; namespaced: boolean; verbs?: string[] }[]
  }
  const { group, version } = groupVersion
  return resources
    .filter(({ name, verbs }) => !name.includes('/') && verbs?.includes('list') === true)
    .map(({ name, kind, namespaced }) => ({ group, version, plural: name, kind, isNamespaced: namespaced }))
}

/** The versions of a group that the cluster serves. */
export async function clusterVersions(cluster: Cluster, group: string): Promise<string[]> {
  const text = group === '' ? undefined : await cluster.find(`/apis/${encodeURIComponent(group)}`)
  if (text === undefined) return []
  const { versions } = objectIn(text) as { versions?: { version: string }[] }
  return (versions ?? []).map(({ version }) => version)
}

const apiVersionOf = ({ group, version }: Pick<ClusterResource, 'group' | 'version'>): string =>
  group === '' ? version : `${group}/${version}`

/** Manifests may contain anything. */
const groupVersionPath = ({ group, version }: Pick<ClusterResource, 'group' | 'version'>): string =>
  group === ''
    ? `/api/${encodeURIComponent(version)}`
    : `/apis/${encodeURIComponent(group)}/${encodeURIComponent(version)}`

/**
 * The version of the API server (`v1.31.4+k3s1`), or that which it emulates; and, from Kubernetes versions that report it, the
 * minimum compatibility version.
 */
export async function clusterVersion(
  cluster: Cluster,
): Promise<{ readonly version: string; readonly minCompatibilityVersion?: string }> {
  const info = objectIn(await cluster.get('/version'))
  const minor = (prefix: string): string | undefined => {
    const [major, minor] = [info[`${prefix}Major`], info[`${prefix}Minor`]]
    return typeof major === 'string' && typeof minor === 'string' && minor !== '' ? `${major}.${minor}` : undefined
  }
  const minCompatibilityVersion = minor('minCompatibility')
  return {
    version: minor('emulation') ?? String(info['gitVersion']),
    ...(minCompatibilityVersion === undefined ? {} : { minCompatibilityVersion }),
  }
}

/** The OpenAPI v3 document of a group and version; undefined if the cluster does not serve it. */
export async function clusterOpenApi(
  cluster: Cluster,
  group: string,
  version: string,
): Promise<JsonObject | undefined> {
  const { paths } = objectIn(await cluster.get('/openapi/v3')) as { paths?: Record<string, unknown> }
  const path = group === '' ? `api/${version}` : `apis/${group}/${version}`
  if (paths === undefined || !Object.hasOwn(paths, path)) return undefined
  return objectIn(await cluster.get(`/openapi/v3/${path}`))
}

/** Items per page. */
const PAGE = 500

/** A part of a list. */
export interface ClusterPage {
  /** As the server sent it. */
  readonly text: string
  readonly items: readonly JsonObject[]
  /** The token of the next page; empty behind the last one. */
  readonly next: string
}

/**
 * The pages of a list, one in memory at a time, from a token on. A list that has expired meanwhile goes on where it was, with the
 * objects as they are now. Throws CannotRun with the server's message.
 */
export async function* clusterPages(
  cluster: Cluster,
  path: string,
  { token = '', query = '' }: { readonly token?: string | undefined; readonly query?: string } = {},
): AsyncGenerator<ClusterPage> {
  let next = token
  do {
    const position = next === '' ? '' : `&continue=${encodeURIComponent(next)}`
    const choice = query === '' ? '' : `&${query}`
    const { isExpired, text } = await cluster.page(`${path}?limit=${PAGE}${position}${choice}`)
    const { items, metadata, message } = objectIn(text)
    const found = (metadata as JsonObject | undefined)?.['continue']
    const following = typeof found === 'string' ? found : ''
    if (isExpired && (following === '' || following === next)) {
      throw new CannotRun(`${cluster.name}${path}: the list has expired: ${String(message)}`)
    }
    next = following
    if (isExpired) continue
    if (!Array.isArray(items)) throw new CannotRun(`${cluster.name}${path}: the server's response is not a list`)
    yield { text, items: items as JsonObject[], next }
  } while (next !== '')
}

/** The pages of all objects of a resource, in all namespaces or in one. */
export const resourcePages = (
  cluster: Cluster,
  resource: ClusterResource,
  { namespace, token }: { readonly namespace?: string | undefined; readonly token?: string | undefined } = {},
): AsyncGenerator<ClusterPage> => clusterPages(cluster, pathOf(resource, namespace), { token })

async function list(cluster: Cluster, path: string, query = ''): Promise<JsonObject[]> {
  const found: JsonObject[] = []
  for await (const { items } of clusterPages(cluster, path, { query })) found.push(...items)
  return found
}

function objectIn(text: string): JsonObject {
  const value: unknown = parseJson(text)
  if (isObject(value)) return value
  throw new CannotRun("the server's response is not an object")
}

function sourceOf(
  cluster: Cluster,
  plural: string,
  object: JsonObject,
  { managedFields = false }: TextChoices = {},
): SourceText {
  const { name = '', namespace } = (object['metadata'] ?? {}) as { name?: string; namespace?: string }
  const path = [plural, ...(namespace === undefined ? [] : [namespace]), name].join('/')
  return new SourceText(
    `cluster:${cluster.name}/${path}`,
    objectYaml(managedFields ? object : withoutManagedFields(object)),
  )
}

function withoutManagedFields(object: JsonObject): JsonObject {
  const { metadata } = object
  if (typeof metadata !== 'object' || metadata === null) return object
  const { managedFields: _, ...rest } = metadata as JsonObject
  return { ...object, metadata: rest }
}
