import { SourceText } from '../../diagnostics/index.js'
import { findField, readYaml } from '../../manifest/index.js'
import type { KubevetConfig } from '../config/define.js'
import { CONFIG_SCHEMA } from '../config/schema.js'
import { CannotRun } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { checkFile, type FileKind, type ValuePlace } from '../json-schema/check-file.js'
import { KNOWN_VERSION_MEND } from '../json-schema/known-version.js'
import { readSource } from './files.js'
import { loadModule } from './module.js'

/** Reads a config file that there is. Throws CannotRun if it is wrong: one diagnostic for each key. */
export const readConfig = (file: string, io: Io): Promise<KubevetConfig> =>
  file.endsWith('.json') ? readJson(file, io) : readModule(file, io)

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
