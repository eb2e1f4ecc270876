import { Command } from 'commander'
import type { MigrateOptions } from '../cel-migrate/run-migrate.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'

const HELP = `
Examples:
  $ kubevet cel migrate expressions.yaml
  $ kubevet cel migrate rules.txt --context user.json --functions ./functions.ts
  $ kubevet cel migrate recorded.jsonl --format json

YAML and JSON files have a list of { expression, context, name }, JSON Lines one on each line, and other files an expression
on each line. Each is evaluated by cel-js, which must be installed in the working folder, and by kubevet/cel/compat.
Exit codes: 0 no difference, 1 differences, 2 the command could not run.`

/** `kubevet cel migrate`: what changes for expressions that cel-js evaluates today. */
export const celMigrateCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('migrate')
      .description('compare expressions with the package cel-js, and report each difference with its cause')
      .argument('<files...>', 'YAML, JSON, JSON Lines and text files, folders, globs, or - for standard input')
      .option('--context <file>', 'YAML or JSON file with variables of all expressions')
      .option('--functions <module>', 'module that exports the functions that expressions call'),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: MigrateOptions) => {
      const { migrate } = await import('../cel-migrate/run-migrate.js')
      context.exitCode = await migrate(paths, options, context)
    })
