// The settings of `kubevet policy eval`.
import { resolve } from 'node:path'
import type { Redaction } from '../../apimachinery/redaction/index.js'
import type { UserInfo } from '../../cel/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { EXPLAIN_FORMATS } from '../options/explain-formats.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import type { KubevetConfig, PolicyEvalConfig } from '../config/define.js'

type OperationChoice = 'create' | 'update' | 'delete' | 'connect'

/** Options of the command line. */
export interface PolicyEvalOptions extends FindingOptions, ReadingOptions, ClusterChoices, VersionChoices {
  readonly policy?: readonly string[]
  readonly operation?: OperationChoice
  readonly old?: readonly string[]
  readonly subresource?: string
  readonly namespace?: string
  readonly namespaces?: readonly string[]
  readonly params?: readonly string[]
  readonly user?: string
  readonly group?: readonly string[]
  readonly uid?: string
  readonly extra?: readonly string[]
  readonly authorizer?: string
  readonly dryRun?: boolean
  readonly typed?: boolean
  readonly crd?: readonly string[]
  readonly openapi?: readonly string[]
  readonly showMutations?: boolean
  /** True without a name. */
  readonly explain?: string | true
  readonly showSecrets?: boolean
  readonly failOn?: PolicyEvalConfig['failOn']
}

/** Format and destination of the explanation. */
export interface ExplainTarget {
  readonly format: (typeof EXPLAIN_FORMATS)[number]
  /** Absolute; absent for standard output. */
  readonly file?: string
}

/** The options, read and put together. */
export interface EvalRun {
  readonly paths: readonly string[]
  readonly policies: readonly string[]
  readonly old: readonly string[]
  readonly operation: OperationChoice | undefined
  readonly subresource: string
  readonly namespace: string | undefined
  readonly namespaces: readonly string[]
  readonly params: readonly string[]
  readonly definitions: readonly string[]
  readonly openapi: readonly string[]
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
  /** The user of the command line. */
  readonly user: Partial<UserInfo>
  readonly authorizer: string | undefined
  readonly dryRun: boolean
  readonly typed: boolean
  readonly compatibility: string
  readonly showMutations: boolean
  readonly explain: ExplainTarget | undefined
  /** Whether a policy that matches no object is an error. */
  readonly failOnUnmatched: boolean
  /** What outputs hide besides secrets. */
  readonly redaction: Redaction
}

/** Throws CannotRun for options that are invalid, or don't go together. */
export function evalRun(
  paths: readonly string[],
  options: PolicyEvalOptions,
  config: KubevetConfig,
  cwd: string,
): EvalRun {
  const { policy = [], old = [], namespaces = [], params = [], crd = [], openapi = [] } = options
  checkStandardInput([...paths, ...policy, ...old, ...namespaces, ...params, ...crd, ...openapi], false)
  return {
    paths,
    policies: policy,
    old,
    operation: options.operation,
    subresource: (options.subresource ?? '').replace(/^\//, ''),
    namespace: options.namespace,
    namespaces,
    params,
    definitions: crd,
    openapi,
    cluster: chosenCluster(options, options.cluster === true),
    user: userOf(options),
    authorizer: options.authorizer,
    dryRun: options.dryRun === true,
    typed: options.typed === true,
    compatibility: serverVersion(options, config).compatibility,
    showMutations: options.showMutations === true,
    explain: options.explain === undefined ? undefined : explainTarget(options.explain, cwd),
    failOnUnmatched: (options.failOn ?? config.policyEval?.failOn) === 'unmatched',
    redaction: options.showSecrets === true ? { show: ['**'] } : (config.redaction ?? {}),
  }
}

function userOf({ user, group, uid, extra }: PolicyEvalOptions): Partial<UserInfo> {
  return {
    ...(user === undefined ? {} : { name: user }),
    ...(group === undefined ? {} : { groups: group }),
    ...(uid === undefined ? {} : { uid }),
    ...(extra === undefined ? {} : { extra: extrasOf(extra) }),
  }
}

/** `key=value`; the values of a key that is repeated are gathered. */
function extrasOf(texts: readonly string[]): Record<string, string[]> {
  const extras = new Map<string, string[]>()
  for (const text of texts) {
    const equals = text.indexOf('=')
    if (equals <= 0) throw new CannotRun(`--extra ${text}: not a key with a value`, 'write --extra scopes=view')
    const key = text.slice(0, equals)
    extras.set(key, [...(extras.get(key) ?? []), text.slice(equals + 1)])
  }
  return Object.fromEntries(extras)
}

function explainTarget(text: string | true, cwd: string): ExplainTarget {
  if (text === true) return { format: 'text' }
  const equals = text.indexOf('=')
  const name = equals < 0 ? text : text.slice(0, equals)
  const format = EXPLAIN_FORMATS.find((one) => one === name)
  if (format === undefined) {
    const hint = didYouMean(name, EXPLAIN_FORMATS) ?? `formats are ${EXPLAIN_FORMATS.join(', ')}`
    throw new CannotRun(`--explain ${text}: no such format`, hint)
  }
  const file = equals < 0 ? undefined : text.slice(equals + 1)
  if (file === '') throw new CannotRun(`--explain ${text}: the name of the file is missing`)
  return file === undefined ? { format } : { format, file: resolve(cwd, file) }
}
