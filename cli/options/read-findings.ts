import type { Io } from '../io/io.js'
import { loadConfig, type LoadedConfig } from '../load/config.js'
import { parseFormats, type OutputTarget } from '../output/formats.js'
import type { FindingOptions } from './findings.js'

/** The config and the formats of a run; options win over the config. */
export async function readFindingOptions(
  options: FindingOptions,
  io: Io,
): Promise<{ loaded: LoadedConfig; targets: readonly OutputTarget[] }> {
  // Mistakes in options are reported before the code of a config runs.
  if (options.format !== undefined) parseFormats(options.format, io.cwd)
  const loaded = await loadConfig(options.config, io)
  const targets =
    options.format === undefined
      ? parseFormats(loaded.config.format ?? [], loaded.folder)
      : parseFormats(options.format, io.cwd)
  return { loaded, targets }
}
