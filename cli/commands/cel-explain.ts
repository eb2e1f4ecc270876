import { Command, Option } from 'commander'
import type { ExplainOptions } from '../cel/run-explain.js'
import type { CommandContext } from '../io/command-context.js'
import { withSetupOptions } from '../options/cel-setup.js'
import { costLimitOption } from '../options/cost-limit.js'

const HELP = `
Examples:
  $ kubevet cel explain 'self.items.all(x, x.matches("^a"))' --schema crd.yaml
  $ kubevet cel explain 'self.items.all(x, x.matches("^a"))' --schema crd.yaml --self @object.yaml
  $ kubevet cel explain @rule.cel --schema crd.yaml --format html --output cost.html

Without values for the variables it shows the estimated cost; with them, the cost of the evaluation as well.
Exit codes: 0 done, 1 the expression fails, 2 the command could not run.`

/** `kubevet cel explain`: what an expression costs, part by part. */
export const celExplainCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('explain')
      .description('explain what an expression costs, part by part')
      .argument('<expr>', 'an expression, @file, or - for standard input'),
  )
    .addOption(costLimitOption())
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json', 'html']).default('text'))
    .option('--output <file>', 'file to write to (default: standard output)')
    .addHelpText('after', HELP)
    .action(async (text: string, options: ExplainOptions) => {
      const { explainCost } = await import('../cel/run-explain.js')
      context.exitCode = await explainCost(text, options, context)
    })
