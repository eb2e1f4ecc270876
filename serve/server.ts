// A server, put together.
import { readFileSync } from 'node:fs'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { BUILTIN_RECORDS, type BuiltinRecord, builtinResourcesOf } from '../api/builtin/index.js'
import { definitionResource } from '../api/definition/index.js'
import type { Authorizer } from '../api/authorization/index.js'
import type { Resource, UserInfo } from '../api/resource/index.js'
import {
  AdmissionChain,
  NamespaceLifecycle,
  PolicyAdmission,
  StoreCluster,
  TerminatingDefinitions,
  WebhookAdmission,
} from './admission/index.js'
import { storedOf } from './cache/index.js'
import { ServedCatalogue } from './catalogue/index.js'
import { makeAuthority, serverCertificate } from './certificate/index.js'
import { Client } from './client/index.js'
import { DefinitionController } from './controllers/index.js'
import { listen } from './http/index.js'
import { KnownUsers, parseTokenFile } from './identity/index.js'
import type { ServeOptions } from './options/index.js'
import { discoveryPaths, healthPath, versionPath } from './paths/index.js'
import { answer, type PipelineOptions } from './pipeline/index.js'
import { Registry } from './registry/index.js'
import { createObjects, readGivenObjects } from './setup/index.js'
import { MemoryStore } from './store/index.js'

/** A server that runs. */
export interface ApiServer {
  /** `https://127.0.0.1:34567`. */
  readonly url: string
  /** The text of a kubeconfig for the administrator. */
  readonly kubeconfig: string
  /** The authority that signed the server's certificate, PEM; undefined without TLS. */
  readonly ca: string | undefined
  /** The administrator's bearer token. */
  readonly token: string
  /** A client of the administrator; `client().as('alice')` of somebody else. */
  client(): Client
  /** Makes everything as it was when the server had started. */
  reset(): Promise<void>
  stop(): Promise<void>
}

const ADMIN: UserInfo = { username: 'admin', groups: ['system:masters'] }
/** Seconds that Events are kept. */
const EVENT_TTL = 3600
const START_NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system']
const SUFFIX = 'bcdfghjklmnpqrstvwxz2456789'

/** Starts a server. @throws Error if the port can't be had, or an object that it starts with is refused */
export async function serve(options: ServeOptions = {}): Promise<ApiServer> {
  const { kubernetesVersion = '1.34', bindAddress = '127.0.0.1', securePort = 0, tls = true } = options
  const store = typeof options.storage === 'object' ? options.storage : new MemoryStore()
  const definitions = definitionResource(kubernetesVersion)
  const builtin = BUILTIN_RECORDS.filter((record) => isServed(record, options.runtimeConfig)).flatMap((record) =>
    builtinResourcesOf(record, { kubernetesVersion, eventTtl: options.eventTtl ?? EVENT_TTL }),
  )
  const catalogue = new ServedCatalogue([...builtin, definitions])
  const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const namespaces = catalogue.find('', 'v1', 'namespaces') as Resource
  const cluster = new StoreCluster(store, catalogue)
  const admission = new AdmissionChain([
    new TerminatingDefinitions(),
    new NamespaceLifecycle((name) => {
      const row = store.read(`${namespaces.storage?.prefix ?? ''}${name}`)
      return row && storedOf(row).object
    }),
    new PolicyAdmission(store, cluster, kubernetesVersion),
    new WebhookAdmission(store, cluster, kubernetesVersion),
  ])
  const registry = new Registry({
    kubernetesVersion,
    store,
    admission,
    uid: () => randomUUID(),
    nameSuffix: () => Array.from({ length: 5 }, () => SUFFIX[randomInt(SUFFIX.length)]).join(''),
  })
  const stopDefinitions = new DefinitionController({ store, catalogue, kubernetesVersion, now }, definitions).start()
  const token = randomBytes(24).toString('base64url')
  const allow: Authorizer = { authorize: () => ({ decision: 'allow', reason: '' }) }
  const pipeline: PipelineOptions = {
    catalogue,
    registry,
    authenticator: new KnownUsers([[token, ADMIN], ...tokensOf(options.tokenAuthFile)]),
    authorizer: allow,
    paths: [discoveryPaths(catalogue), healthPath, versionPath(kubernetesVersion)],
    now,
    broken: () => undefined,
  }
  const today = new Date()
  const authority = tls ? await makeAuthority(today) : undefined
  const names = [
    'localhost',
    '127.0.0.1',
    '::1',
    bindAddress,
    'kubernetes',
    'kubernetes.default',
    'kubernetes.default.svc',
  ]
  const certificate = authority && (await serverCertificate(authority, names, today))
  const listener = await listen({
    host: bindAddress,
    port: securePort,
    ...(certificate && authority && { tls: { ...certificate, clientCa: [authority.certificate] } }),
    answer: (request) => answer(pipeline, request),
  })
  const { address, port } = listener.address
  const url = `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`
  const ca = authority?.certificate
  const clients: Client[] = []
  const client = (): Client => {
    const made = new Client({ url, token, ...(ca !== undefined && { ca }) })
    clients.push(made)
    return made
  }
  const stop = async (): Promise<void> => {
    for (const one of clients) one.close()
    stopDefinitions()
    await listener.close()
    await store.close()
  }
  const setup = client()
  await makeNamespaces(registry, namespaces, now())
  const given = [options.crds, options.objects, options.policies].flatMap((one) => readGivenObjects(one))
  const refused = await createObjects(setup, given)
  const [first] = refused
  if (first !== undefined) {
    await stop()
    throw new Error(
      `${first.given.object.kind} ${first.given.object.metadata.name ?? ''} is refused: ${first.status.message}`,
    )
  }
  // What happened until now is not the history of anybody.
  await store.compact(store.revision)
  const initial = new Map(store.range('').rows.map((row) => [row.key, row.value]))
  return {
    url,
    token,
    ca,
    kubeconfig: kubeconfigOf(url, ca, token),
    client,
    reset: () => {
      for (const { key, modified } of store.range('').rows) {
        if (!initial.has(key) && store.read(key)?.modified === modified) store.write(key, undefined, modified)
      }
      for (const [key, value] of initial) {
        const row = store.read(key)
        if (row?.value !== value) store.write(key, value, row?.modified ?? 0)
      }
      return Promise.resolve()
    },
    stop,
  }
}

/** What is not served by itself must be asked for. */
const isServed = (
  { isOptional, group, versions: [version] }: BuiltinRecord,
  config: ServeOptions['runtimeConfig'] = {},
): boolean => isOptional !== true || config[`${group}/${version}`] === true

const tokensOf = (path: string | undefined): Iterable<readonly [string, UserInfo]> =>
  path === undefined ? [] : parseTokenFile(readFileSync(path, 'utf8'), path)

async function makeNamespaces(registry: Registry, resource: Resource, now: string): Promise<void> {
  const user = { username: 'system:apiserver', groups: ['system:masters'] }
  const write = { isDryRun: false, fieldValidation: 'Strict', fieldManager: 'kube-apiserver' } as const
  for (const name of START_NAMESPACES) {
    const context = {
      ...{ resource, namespace: '', name: '', userAgent: '', requester: { user, now, dryRun: false } },
      warn: () => undefined,
      annotate: () => undefined,
    }
    await registry.create(context, { object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } } }, write)
  }
}

function kubeconfigOf(url: string, ca: string | undefined, token: string): string {
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'kubevet',
        cluster: {
          server: url,
          ...(ca !== undefined && { 'certificate-authority-data': Buffer.from(ca).toString('base64') }),
        },
      },
    ],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'kubevet', context: { cluster: 'kubevet', user: 'admin' } }],
    'current-context': 'kubevet',
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
