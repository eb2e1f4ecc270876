// The settings of `kubevet serve`. Values that kube-apiserver refuses are refused in its words.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseDuration } from '../../cel/schema/index.js'
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
    runtimeConfig: pairsOf('--runtime-config', options.runtimeConfig),
    featureGates: pairsOf('--feature-gates', options.featureGates),
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
  if (typeof duration === 'string') throw invalidArgument(flag, text, `time: invalid duration "${text}"`)
  return Number(duration.nanos) / 1e9
}

/** `a=true,b=false`; several lists are one. */
function pairsOf(flag: string, texts: readonly string[] = []): Record<string, boolean> {
  const pairs = texts.flatMap((text) => text.split(',')).filter((pair) => pair.trim() !== '')
  return Object.fromEntries(pairs.map((pair) => pairOf(flag, pair.trim())))
}

/** As Go's `strconv.ParseBool`. */
const BOOLEANS = new Map([
  ...['1', 't', 'T', 'true', 'TRUE', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'false', 'FALSE', 'False'].map((text) => [text, false] as const),
])

function pairOf(flag: string, pair: string): readonly [string, boolean] {
  const at = pair.indexOf('=')
  // A version that is named alone is asked for; a gate must say which way.
  if (at < 0 && flag === '--runtime-config') return [pair, true]
  if (at < 0) throw invalidArgument(flag, pair, `missing bool value for ${pair}`)
  const [key, text] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  const value = BOOLEANS.get(text)
  if (value !== undefined) return [key, value]
  if (flag === '--runtime-config') throw new CannotRun(`invalid value ${key}=${text}`, `write ${flag} ${key}=true`)
  const why = `strconv.ParseBool: parsing "${text}": invalid syntax`
  throw invalidArgument(flag, pair, `invalid value of ${key}=${text}, err: ${why}`)
}
