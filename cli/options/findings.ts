// The options of all commands that report findings.
import { Option, type Command } from 'commander'
import { FORMATS } from '../../diagnostics/index.js'
import { parseCount } from './count.js'
import { gather } from './gather.js'

export interface FindingOptions {
  readonly format?: readonly string[]
  readonly config?: string
  readonly maxWarnings?: number
}

export interface ReadingOptions {
  readonly exclude?: readonly string[]
  readonly allowEmpty?: boolean
}

/** Adds `--config`, and `--format` and `--max-warnings` for findings. */
export const withFindingOptions = (command: Command): Command =>
  withConfigOption(
    command
      .addOption(
        new Option(
          '--format <name[=file]>',
          'format of findings; may be repeated, with a file for each but one (default: text)',
        )
          .choices(FORMATS)
          // Checked with the config's: a file may follow.
          .argParser(gather),
      )
      .option('--max-warnings <n>', 'exit with 1 if there are more warnings (default: any number)', parseCount),
  )

/** Adds `--exclude` and `--allow-empty`, for commands that read manifests. */
export const withReadingOptions = (command: Command): Command =>
  command
    .option(
      '--exclude <glob>',
      'files and folders not to read, relative to the working folder; may be repeated',
      gather,
    )
    .option('--allow-empty', 'exit with 0 if there is nothing to do')

export const withConfigOption = (command: Command): Command =>
  command.option('--config <file>', 'config file (default: the nearest kubevet.config.{ts,mts,js,mjs,json})')
