import type { Io } from '../io/io.js'
import { loadConfig, type LoadedConfig } from '../load/config.js'
import { parseFormats, type Reporting } from '../output/formats.js'
import type { FindingOptions } from './findings.js'

/** The config of a run, and how its findings are reported; options win over the config. */
export async function readFindingOptions(
  options: FindingOptions,
  io: Io,
): Promise<{ loaded: LoadedConfig; reporting: Reporting }> {
  // Mistakes in options are reported before the code of a config runs.
  if (options.format !== undefined) parseFormats(options.format, io.cwd)
  const loaded = await loadConfig(options.config, io)
  const targets =
    options.format === undefined
      ? parseFormats(loaded.config.format ?? [], loaded.folder)
      : parseFormats(options.format, io.cwd)
  const maxWarnings = options.maxWarnings ?? loaded.config.maxWarnings
  return { loaded, reporting: { targets, ...(maxWarnings === undefined ? {} : { maxWarnings }) } }
}
