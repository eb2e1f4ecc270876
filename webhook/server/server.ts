// The server: routes, policies, certificate and shutdown put together.
import { createServer, type Server as HttpServer } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fastify, LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { prometheusMetrics } from '../../runtime/metrics/prometheus.js'
import type { LoadedPolicies, PolicyLoader } from '../policies/admitter.js'
import { servedCertificate, type CertificateLoader, type ServedCertificate } from '../certificate/certificate.js'
import { Connections } from './connections.js'
import { DEFAULT_LIMITS, type Limits } from '../request/limits.js'
import { RepeatedLog } from '../log/repeated-log.js'
import type { LogLevel, WebhookLog } from '../log/webhook-log.js'
import { WebhookMetrics, type ReloadSubject, type Registry } from '../metrics/metrics.js'
import { addHealthRoutes, addMetricsRoute, answerErrors } from './plain-routes.js'
import { Reloadable, type ReloadOutcome, type Revised } from '../reload/reloadable.js'
import { RequestGate } from '../request/request-gate.js'
import { Turns } from '../request/turns.js'
import { addReviewRoutes } from '../review/review-routes.js'
import { healthEndpoints } from '../health/server-health.js'
import { TaggedTypeValidation, type TaggedTypeOptions } from '../review/tagged-types.js'
import { authorizeClient, createTlsServer, useCertificate } from './tls-server.js'

/**
 * Options of `createWebhookServer`. `DEFAULT_LIMITS` fills in what `limits` leaves out; with `taggedTypes`, `/validate`
 * validates objects of tagged types, too.
 */
export interface WebhookOptions {
  readonly policies: PolicyLoader
  readonly certificate: CertificateLoader
  /** Default 8443; 0 for any that is free. */
  readonly port?: number
  /** Default: all addresses, those of IPv6 too where there are any. */
  readonly host?: string
  /** A port for metrics and health without TLS; metrics are on that port alone then. */
  readonly metricsPort?: number
  readonly limits?: Partial<Limits>
  /**
   * Clients that ask for reviews must present a certificate that the certificate's `clientCa` signed, with one of the common
   * names if there are any. Health and metrics need none.
   */
  readonly clientCertificates?: { readonly names?: readonly string[] }
  readonly taggedTypes?: TaggedTypeOptions
  /** Milliseconds for which a server that stops goes on serving, so that all clients learn of it. Default 0. */
  readonly shutdownDelay?: number
  /** Milliseconds that requests have to finish after that. Default 30,000. */
  readonly shutdownGrace?: number
  /** Where logs go, as lines of JSON. Default: nowhere. */
  readonly log?: { readonly level: LogLevel; readonly write: (line: string) => void }
  /** Default: a registry of its own, with the process's metrics. */
  readonly registry?: Registry
}

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  readonly metricsPort?: number
}

/** What came of a reload of the `policies` and of the `certificate`; one may be refused and the other loaded. */
export type ReloadOutcomes = Readonly<Record<ReloadSubject, ReloadOutcome>>

/** A server of AdmissionReviews: `POST /validate` and `POST /mutate` over HTTPS, with health and metrics. */
export interface WebhookServer {
  /** Loads the certificate, listens, then loads the policies. Rejects, and listens no more, if any of it fails. */
  listen(): Promise<ListenAddress>
  /** Loads policies and certificate again, without dropping a request or a connection. What does not load stays as it is. */
  reload(): Promise<ReloadOutcomes>
  /** Fails `/readyz`, serves for `shutdownDelay`, takes no more connections, and resolves when all requests are answered. */
  close(): Promise<void>
  /** Where the metrics are. */
  readonly registry: Registry
  readonly log: WebhookLog
}

/** A server of admission reviews. It keeps nothing between requests but the policies. */
export const createWebhookServer = (options: WebhookOptions): WebhookServer => new AdmissionServer(options)

/** Levels by name, and times that people can read. */
const LOG_FORMAT = {
  formatters: { level: (level: string) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
}

type Hosts = readonly [string, ...string[]]

/** All addresses; the second where a machine has no IPv6. */
const ALL_HOSTS: Hosts = ['::', '0.0.0.0']
const DEFAULT_PORT = 8443
const DEFAULT_GRACE = 30_000
/** Milliseconds for which open connections without a request stay open after the server has stopped listening: one may be on its way. */
const LAST_REQUEST = 1_000
/** Milliseconds for which the rest of a refused body is read and dropped, so that its sender gets to read the answer. */
const LINGER = 2_000

class AdmissionServer implements WebhookServer {
  readonly #limits: Limits
  readonly #gate: RequestGate
  readonly #metrics: WebhookMetrics
  readonly #reviews: FastifyInstance
  /** The port without TLS. */
  readonly #plain: FastifyInstance | undefined
  readonly #policies: Reloadable<LoadedPolicies>
  readonly #certificate: Reloadable<ServedCertificate>
  readonly #connections: Connections
  readonly #plainConnections: Connections | undefined
  readonly #repeated = new RepeatedLog(() => this.log)
  /** Why the last reload was refused, as it was logged. */
  readonly #toldProblems = new Map<ReloadSubject, string>()
  #tls: HttpsServer | undefined
  #closing: Promise<void> | undefined

  constructor(private readonly options: WebhookOptions) {
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits }
    this.#gate = new RequestGate(this.#limits)
    this.#metrics = new WebhookMetrics(this.#gate, options.registry)
    this.#reviews = this.#createApp((handler) => this.#createTlsServer(handler))
    this.#connections = new Connections(this.#reviews.server)
    this.#plain = options.metricsPort === undefined ? undefined : this.#createApp((handler) => createServer(handler))
    this.#plainConnections = this.#plain && new Connections(this.#plain.server)
    this.#policies = new Reloadable(options.policies, (loaded) => this.#acceptPolicies(loaded))
    this.#certificate = new Reloadable(
      async () => servedCertificate(await options.certificate()),
      (certificate) => this.#acceptCertificate(certificate),
    )
    this.#addRoutes()
  }

  get registry(): Registry {
    return this.#metrics.registry
  }

  get log(): WebhookLog {
    return this.#reviews.log
  }

  async listen(): Promise<ListenAddress> {
    const { host, port = DEFAULT_PORT, metricsPort } = this.options
    try {
      required(await this.#reload('certificate', this.#certificate))
      const hosts: Hosts = host === undefined ? ALL_HOSTS : [host]
      const address = await listenOn(this.#reviews, hosts, port)
      const plain = this.#plain && (await listenOn(this.#plain, hosts, metricsPort ?? 0))
      required(await this.#reload('policies', this.#policies))
      return { host: address.address, port: address.port, ...(plain && { metricsPort: plain.port }) }
    } catch (thrown) {
      await this.#stop()
      throw thrown
    }
  }

  async reload(): Promise<ReloadOutcomes> {
    const [policies, certificate] = await Promise.all([
      this.#reload('policies', this.#policies),
      this.#reload('certificate', this.#certificate),
    ])
    return { policies, certificate }
  }

  close(): Promise<void> {
    this.#closing ??= this.#drain()
    return this.#closing
  }

  async #reload<T extends Revised>(subject: ReloadSubject, reloadable: Reloadable<T>): Promise<ReloadOutcome> {
    const outcome = await reloadable.reload()
    const { result, problem } = outcome
    this.#metrics.reloaded(subject, result, new Date())
    const told = this.#toldProblems.get(subject)
    if (problem !== undefined) {
      // The same files are read every half a minute.
      if (problem !== told) this.log.error({ subject, problem }, 'reload refused')
      this.#toldProblems.set(subject, problem)
      return outcome
    }
    this.#toldProblems.delete(subject)
    if (result === 'loaded') this.log.info({ subject }, 'loaded')
    else if (told !== undefined) this.log.info({ subject }, 'the files are again those that are served')
    return outcome
  }

  #acceptPolicies({ counts, warnings }: LoadedPolicies): void {
    this.#metrics.loaded(counts)
    this.log.info(counts, 'policies')
    for (const warning of warnings) this.log.warn(warning)
  }

  #acceptCertificate(certificate: ServedCertificate): void {
    if (this.options.clientCertificates !== undefined && certificate.clientCa === undefined) {
      throw new Error('client certificates are required, but there is no client CA')
    }
    if (this.#tls !== undefined) useCertificate(this.#tls, certificate)
    this.#metrics.certificate(certificate.expiry)
  }

  #createApp(serverFactory: (handler: Parameters<FastifyServerFactory>[0]) => HttpServer): FastifyInstance {
    const { log } = this.options
    const app = fastify({
      serverFactory,
      logger: log === undefined ? false : { ...LOG_FORMAT, level: log.level, stream: { write: log.write } },
      logController: new LogController({ disableRequestLogging: true }),
      // What comes over an open connection is served to the end.
      return503OnClosing: false,
      forceCloseConnections: 'idle',
    })
    // Bodies are read by the routes that need them.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Further requests are to come over another connection, to another server.
      if (this.#closing !== undefined) reply.header('connection', 'close')
      done()
    })
    app.addHook('onResponse', ({ raw, routeOptions }, reply, done) => {
      this.#metrics.answered(routeOptions.url ?? 'other', reply.statusCode, reply.elapsedTime / 1000)
      if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), LINGER).unref()
      done()
    })
    answerErrors(app, this.#metrics, this.#repeated)
    return app
  }

  #createTlsServer(handler: Parameters<FastifyServerFactory>[0]): HttpServer {
    this.#tls = createTlsServer({
      handler,
      limits: this.#limits,
      clientCertificates: this.options.clientCertificates,
      broken: (code, client) => {
        this.#metrics.brokenConnection(code)
        const message = 'a connection ended with an error before a request was read'
        this.#repeated.tell(`connection ${code}`, { level: 'warn', fields: { code, client }, message })
      },
    })
    // An HTTPS server has all of an HTTP server that is used of it.
    return this.#tls as unknown as HttpServer
  }

  #addRoutes(): void {
    const { clientCertificates, taggedTypes } = this.options
    const now = (): number => performance.now()
    addReviewRoutes(this.#reviews, {
      limits: this.#limits,
      gate: this.#gate,
      turns: new Turns(now),
      metrics: this.#metrics,
      admitter: () => this.#policies.current?.admitter,
      taggedTypes: taggedTypes && this.#tagged(taggedTypes),
      authorize: (socket) => authorizeClient(socket, clientCertificates),
      now,
    })
    const endpoints = healthEndpoints({
      policiesLoaded: () => this.#policies.current !== undefined,
      refusedReloads: () => ({ policies: this.#policies.problem, certificate: this.#certificate.problem }),
      certificateExpiry: () => this.#certificate.current?.expiry,
      stopping: () => this.#closing !== undefined,
      now: () => new Date(),
    })
    addHealthRoutes(this.#reviews, endpoints, this.#repeated)
    if (this.#plain !== undefined) addHealthRoutes(this.#plain, endpoints, this.#repeated)
    addMetricsRoute(this.#plain ?? this.#reviews, this.#metrics)
  }

  #tagged(options: TaggedTypeOptions): TaggedTypeValidation {
    // The messages have values of objects: what differs is in the metrics, by identifier.
    const message = 'declarative and hand-written validation differ, or one of them failed: see the metrics'
    return new TaggedTypeValidation(options, prometheusMetrics(this.registry), {
      error: () => this.#repeated.tell('mismatch', { level: 'warn', fields: {}, message }),
      info: () => undefined,
    })
  }

  async #drain(): Promise<void> {
    const { shutdownDelay = 0, shutdownGrace = DEFAULT_GRACE } = this.options
    this.log.info({ shutdownDelay }, 'shutting down')
    await new Promise((resolve) => setTimeout(resolve, shutdownDelay))
    // Connections that wait to be taken are reset by the system when a server stops listening: one more turn takes them.
    await new Promise((resolve) => setImmediate(resolve))
    const timers = [
      setTimeout(() => this.#connections.endUnused(), Math.min(LAST_REQUEST, shutdownGrace)),
      setTimeout(() => {
        this.log.warn({ inFlight: this.#gate.inFlight }, 'requests did not finish in time')
        this.#connections.endAll()
      }, shutdownGrace),
    ]
    await this.#connections.stopAccepting()
    await this.#stop()
    timers.forEach(clearTimeout)
    this.#repeated.flush()
    this.log.info('stopped')
  }

  /** The port without TLS reports health until the end. */
  async #stop(): Promise<void> {
    await this.#reviews.close()
    if (this.#plain === undefined) return
    const closed = this.#plain.close()
    this.#plainConnections?.endUnused()
    await closed
  }
}

/** Throws what is wrong with something that the server can't do without. */
function required({ result, problem }: ReloadOutcome): void {
  if (result === 'refused') throw new Error(problem)
}

/** Listens on the first host that the machine has. */
async function listenOn(app: FastifyInstance, [host, ...others]: Hosts, port: number): Promise<AddressInfo> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address.replace(/^.*:\/\//, '')}` })
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    const [next, ...rest] = others
    if (next === undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw thrown
    return listenOn(app, [next, ...rest], port)
  }
  return app.server.address() as AddressInfo
}
