import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Generator, GeneratorOptions } from '../../generator/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { GenerateConfig, OpenApiVersion } from '../config/define.js'
import type { LoadedConfig } from '../load/config.js'
import { relativeTo } from '../io/file-name.js'
import { parseSwitches } from '../options/switches.js'
import { requireFolder } from './require-folder.js'
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
  /** Absent where no CRDs are made. */
  readonly crd?: CrdSettings
  /** Absent where no other schemas are made. */
  readonly schemas?: SchemaSettings
}

/** What of the tags is in schemas. */
export interface Projection {
  /** The options of `+k8s:ifEnabled` and the like, on or off. */
  readonly options: Readonly<Record<string, boolean>>
  /** Checks of this level and of more stable ones are in schemas. */
  readonly level: 'beta' | 'stable'
}

/** Where CRDs go, and what they say. */
export interface CrdSettings extends Projection {
  /** Absolute path of a folder. */
  readonly out: string
}

/** Where schemas for others than API servers go. */
export interface SchemaSettings extends Projection {
  /** Absolute path of a JSON file, or of a folder. */
  readonly jsonSchema?: string
  readonly openApi?: {
    /** Absolute path of a JSON file. */
    readonly out: string
    readonly version: OpenApiVersion
  }
}

/** Options of the command line that the config may also set. */
export interface GenerateChoices {
  readonly out?: string
  readonly tsconfig?: string
  readonly lint?: boolean
  readonly kubernetesVersion?: string
  readonly readonlyPkg?: readonly string[]
  readonly crd?: string
  readonly jsonSchema?: string
  readonly openapi?: string
  readonly openapiVersion?: OpenApiVersion
  readonly option?: readonly string[]
  readonly beta?: boolean
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
  const schemas = schemaSettings(choices, settings, folder, cwd)
  if (out !== undefined) requireFolder(out, 'validators', cwd)
  if (schemas.crd !== undefined) requireFolder(schemas.crd.out, 'CRDs', cwd)
  return {
    cwd,
    ...(chosen ?? { paths: [cwd] }),
    ...(out === undefined ? {} : { out }),
    kubernetesVersion: choices.kubernetesVersion ?? config.kubernetesVersion ?? NEWEST_VERSION,
    readonlyPackages: choices.readonlyPkg ?? settings.readonlyPackages ?? [],
    lint: choices.lint ?? settings.lint ?? false,
    rules: settings.rules ?? {},
    ...schemas,
  }
}

/** CRDs and other schemas, and what is in them. */
function schemaSettings(
  choices: GenerateChoices,
  config: GenerateConfig,
  folder: string,
  cwd: string,
): Pick<GenerateSettings, 'crd' | 'schemas'> {
  const place = (chosen: string | undefined, configured: string | undefined): string | undefined =>
    chosen !== undefined ? resolve(cwd, chosen) : configured === undefined ? undefined : resolve(folder, configured)
  const crd = place(choices.crd, config.crd?.out)
  const jsonSchema = place(choices.jsonSchema, config.jsonSchema)
  const openApi = place(choices.openapi, config.openapi)
  const { option, beta, openapiVersion } = choices
  if (openApi === undefined && openapiVersion !== undefined) {
    throw new CannotRun('--openapi-version is the version of a document', 'add --openapi FILE')
  }
  if (openApi !== undefined && !openApi.endsWith('.json')) {
    throw new CannotRun(
      `${relativeTo(cwd)(openApi)}: OpenAPI documents are JSON files`,
      'name a file that ends in .json',
    )
  }
  const hasSchemas = jsonSchema !== undefined || openApi !== undefined
  if (crd === undefined && !hasSchemas) {
    if (option === undefined && beta !== false) return {}
    throw new CannotRun(
      '--option and --no-beta say what is in schemas',
      'add --crd DIR, --json-schema DIR or --openapi FILE, or say it in the config',
    )
  }
  const projection: Projection = {
    options: { ...config.crd?.options, ...parseSwitches('--option', option ?? []) },
    level: beta !== false && config.crd?.beta !== false ? 'beta' : 'stable',
  }
  return {
    ...(crd !== undefined && { crd: { out: crd, ...projection } }),
    ...(hasSchemas && {
      schemas: {
        ...projection,
        ...(jsonSchema !== undefined && { jsonSchema }),
        ...(openApi !== undefined && {
          openApi: { out: openApi, version: openapiVersion ?? config.openapiVersion ?? '3.1' },
        }),
      },
    }),
  }
}

/**
 * Makes a generator. Its packages are loaded only here, since they are large. `textOf`: the texts that count instead of files.
 * Throws CannotRun for wrong settings.
 */
export async function openGenerator(
  settings: GenerateSettings,
  textOf?: GeneratorOptions['textOf'],
): Promise<Generator> {
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
    ...(textOf && { textOf }),
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

/** Findings with the severities of the config. */
export const withSeverities = (diagnostics: readonly Diagnostic[], { rules }: GenerateSettings): Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => {
    const severity = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined
    if (severity === undefined) return [diagnostic]
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
