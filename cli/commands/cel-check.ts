import { Command, Option } from 'commander'
import type { CheckOptions } from '../cel/run-check.js'
import type { CommandContext } from '../io/command-context.js'
import { withSetupOptions } from '../options/cel-setup.js'

const HELP = `
Examples:
  $ kubevet cel check 'self.items.all(x, x.size() < 64)' --schema crd.yaml
  $ kubevet cel check 'n + 1' --type n=int
  $ kubevet cel check @rule.cel --schema schema.yaml --kubernetes-version 1.31 --format json

Exit codes: 0 the expression compiles, 1 it does not, 2 the command could not run.`

/** `kubevet cel check`: the type and the estimated cost of an expression. */
export const celCheckCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('check')
      .description('check an expression: its type and estimated cost')
      .argument('<expr>', 'an expression, @file, or - for standard input'),
  )
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', HELP)
    .action(async (text: string, options: CheckOptions) => {
      const { check } = await import('../cel/run-check.js')
      context.exitCode = await check(text, options, context)
    })
