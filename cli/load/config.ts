import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readSource } from './files.js'
import { loadModule } from './module.js'
import { findField, readYaml } from '../../manifest/index.js'
import { relativeTo } from '../io/file-name.js'
import { KNOWN_VERSION_MEND } from '../json-schema/known-version.js'
import { checkFile, type FileKind, type ValuePlace } from '../json-schema/check-file.js'
import type { KubevetConfig } from '../config/define.js'
import { CONFIG_SCHEMA } from '../config/schema.js'

const NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `kubevet.config.${extension}`)

export interface LoadedConfig {
  readonly config: KubevetConfig
  /** Absolute: the folder that the config's paths are relative to. Without a config it is the working folder. */
  readonly folder: string
  /** Absolute; undefined without a config. */
  readonly file?: string
}

/**
 * Loads a config: the one that is named, or the first kubevet.config file in the working folder or above it. Throws
 * CannotRun if the named one is missing, or if a config is wrong: one diagnostic for each key.
 */
export async function loadConfig(named: string | undefined, io: Io): Promise<LoadedConfig> {
  const file = named === undefined ? await findConfig(io.cwd) : resolve(io.cwd, named)
  if (file === undefined) return { config: {}, folder: io.cwd }
  if (named !== undefined && !(await isFile(file))) throw new CannotRun(`${named}: no such config file`)
  const config = file.endsWith('.json') ? await readJson(file, io) : await readModule(file, io)
  return { config, folder: dirname(file), file }
}

async function findConfig(from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of NAMES) {
      const path = join(folder, name)
      if (await isFile(path)) return path
    }
    if (dirname(folder) === folder) return undefined
  }
}

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )

async function readJson(file: string, io: Io): Promise<KubevetConfig> {
  const source = await readSource(file, io)
  if (!(source instanceof SourceText)) throw new CannotRun([source])
  const { documents, diagnostics } = readYaml(source)
  if (diagnostics.length > 0) throw new CannotRun(diagnostics)
  const [document] = documents
  if (document === undefined) throw new CannotRun(`${relativeTo(io.cwd)(file)}: the config is empty`)
  return checkedConfig(document.value, {
    file: relativeTo(io.cwd)(file),
    spanOf: (path) => findField(document.place, path),
  })
}

async function readModule(file: string, io: Io): Promise<KubevetConfig> {
  const name = relativeTo(io.cwd)(file)
  const loaded = await loadModule(file, io)
  if (loaded.default === undefined) {
    throw new CannotRun(`${name}: there is no default export`, 'write: export default defineConfig({ … })')
  }
  return checkedConfig(loaded.default, { file: name, spanOf: () => undefined })
}

const CONFIG: FileKind = {
  schema: CONFIG_SCHEMA,
  code: 'config',
  noun: 'config',
  patternMend: (key) =>
    key === 'kubernetesVersion' || key === 'minCompatibilityVersion'
      ? KNOWN_VERSION_MEND
      : 'write a format, or a format and a file: "text", "json=report.json"',
}

function checkedConfig(value: unknown, place: ValuePlace): KubevetConfig {
  const checked = checkFile<KubevetConfig>(value, CONFIG, place)
  if ('diagnostics' in checked) throw new CannotRun(checked.diagnostics)
  return checked.value
}
