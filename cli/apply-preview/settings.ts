// The settings of `kubevet apply-preview`.
import type { Redaction } from '../../apimachinery/redaction/index.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import type { KubevetConfig } from '../config/define.js'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { checkStandardInput } from '../options/standard-input.js'

/** Options of the command line. */
export interface ApplyPreviewOptions extends FindingOptions, ReadingOptions, ClusterChoices, VersionChoices {
  readonly old?: readonly string[]
  readonly crd?: readonly string[]
  readonly fieldManager?: string
  readonly force?: boolean
  readonly owners?: boolean
  readonly print?: boolean
  readonly showSecrets?: boolean
}

/** The options, read and put together. */
export interface PreviewRun {
  readonly paths: readonly string[]
  readonly old: readonly string[]
  /** Files, folders, globs, `-` and git revisions of CRDs. */
  readonly definitions: readonly string[]
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
  readonly manager: string
  readonly force: boolean
  readonly showOwners: boolean
  readonly print: boolean
  /** Of the environment of new CEL expressions. */
  readonly compatibility: string
  /** What outputs hide besides secrets. */
  readonly redaction: Redaction
}

/** kubectl's name, where it applies. */
const DEFAULT_MANAGER = 'kubectl'

/** Throws CannotRun for options that are invalid, or don't go together. */
export function previewRun(paths: readonly string[], options: ApplyPreviewOptions, config: KubevetConfig): PreviewRun {
  const { old = [], crd = [], fieldManager: manager = DEFAULT_MANAGER } = options
  checkStandardInput([...paths, ...old, ...crd], false)
  return {
    paths,
    old,
    definitions: crd,
    cluster: chosenCluster(options, options.cluster === true),
    manager,
    force: options.force === true,
    showOwners: options.owners === true,
    print: options.print === true,
    compatibility: serverVersion(options, config).compatibility,
    redaction: options.showSecrets === true ? { show: ['**'] } : (config.redaction ?? {}),
  }
}
