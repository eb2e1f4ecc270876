// A server, put together: each part is set up by its folder.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Authorizer } from '../api/authorization/index.js'
import { definitionResource } from '../api/definition/index.js'
import type { Resource, UserInfo } from '../api/resource/index.js'
import { admissionPlugins } from './admission/index.js'
import { builtinResources, ServedCatalogue } from './catalogue/index.js'
import { makeServerIdentity } from './certificate/index.js'
import { Client } from './client/index.js'
import { startControllers } from './controllers/index.js'
import { listen } from './http/index.js'
import { KnownUsers, parseTokenFile } from './identity/index.js'
import type { ServeOptions } from './options/index.js'
import { discoveryPaths, healthPath, versionPath } from './paths/index.js'
import { answer, type AnsweredExchange } from './pipeline/index.js'
import { exchangeOf } from './record/index.js'
import { GENERATED, Registry } from './registry/index.js'
import { createObjects, kubeconfigOf, makeStartNamespaces, readGivenObjects } from './setup/index.js'
import { openStore, snapshotOf } from './store/index.js'

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
  /** Ends all connections, and frees the port and the store. */
  stop(): Promise<void>
}

const ADMIN: UserInfo = { username: 'admin', groups: ['system:masters'] }

/** Starts a server. @throws Error if the port can't be had, or an object that it starts with is refused */
export async function serve(options: ServeOptions = {}): Promise<ApiServer> {
  const ends: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await start(options, (end) => void ends.push(end))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param atEnd takes what is to be done when the server stops, the last first */
async function start(
  options: ServeOptions,
  atEnd: (end: () => Promise<void> | void) => void,
): Promise<Omit<ApiServer, 'stop'>> {
  const { kubernetesVersion = '1.34', bindAddress = '127.0.0.1', securePort = 0, tls = true, onExchange } = options
  const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

  const store = openStore(typeof options.storage === 'object' ? options.storage : undefined)
  atEnd(() => store.close())
  const definitions = definitionResource(kubernetesVersion)
  const catalogue = new ServedCatalogue([
    ...builtinResources(kubernetesVersion, options.runtimeConfig ?? {}),
    definitions,
  ])
  const admission = admissionPlugins({ store, catalogue, kubernetesVersion, strategies: [] })
  const registry = new Registry({ kubernetesVersion, store, admission, ...GENERATED })
  const controllers = startControllers(
    {
      ...{ store, catalogue, registry, kubernetesVersion, now },
      garbageCollection: options.garbageCollection ?? true,
      namespaceDeletion: options.namespaceDeletion ?? true,
      failed: () => undefined,
    },
    definitions,
  )
  atEnd(() => controllers.stop())

  const token = randomBytes(24).toString('base64url')
  const allow: Authorizer = { authorize: () => ({ decision: 'allow', reason: '' }) }
  const pipeline = {
    catalogue,
    registry,
    authenticator: new KnownUsers([[token, ADMIN], ...tokensOf(options.tokenAuthFile)]),
    authorizer: allow,
    paths: [discoveryPaths(catalogue), healthPath, versionPath(kubernetesVersion)],
    now,
    broken: () => undefined,
    ...(onExchange && { answered: (exchange: AnsweredExchange) => onExchange(exchangeOf(exchange)) }),
  }

  const identity = tls ? await makeServerIdentity(bindAddress, new Date()) : undefined
  const ca = identity?.authority.certificate
  const listener = await listen({
    host: bindAddress,
    port: securePort,
    ...(identity && { tls: { ...identity.certificate, clientCa: [identity.authority.certificate] } }),
    answer: (request) => answer(pipeline, request),
  })
  atEnd(() => listener.close())
  const { address, port } = listener.address
  const url = `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`
  const client = (): Client => {
    const made = new Client({ url, token, ...(ca !== undefined && { ca }) })
    atEnd(() => made.close())
    return made
  }

  await makeStartNamespaces(registry, catalogue.find('', 'v1', 'namespaces') as Resource, now())
  const given = [options.crds, options.objects, options.policies].flatMap((one) => readGivenObjects(one))
  const [refused] = await createObjects(client(), given)
  if (refused !== undefined) {
    const { kind, metadata } = refused.given.object
    throw new Error(`${kind} ${metadata.name ?? ''} is refused: ${refused.status.message}`)
  }
  // What happened until now is not the history of anybody.
  await store.compact(store.revision)
  const restore = snapshotOf(store)
  return {
    ...{ url, token, ca, kubeconfig: kubeconfigOf({ url, ca, token }), client },
    reset: () => controllers.suspended(restore),
  }
}

const tokensOf = (path: string | undefined): Iterable<readonly [string, UserInfo]> =>
  path === undefined ? [] : parseTokenFile(readFileSync(path, 'utf8'), path)
