import { Command, Option } from 'commander'
import type { EvalOptions } from '../cel/run-eval.js'
import type { CommandContext } from '../io/command-context.js'
import { withSetupOptions } from '../options/cel-setup.js'
import { costLimitOption } from '../options/cost-limit.js'

const HELP = `
Examples:
  $ kubevet cel eval '[1, 2, 3].map(x, x * x)'
  $ kubevet cel eval 'self.replicas <= limit' --self '{"replicas": 3}' --var limit=5
  $ kubevet cel eval @rule.cel --schema crd.yaml --self @object.yaml --old-self @stored.yaml
  $ kubevet cel eval 'quantity(size).isGreaterThan(q)' --var 'size="1Gi"' --var 'q="500Mi"' --type q=kubernetes.Quantity
  $ kubevet cel eval "authorizer.group('').resource('pods').check('get').allowed()" --authorizer rules.yaml

Without an expression a REPL starts. Put -- in front of an expression that begins with -.
Exit codes: 0 the expression has a value, 1 it fails, 2 the command could not run.`

/** `kubevet cel eval`: the value of an expression. */
export const celEvalCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('eval')
      .description('evaluate an expression: its value, type and cost')
      .argument('[expr]', 'an expression, @file, or - for standard input'),
  )
    .addOption(costLimitOption())
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', HELP)
    .action(async (text: string | undefined, options: EvalOptions) => {
      const { evaluate } = await import('../cel/run-eval.js')
      context.exitCode = await evaluate(text, options, context)
    })
