import type { Command } from 'commander'
import { loadConfig, type LoadedConfig } from '../load/config.js'
import type { Io } from '../io/io.js'
import { parseFormats, type OutputTarget } from '../output/formats.js'

/** Nothing was found, something was, or the command could not do its work. */
export type ExitCode = 0 | 1 | 2

/** What a command is given, and where it leaves its exit code. */
export interface CommandContext {
  readonly io: Io
  exitCode: ExitCode
}

/** Options that all commands with findings have. */
export interface FindingOptions {
  readonly format?: readonly string[]
  readonly config?: string
}

/** Gathers the values of an option that may be given several times. */
export const gather = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Adds `--config`, and `--format` for findings. */
export const withFindingOptions = (command: Command): Command =>
  withConfigOption(
    command.option(
      '--format <name[=file]>',
      'text, json, sarif, junit or github; several may be given, with files of their own (default: text)',
      gather,
    ),
  )

export const withConfigOption = (command: Command): Command =>
  command.option('--config <file>', 'config to use instead of the nearest kubevet.config.{ts,mts,js,mjs,json}')

/** The config and the formats of a run; options win over the config. */
export async function readFindingOptions(
  options: FindingOptions,
  io: Io,
): Promise<{ loaded: LoadedConfig; targets: readonly OutputTarget[] }> {
  // Misspelt options are told before a config is run.
  if (options.format !== undefined) parseFormats(options.format, io.cwd)
  const loaded = await loadConfig(options.config, io)
  const targets =
    options.format === undefined
      ? parseFormats(loaded.config.format ?? [], loaded.folder)
      : parseFormats(options.format, io.cwd)
  return { loaded, targets }
}
