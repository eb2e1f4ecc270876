import { Command, Option } from 'commander'
import { parseCostLimit } from '../options/cost-limit.js'
import { withSetupOptions } from '../options/cel-setup.js'
import type { EvalOptions } from '../cel/run-eval.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel eval '[1, 2, 3].map(x, x * x)'
  $ kubevet cel eval 'self.replicas <= limit' --self '{"replicas": 3}' --var limit=5
  $ kubevet cel eval @rule.cel --schema crd.yaml --self @object.yaml --old-self @stored.yaml
  $ kubevet cel eval 'quantity(size).isGreaterThan(q)' --var 'size="1Gi"' --var 'q="500Mi"' --type q=kubernetes.Quantity
  $ kubevet cel eval "authorizer.group('').resource('pods').check('get').allowed()" --authorizer rules.yaml

EXPR may be @file, or - for standard input. Without one, a REPL. An expression that begins with - stands after --.
Exit codes: 0 it has a value, 1 it fails, 2 the command could not run.`

/** `kubevet cel eval`: the value of an expression. */
export const celEvalCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('eval')
      .description('evaluate an expression: its value, type and cost')
      .argument('[expr]', 'the expression, @file, or - for standard input'),
  )
    .option('--cost-limit <units>', 'cost units that the evaluation may cost (default: 1000000)', parseCostLimit)
    .addOption(new Option('--format <name>', 'how the result is written').choices(['text', 'json']).default('text'))
    .addHelpText('after', HELP)
    .action(async (text: string | undefined, options: EvalOptions) => {
      const { evaluate } = await import('../cel/run-eval.js')
      context.exitCode = await evaluate(text, options, context)
    })
