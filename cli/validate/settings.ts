import { resolve } from 'node:path'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { configuredSource } from '../sources/configured-source.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import { parseSwitches } from '../options/switches.js'
import type { Redaction } from '../../apimachinery/redaction/index.js'
import type { LoadedConfig } from '../load/config.js'
import type { FieldValidationChoice } from '../../findings/object/index.js'
import { IgnoredKinds } from '../options/ignored-kinds.js'

/** Options of the command line. */
export interface ValidateChoices extends ClusterChoices, VersionChoices {
  readonly validators?: readonly string[]
  readonly old?: readonly string[]
  readonly option?: readonly string[]
  readonly subresource?: string
  readonly crd?: readonly string[]
  readonly openapi?: readonly string[]
  readonly ignoreKinds?: readonly string[]
  readonly ignoreMissingSchemas?: boolean
  readonly fieldValidation?: FieldValidationChoice
  readonly defaults?: boolean
  readonly print?: boolean
  readonly jobs?: number
  readonly watch?: boolean
}

/** What is validated, and by what; options and config put together. */
export interface ValidateRun {
  /** Files, folders, globs, `-`. */
  readonly paths: readonly string[]
  readonly old: readonly string[]
  /** Modules, and the folder that they are relative to. */
  readonly validators: { readonly modules: readonly string[]; readonly folder: string }
  /** Of validators. */
  readonly options: Readonly<Record<string, boolean>>
  /** The options that the command line names. */
  readonly named: readonly string[]
  readonly subresources: readonly string[]
  /** Files, folders, globs, `-` and git revisions of CRDs. */
  readonly definitions: readonly string[]
  /** Files, folders and globs of OpenAPI documents. */
  readonly openapi: readonly string[]
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
  readonly fieldValidation: FieldValidationChoice
  /** Of objects with validators. */
  readonly defaults: boolean
  /** The Kubernetes version: `1.34`. */
  readonly release: string
  /** Of the environment of new CEL expressions. */
  readonly compatibility: string
  /** Kinds whose objects are left out. */
  readonly ignored: IgnoredKinds
  /** Whether objects of groups of which nothing is known are left out. */
  readonly ignoreMissing: boolean
  /** What findings hide besides secrets. */
  readonly redaction: Redaction
  readonly print: boolean
  /** How many threads judge; undefined for as many as pay. */
  readonly jobs: number | undefined
}

/** Throws CannotRun for options that don't go together. */
export function validateRun(
  paths: readonly string[],
  choices: ValidateChoices,
  { config, folder }: LoadedConfig,
  cwd: string,
): ValidateRun {
  const settings = config.validate ?? {}
  const switches = parseSwitches('--option', choices.option ?? [])
  const { crd, openapi, old = [] } = choices
  const { kubernetesVersion, compatibility } = serverVersion(choices, config)
  const run: ValidateRun = {
    paths,
    old,
    validators:
      choices.validators === undefined
        ? { modules: settings.validators ?? [], folder }
        : { modules: choices.validators, folder: cwd },
    options: { ...settings.options, ...switches },
    named: Object.keys(switches),
    subresources: (choices.subresource ?? '').split('/').filter((part) => part !== ''),
    definitions: crd ?? (settings.crds ?? []).map((path) => configuredSource(folder, path)),
    openapi: openapi ?? (settings.openapi ?? []).map((path) => resolve(folder, path)),
    cluster: chosenCluster(choices, choices.cluster === true),
    fieldValidation: choices.fieldValidation ?? settings.fieldValidation ?? 'strict',
    defaults: choices.defaults ?? settings.defaults ?? false,
    release: kubernetesVersion,
    compatibility,
    ignored: new IgnoredKinds(choices.ignoreKinds ?? settings.ignoreKinds ?? []),
    ignoreMissing: choices.ignoreMissingSchemas ?? settings.ignoreMissingSchemas ?? false,
    redaction: config.redaction ?? {},
    print: choices.print === true,
    jobs: choices.jobs,
  }
  checkStandardInput([...run.paths, ...run.old, ...run.definitions, ...run.openapi], choices.watch === true)
  return run
}
