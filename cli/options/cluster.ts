// Which live cluster a command reads.
import { Option } from 'commander'
import type { ClusterOptions } from '../cluster/cluster.js'
import { CannotRun } from '../io/cannot-run.js'

/** Options of the command line. */
export interface ClusterChoices {
  readonly cluster?: boolean
  readonly context?: string
  readonly kubeconfig?: string
}

export const contextOption = (): Option =>
  new Option('--context <name>', 'kubeconfig context (default: the current one)')

export const kubeconfigOption = (fallback = 'as kubectl'): Option =>
  new Option('--kubeconfig <file>', `kubeconfig file (default: ${fallback})`)

/**
 * The cluster that `--context` and `--kubeconfig` choose; undefined if `isRead` is false. Throws CannotRun if they are given
 * all the same; `flag` is the option that has a cluster read.
 */
export function chosenCluster(
  { context, kubeconfig }: Omit<ClusterChoices, 'cluster'>,
  isRead: boolean,
  flag = '--cluster',
): ClusterOptions | undefined {
  if (isRead) {
    return { ...(context === undefined ? {} : { context }), ...(kubeconfig === undefined ? {} : { kubeconfig }) }
  }
  if (context === undefined && kubeconfig === undefined) return undefined
  throw new CannotRun(`--${context === undefined ? 'kubeconfig' : 'context'} requires ${flag}`)
}
