// The settings of `kubevet serve`. Values that kube-apiserver refuses are refused in its words.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseDuration } from '../../apimachinery/text/index.js'
import type { ServeOptions } from '../../serve/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { serverVersion } from '../options/kubernetes-version.js'

/** Options of the command line. */
export interface ServeCommandOptions {
  readonly crds?: readonly string[]
  readonly policies?: readonly string[]
  readonly objects?: readonly string[]
  readonly types?: readonly string[]
  readonly typesStore?: string
  readonly enforceTypes: boolean
  readonly watch?: boolean
  readonly data?: string
  readonly kubeconfig?: string
  readonly kubernetesVersion?: string
  readonly securePort: string
  readonly bindAddress: string
  readonly tls: boolean
  readonly tlsCertFile?: string
  readonly tlsPrivateKeyFile?: string
  readonly clientCaFile?: string
  readonly tokenAuthFile?: string
  readonly authorizationMode: string
  readonly runtimeConfig?: readonly string[]
  readonly featureGates?: readonly string[]
  /** `NAMESPACE/NAME=URL`. */
  readonly webhookService?: readonly string[]
  readonly policyTypeChecking?: boolean
  readonly eventTtl: string
  readonly livezGracePeriod: string
  readonly shutdownDelayDuration: string
  readonly garbageCollection: boolean
  readonly namespaceDeletion: boolean
  readonly record?: string
  readonly logFormat?: 'text' | 'json'
}

/** What a server is asked to be, but for its objects and types. Throws CannotRun for values that are none. */
export function serveSettings(options: ServeCommandOptions, cwd: string): ServeOptions {
  const { tls, tlsCertFile, tlsPrivateKeyFile, authorizationMode: mode } = options
  if (mode !== 'AlwaysAllow' && mode !== 'RBAC') {
    throw new CannotRun(`authorization-mode "${mode}" is not a valid mode`, 'modes are AlwaysAllow and RBAC')
  }
  if (options.watch === true && (options.crds ?? options.policies ?? options.objects) === undefined) {
    throw new CannotRun('--watch: there are no files to watch', 'name some with --crds, --policies or --objects')
  }
  if ((tlsCertFile === undefined) !== (tlsPrivateKeyFile === undefined)) {
    const [given, lost] = ['--tls-cert-file', '--tls-private-key-file']
    throw new CannotRun(tlsCertFile === undefined ? `${lost} requires ${given}` : `${given} requires ${lost}`)
  }
  if (!tls && (tlsCertFile ?? options.clientCaFile) !== undefined) {
    throw new CannotRun('--no-tls cannot be used with files of certificates')
  }
  const files = {
    ...pathOf('storage', options.data, cwd),
    ...pathOf('tlsCertFile', tlsCertFile, cwd),
    ...pathOf('tlsPrivateKeyFile', tlsPrivateKeyFile, cwd),
    ...pathOf('clientCaFile', options.clientCaFile, cwd),
    ...pathOf('tokenAuthFile', options.tokenAuthFile, cwd),
  }
  return {
    ...files,
    tls,
    authorizationMode: mode,
    kubernetesVersion: serverVersion(options).kubernetesVersion,
    securePort: portOf(options.securePort),
    bindAddress: addressOf(options.bindAddress),
    runtimeConfig: Object.fromEntries(
      pairsOf(options.runtimeConfig).map((pair): [string, string] => [pair.key, pair.value ?? '']),
    ),
    featureGates: Object.fromEntries(pairsOf(options.featureGates).map((pair) => [pair.key, gateOf(pair)])),
    ...(options.policyTypeChecking !== undefined && { policyTypeChecking: options.policyTypeChecking }),
    webhookServices: Object.fromEntries((options.webhookService ?? []).map(serviceOf)),
    eventTtl: secondsOf('--event-ttl', options.eventTtl),
    livezGracePeriod: secondsOf('--livez-grace-period', options.livezGracePeriod),
    shutdownDelayDuration: secondsOf('--shutdown-delay-duration', options.shutdownDelayDuration),
    garbageCollection: options.garbageCollection,
    namespaceDeletion: options.namespaceDeletion,
  }
}

const pathOf = <K extends string>(key: K, path: string | undefined, cwd: string): { readonly [P in K]?: string } =>
  path === undefined ? {} : ({ [key]: resolve(cwd, path) } as { readonly [P in K]: string })

/** What pflag says of a value. */
const invalidArgument = (flag: string, value: string, why: string): CannotRun =>
  new CannotRun(`invalid argument "${value}" for "${flag}" flag: ${why}`)

function portOf(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) {
    throw invalidArgument('--secure-port', text, `strconv.ParseInt: parsing "${text}": invalid syntax`)
  }
  const port = Number(text)
  if (port >= 0 && port <= 65_535) return port
  throw new CannotRun(`--secure-port ${port} must be between 1 and 65535, inclusive`, '0 is any port that is free')
}

function addressOf(text: string): string {
  if (isIP(text) !== 0) return text
  throw invalidArgument('--bind-address', text, `failed to parse IP: "${text}"`)
}

/** Seconds, of a duration as Go writes it. */
function secondsOf(flag: string, text: string): number {
  const duration = parseDuration(text)
  if (typeof duration === 'string') throw invalidArgument(flag, text, duration)
  return Number(duration) / 1e9
}

interface Pair {
  readonly key: string
  /** Undefined without an equals sign. */
  readonly value: string | undefined
}

/** `a=true,b=false`; several lists are one. What the values of `--runtime-config` mean is said by the server. */
function pairsOf(texts: readonly string[] = []): Pair[] {
  const pairs = texts.flatMap((text) => text.split(',')).filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => {
    const at = pair.indexOf('=')
    return at < 0
      ? { key: pair.trim(), value: undefined }
      : { key: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }
  })
}

/** As Go's `strconv.ParseBool`. */
const BOOLEANS = new Map([
  ...['1', 't', 'T', 'true', 'TRUE', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'false', 'FALSE', 'False'].map((text) => [text, false] as const),
])

/** A gate must say which way. */
function gateOf({ key, value }: Pair): boolean {
  const flag = '--feature-gates'
  if (value === undefined) throw invalidArgument(flag, key, `missing bool value for ${key}`)
  const found = BOOLEANS.get(value)
  if (found !== undefined) return found
  const why = `strconv.ParseBool: parsing "${value}": invalid syntax`
  throw invalidArgument(flag, `${key}=${value}`, `invalid value of ${key}=${value}, err: ${why}`)
}

/** `team/hook=https://127.0.0.1:8443`. */
function serviceOf(text: string): readonly [string, string] {
  const [, service, url = ''] = /^([^/=]+\/[^/=]+)=(.+)$/.exec(text) ?? []
  if (service === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CannotRun(
      `invalid value ${JSON.stringify(text)} of --webhook-service`,
      'write NAMESPACE/NAME=URL, for example --webhook-service team/hook=https://127.0.0.1:8443',
    )
  }
  return [service, url]
}
