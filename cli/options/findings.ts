// The options of all commands that report findings.
import type { Command } from 'commander'
import { gather } from './gather.js'

export interface FindingOptions {
  readonly format?: readonly string[]
  readonly config?: string
}

/** Adds `--config`, and `--format` for findings. */
export const withFindingOptions = (command: Command): Command =>
  withConfigOption(
    command.option(
      '--format <name[=file]>',
      'text, json, sarif, junit, github or markdown; may be repeated, with a file for each but one (default: text)',
      gather,
    ),
  )

export const withConfigOption = (command: Command): Command =>
  command.option('--config <file>', 'config file (default: the nearest kubevet.config.{ts,mts,js,mjs,json})')
