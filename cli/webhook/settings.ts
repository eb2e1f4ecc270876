// The settings of `kubevet webhook`.
import { resolve } from 'node:path'
import { parseDuration } from '../../cel/schema/index.js'
import { Quantity } from '../../apimachinery/content/index.js'
import type { Limits, LogLevel } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { chosenCluster } from '../options/cluster.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import type { ClusterOptions } from '../cluster/cluster.js'

/** Options of the command line. */
export interface WebhookCommandOptions extends VersionChoices {
  readonly policies: readonly string[]
  readonly params?: readonly string[]
  readonly namespaces?: readonly string[]
  readonly crd?: readonly string[]
  readonly openapi?: readonly string[]
  readonly authorizer?: string
  readonly clusterParams?: boolean
  readonly clusterInterval: string
  readonly context?: string
  readonly kubeconfig?: string
  readonly scheme?: readonly string[]
  readonly schemeOption?: readonly string[]
  readonly schemeGate?: readonly string[]
  readonly enforceScheme?: boolean
  readonly schemeStore?: string
  readonly schemeHide?: readonly string[]
  readonly port: string
  readonly host?: string
  readonly metricsPort?: string
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly selfMadeName?: readonly string[]
  readonly clientCa?: string
  readonly clientName?: readonly string[]
  readonly timeout: string
  readonly maxBody: string
  readonly maxInFlight: string
  readonly maxInFlightBytes: string
  readonly maxQueued: string
  readonly maxConnections: string
  readonly bodyTimeout: string
  readonly shutdownDelay: string
  readonly shutdownGrace: string
  readonly watch: boolean
  readonly logLevel: LogLevel
}

/** Files of a certificate; absolute. */
export interface CertificatePaths {
  readonly certificate: string
  readonly key: string
}

/** The paths of policies and of what they need. */
export interface PolicyPaths {
  /** Files, folders and globs with objects of any kinds. */
  readonly objects: readonly string[]
  /** The paths that must have policies. */
  readonly policies: readonly string[]
  readonly openapi: readonly string[]
  readonly authorizer: string | undefined
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
  readonly compatibility: string
}

/** The options, read and put together. Times are milliseconds. */
export interface WebhookSettings {
  readonly paths: PolicyPaths
  readonly interval: number
  readonly port: number
  readonly metricsPort: number | undefined
  /** Undefined if the certificate is self-signed. */
  readonly tls: CertificatePaths | undefined
  readonly clientCa: string | undefined
  readonly limits: Partial<Limits>
  readonly shutdownDelay: number
  readonly shutdownGrace: number
}

/** Throws CannotRun for options that are invalid, or don't go together. */
export function webhookSettings(options: WebhookCommandOptions, cwd: string): WebhookSettings {
  const { policies, params = [], namespaces = [], crd = [], openapi = [], authorizer } = options
  const objects = [...policies, ...params, ...namespaces, ...crd]
  if ([...objects, ...openapi, authorizer].includes('-')) {
    throw new CannotRun('standard input can be read only once, but policies are read again', 'name files')
  }
  const { clientName, clientCa, selfMadeName, tlsCert } = options
  if (clientName !== undefined && clientCa === undefined) {
    throw new CannotRun('--client-name requires --client-ca')
  }
  if (selfMadeName !== undefined && tlsCert !== undefined) {
    throw new CannotRun('--self-made-name cannot be used with --tls-cert')
  }
  return {
    paths: {
      objects,
      policies,
      openapi,
      authorizer,
      cluster: chosenCluster(options, options.clusterParams === true, '--cluster-params'),
      compatibility: serverVersion(options).compatibility,
    },
    interval: milliseconds('--cluster-interval', options.clusterInterval),
    port: portNumber('--port', options.port),
    metricsPort: options.metricsPort === undefined ? undefined : portNumber('--metrics-port', options.metricsPort),
    tls: certificatePaths(options, cwd),
    clientCa: clientCa === undefined ? undefined : resolve(cwd, clientCa),
    limits: {
      timeout: milliseconds('--timeout', options.timeout),
      bodyTimeout: milliseconds('--body-timeout', options.bodyTimeout),
      bodyBytes: bytes('--max-body', options.maxBody),
      inFlight: count('--max-in-flight', options.maxInFlight, 1),
      inFlightBytes: bytes('--max-in-flight-bytes', options.maxInFlightBytes),
      queued: count('--max-queued', options.maxQueued, 0),
      connections: count('--max-connections', options.maxConnections, 1),
    },
    shutdownDelay: milliseconds('--shutdown-delay', options.shutdownDelay, 0),
    shutdownGrace: milliseconds('--shutdown-grace', options.shutdownGrace, 0),
  }
}

function certificatePaths({ tlsCert, tlsKey }: WebhookCommandOptions, cwd: string): CertificatePaths | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined
  if (tlsCert === undefined) throw new CannotRun('--tls-key requires --tls-cert')
  if (tlsKey === undefined) throw new CannotRun('--tls-cert requires --tls-key')
  return { certificate: resolve(cwd, tlsCert), key: resolve(cwd, tlsKey) }
}

/** Node's timers can't wait longer. */
const MAX_MILLISECONDS = 2 ** 31 - 1

function milliseconds(option: string, text: string, least = 1): number {
  const duration = parseDuration(text)
  const found = typeof duration === 'string' ? NaN : Number(duration.nanos) / 1e6
  if (found >= least && found <= MAX_MILLISECONDS) return found
  throw new CannotRun(`${option} ${text}: not a valid duration`, 'write it as 10s, 500ms or 1m30s')
}

function bytes(option: string, text: string): number {
  const quantity = Quantity.read(text)
  const found = typeof quantity === 'string' ? NaN : Number(quantity.asInteger() ?? NaN)
  if (found >= 1 && Number.isSafeInteger(found)) return found
  throw new CannotRun(`${option} ${text}: not a number of bytes`, 'write it as 7Mi')
}

function count(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  throw new CannotRun(`${option} ${text}: not a whole number of at least ${least}`)
}

function portNumber(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 2 ** 16) return Number(text)
  throw new CannotRun(`${option} ${text}: not a port`, 'ports are numbers from 0 (any free port) to 65535')
}
