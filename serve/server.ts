// A server, put together: each part is set up by its folder.
import { randomBytes } from 'node:crypto'
import { definitionResource } from '../api/definition/index.js'
import type { Resource } from '../api/resource/index.js'
import { KUBERNETES_VERSIONS, NEWEST_VERSION, OLDEST_VERSION } from '../apimachinery/version/index.js'
import { noMetrics } from '../runtime/index.js'
import { allMetrics } from '../runtime/metrics/index.js'
import { admissionPlugins } from './admission/index.js'
import { accessTo } from './authorization/index.js'
import { storedObjects } from './cache/index.js'
import { builtinResources, ServedCatalogue } from './catalogue/index.js'
import { makeServerIdentity, userCertificate } from './certificate/index.js'
import { Client } from './client/index.js'
import { startControllers } from './controllers/index.js'
import { listen } from './http/index.js'
import { Requesters, SigningKey } from './identity/index.js'
import { AdmissionMetrics, metricsPath, RequestMetrics, RuleMetrics } from './metrics/index.js'
import { checkOptions } from './options/index.js'
import type { ServeOptions } from './options/serve-options.js'
import { Health, serverPaths } from './paths/index.js'
import { answer, type AnsweredExchange, type ServerRequest, ShapeWarnings } from './pipeline/index.js'
import { exchangeOf } from './record/index.js'
import { GENERATED, Registry, requestTime } from './registry/index.js'
import {
  createObjects,
  type GivenObject,
  kubeconfigOf,
  makeBootstrapPolicy,
  makeStartNamespaces,
  makeSystemPriorities,
  readGivenObjects,
  refusalFindings,
  SetupError,
} from './setup/index.js'
import { openStore } from './sqlite/index.js'
import { snapshotOf } from './store/index.js'
import { WebhookClient } from './webhook-client/index.js'
import { type GroupKind, schemeOf, TaggedAdmission, typeDefinitions } from './tagged/index.js'

/** A server that runs. */
export interface ApiServer {
  /** `https://127.0.0.1:34567`. */
  readonly url: string
  /** The text of a kubeconfig for the administrator. */
  readonly kubeconfig: string
  /** What clients trust: the authority that signed the server's certificate, or that which was given. PEM; undefined without TLS. */
  readonly ca: string | undefined
  /** The administrator's bearer token. */
  readonly token: string
  /** The text of a kubeconfig for another user, known by a client certificate. @throws Error without TLS */
  kubeconfigFor(username: string, ...groups: readonly string[]): Promise<string>
  /** A client of the administrator; `client().as('alice')` of somebody else. */
  client(): Client
  /** Makes everything as it was when the server had started. */
  reset(): Promise<void>
  /** Ends all connections, and frees the port and the store. */
  stop(): Promise<void>
}

/** Seconds that Events are kept. */
const EVENT_TTL = 3600

/**
 * Starts a server.
 *
 * @throws TypeError for an option that there is not; Error if the port can't be had, or an object that it starts with is refused
 */
export async function serve(options: ServeOptions = {}): Promise<ApiServer> {
  checkOptions(options)
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
  if (!KUBERNETES_VERSIONS.includes(kubernetesVersion)) {
    throw new RangeError(`kubernetesVersion ${kubernetesVersion}: known are ${OLDEST_VERSION} to ${NEWEST_VERSION}`)
  }
  let isReady = false
  const time = options.now ?? ((): Date => new Date())
  const now = (): string => requestTime(time())
  const broken = (error: unknown): void => options.onError?.(error)

  const store = await openStore(options.storage)
  atEnd(() => store.close())
  const { authorizer, guard, hasRbac, isOpen } = accessTo(store, options.authorizationMode ?? 'AlwaysAllow')
  const token = randomBytes(24).toString('base64url')
  const find = storedObjects(store)
  const key = new SigningKey(store)
  const requesters = new Requesters({
    ...{ token, find, key, tokenAuthFile: options.tokenAuthFile, isAnonymousForHealthOnly: isOpen },
  })

  const definitions = definitionResource(kubernetesVersion)
  const services = { authorizer, tokens: requesters.tokens, find }
  const catalogue = new ServedCatalogue(
    builtinResources(
      { kubernetesVersion, eventTtl: options.eventTtl ?? EVENT_TTL },
      options.runtimeConfig ?? {},
      services,
      definitions,
    ),
  )
  const admissionMetrics = new AdmissionMetrics()
  const ruleMetrics = new RuleMetrics(kubernetesVersion)
  const scheme = options.types && schemeOf(options.types)
  const strategies =
    scheme === undefined
      ? []
      : [
          new TaggedAdmission(scheme, {
            compatibility: kubernetesVersion,
            ...options.validation,
            metrics: allMetrics(ruleMetrics.validation, options.validation?.metrics ?? noMetrics),
          }),
        ]
  const webhooks = new WebhookClient(options.webhookServices)
  const admission = admissionPlugins({
    ...{ store, catalogue, webhooks, kubernetesVersion, authorizer, strategies },
    meter: admissionMetrics,
  })
  const allowsUnsafeDeletion = options.featureGates?.['AllowUnsafeMalformedObjectDeletion'] ?? false
  const registry = new Registry({ kubernetesVersion, store, admission, guard, allowsUnsafeDeletion, ...GENERATED })
  const controllers = startControllers(
    {
      ...{
        store,
        catalogue,
        registry,
        webhooks,
        kubernetesVersion,
        now,
        timed: ruleMetrics.timed,
        allowsUnsafeDeletion,
      },
      garbageCollection: options.garbageCollection ?? true,
      namespaceDeletion: options.namespaceDeletion ?? true,
      policyTypeChecking: options.policyTypeChecking ?? options.garbageCollection ?? true,
      failed: broken,
    },
    definitions,
  )
  atEnd(() => controllers.stop())

  const health = new Health({
    hooks: hasRbac ? ['rbac/bootstrap-roles'] : [],
    livezGraceSeconds: options.livezGracePeriod ?? 0,
    canRead: () => void store.read('/registry/health'),
  })
  const metrics = new RequestMetrics(catalogue)
  const pipeline = {
    catalogue,
    registry,
    whenReplaced: (resource: Resource, then: () => void) => catalogue.whenReplaced(resource, then),
    shapeWarnings: new ShapeWarnings(),
    authenticate: (request: ServerRequest) => requesters.authenticate(request),
    authorizer,
    allowsUnsafeDeletion,
    paths: [
      ...serverPaths({
        ...{ catalogue, kubernetesVersion, health, key },
        featureGates: options.featureGates ?? {},
        url: () => url,
      }),
      metricsPath(() => [...metrics.families, ...admissionMetrics.families, ...ruleMetrics.families]),
    ],
    now,
    broken,
    answered: (exchange: AnsweredExchange) => {
      metrics.answered(exchange)
      // The server's own requests, by which it gets the objects that it starts with, are not told.
      if (isReady) onExchange?.(exchangeOf(exchange))
    },
  }

  const identity = tls ? makeServerIdentity(bindAddress, options, new Date()) : undefined
  const { ca, serverName } = identity ?? {}
  const listener = await listen({
    broken,
    host: bindAddress,
    port: securePort,
    ...(identity && { tls: { ...identity.certificate, clientCa: identity.clientCa } }),
    answer: (request) => metrics.during(request.method, () => answer(pipeline, request)),
  })
  atEnd(() => listener.close())
  const { address, port } = listener.address
  const url = `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`
  const named = serverName === undefined ? {} : { serverName }
  const kubeconfigFor = async (username: string, ...groups: readonly string[]): Promise<string> => {
    if (identity === undefined) throw new Error('without TLS nobody is known by a certificate')
    const credentials = userCertificate(identity.authority, { username, groups }, new Date())
    return kubeconfigOf({ url, ca, ...named, user: username, credentials })
  }
  const clients: Client[] = []
  atEnd(() => clients.forEach((one) => one.close()))
  const client = (): Client => {
    const made = new Client({ url, token, ...(ca !== undefined && { ca }), ...named })
    clients.push(made)
    return made
  }

  await makeStartNamespaces(registry, catalogue.find('', 'v1', 'namespaces') as Resource, now())
  const priorities = catalogue.find('scheduling.k8s.io', 'v1', 'priorityclasses')
  if (priorities !== undefined) await makeSystemPriorities(registry, priorities, now())
  if (hasRbac) await makeBootstrapPolicy(registry, catalogue, now())
  const given = givenObjects(options)
  if (scheme !== undefined) {
    const kinds = [...catalogue.all(), ...given.flatMap(({ object }) => servedBy(object))]
    const isServed = ({ group, kind }: GroupKind): boolean =>
      kinds.some((one) => one.group === group && one.kind === kind)
    given.push(...typeDefinitions(scheme, isServed).map((object) => ({ object })))
  }
  const refused = await createObjects(client(), given)
  if (refused.length > 0) throw new SetupError(await refusalFindings(refused, kubernetesVersion))
  await controllers.settled()
  // What happened until now is not the history of anybody.
  await store.compact(store.revision)
  const restore = snapshotOf(store)
  isReady = true
  health.started()
  atEnd(() => health.stopping(options.shutdownDelayDuration ?? 0))
  return {
    ...{ url, token, ca, client, kubeconfigFor },
    kubeconfig: kubeconfigOf({ url, ca, ...named, user: 'admin', credentials: token }),
    reset: () => controllers.suspended(restore),
  }
}

const givenObjects = ({ crds, objects, policies }: ServeOptions): GivenObject[] =>
  [crds, objects, policies].flatMap((one) => readGivenObjects(one))

/** The kind that a CRD serves. */
function servedBy(object: object): readonly GroupKind[] {
  const { kind, spec } = object as { kind?: unknown; spec?: { group?: string; names?: { kind?: string } } }
  if (kind !== 'CustomResourceDefinition') return []
  return [{ group: spec?.group ?? '', kind: spec?.names?.kind ?? '' }]
}
