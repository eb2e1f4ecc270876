import { Command, Option } from 'commander'
import { parseCostLimit } from '../options/cost-limit.js'
import { withSetupOptions } from '../options/cel-setup.js'
import type { ExplainOptions } from '../cel/run-explain.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel explain 'self.items.all(x, x.matches("^a"))' --schema crd.yaml
  $ kubevet cel explain 'self.items.all(x, x.matches("^a"))' --schema crd.yaml --self @object.yaml
  $ kubevet cel explain @rule.cel --schema crd.yaml --format html --output cost.html

Without values of variables only the estimate is explained, with them also what the evaluation cost.
Exit codes: 0 done, 1 the expression fails, 2 the command could not run.`

/** `kubevet cel explain`: what an expression costs, part by part. */
export const celExplainCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('explain')
      .description('explain the cost of an expression, part by part')
      .argument('<expr>', 'the expression, @file, or - for standard input'),
  )
    .option('--cost-limit <units>', 'cost units that the evaluation may cost (default: 1000000)', parseCostLimit)
    .addOption(new Option('--format <name>', 'how it is written').choices(['text', 'json', 'html']).default('text'))
    .option('--output <file>', 'a file to write to, instead of standard output')
    .addHelpText('after', HELP)
    .action(async (text: string, options: ExplainOptions) => {
      const { explainCost } = await import('../cel/run-explain.js')
      context.exitCode = await explainCost(text, options, context)
    })
