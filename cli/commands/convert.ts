import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { ConvertOptions } from '../convert/run-convert.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { dataOption, defaultsOption, targetVersionOption } from '../options/lifecycle.js'

const HELP = `
Examples:
  $ kubevet convert --output-version apps/v1 deployment.yaml            on standard output, with its comments
  $ kubevet convert --output-version networking.k8s.io/v1 --in-place ingresses/
  $ helm get manifest web | kubevet convert --target-version 1.34 -     what that release has deprecated or removed

Where a default changed between the versions, the old one is written out (--defaults adopt: not). Each converted object gets a
line on standard error that says which. Objects that the version is not about are left as they are.
Exit codes: 0 converted, 1 an object can't be converted mechanically, 2 the command could not run.`

/** `kubevet convert`: objects in another version of their API. */
export const convertCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('convert')
        .description('rewrite objects for another version of their API, as kubectl convert does')
        .argument('<files...>', 'YAML and JSON files, folders, globs, or - for standard input')
        .option('--output-version <version>', 'group and version: apps/v1 (default: as the release needs them)')
        .addOption(targetVersionOption())
        .option('--in-place', 'write the files instead of standard output')
        .addOption(defaultsOption())
        .addOption(dataOption()),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: ConvertOptions) => {
      const { convert } = await import('../convert/run-convert.js')
      context.exitCode = await convert(files, options, context)
    })
