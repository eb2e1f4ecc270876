import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Generator, GenerateResult, GeneratorOptions } from '../../generator/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { GenerateConfig } from '../config/define.js'
import type { LoadedConfig } from '../load/config.js'
import { relativeTo } from '../io/file-name.js'
import { findSources } from './sources.js'

/** What is generated, where from and where to; options and config put together. */
export interface GenerateSettings {
  /** Absolute: generated files go to the same folders relative to it. */
  readonly cwd: string
  /** Files and folders; absolute. */
  readonly paths?: readonly string[]
  /** Absolute. */
  readonly tsconfig?: string
  /** Absolute. */
  readonly out?: string
  readonly kubernetesVersion: string
  readonly readonlyPackages: readonly string[]
  readonly lint: boolean
  readonly rules: NonNullable<GenerateConfig['rules']>
}

/** Options of the command line that the config may also set. */
export interface GenerateChoices {
  readonly out?: string
  readonly tsconfig?: string
  readonly lint?: boolean
  readonly kubernetesVersion?: string
  readonly readonlyPkg?: readonly string[]
}

/** Options win over the config. Without either it is the working folder's tsconfig.json, or else all sources below it. */
export function generateSettings(
  paths: readonly string[],
  choices: GenerateChoices,
  { config, folder }: LoadedConfig,
  cwd: string,
): GenerateSettings {
  const settings = config.generate ?? {}
  const chosen = [
    paths.length > 0 ? { paths: paths.map((path) => resolve(cwd, path)) } : undefined,
    choices.tsconfig === undefined ? undefined : { tsconfig: resolve(cwd, choices.tsconfig) },
    settings.paths === undefined ? undefined : { paths: settings.paths.map((path) => resolve(folder, path)) },
    settings.tsconfig === undefined ? undefined : { tsconfig: resolve(folder, settings.tsconfig) },
    existsSync(resolve(cwd, 'tsconfig.json')) ? { tsconfig: resolve(cwd, 'tsconfig.json') } : undefined,
  ].find((choice) => choice !== undefined)
  const out =
    choices.out !== undefined
      ? resolve(cwd, choices.out)
      : settings.out === undefined
        ? undefined
        : resolve(folder, settings.out)
  return {
    cwd,
    ...(chosen ?? { paths: [cwd] }),
    ...(out === undefined ? {} : { out }),
    kubernetesVersion: choices.kubernetesVersion ?? config.kubernetesVersion ?? NEWEST_VERSION,
    readonlyPackages: choices.readonlyPkg ?? settings.readonlyPackages ?? [],
    lint: choices.lint ?? settings.lint ?? false,
    rules: settings.rules ?? {},
  }
}

/** Makes a generator. Its packages are loaded only here, since they are large. Throws CannotRun for wrong settings. */
export async function openGenerator(settings: GenerateSettings): Promise<Generator> {
  const { Generator } = await import('../../generator/index.js')
  const { cwd, paths, tsconfig, out, kubernetesVersion, readonlyPackages, lint } = settings
  if (tsconfig !== undefined && !existsSync(tsconfig))
    throw new CannotRun(`${relativeTo(cwd)(tsconfig)}: no such project file`)
  const options: GeneratorOptions = {
    cwd,
    ...(tsconfig === undefined ? { paths: await findSources(paths ?? [], cwd) } : { tsconfig }),
    ...(out === undefined ? {} : { out }),
    compatibility: kubernetesVersion,
    readonlyPackages,
    lint,
  }
  try {
    return new Generator(options)
  } catch (thrown) {
    const [reason = ''] = reasonOf(thrown).split('\n')
    throw new CannotRun(
      `${tsconfig === undefined ? 'the sources' : relativeTo(cwd)(tsconfig)}: cannot be read: ${reason}`,
    )
  }
}

/** The findings of a result, with the severities of the config. */
export const findingsOf = ({ diagnostics }: GenerateResult, { rules }: GenerateSettings): Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => {
    const severity = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined
    if (severity === undefined) return [diagnostic]
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
