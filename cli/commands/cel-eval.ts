import { Command, Option } from 'commander'
import { formatType, literalText, toTypedJson, type Program } from '../../cel/index.js'
import { compileSource, evaluateProgram, type Outcome } from '../cel/compiled.js'
import { parseCostLimit } from '../cel/cost-limit.js'
import { readExpression } from '../cel/expression.js'
import { exitCodeOf, findingsText, jsonNumber, jsonText } from '../cel/report.js'
import { readSetup, withSetupOptions, type SetupOptions } from '../cel/setup.js'
import { startRepl } from '../cel/start-repl.js'
import { typeText } from '../cel/type-text.js'
import type { CommandContext, ExitCode } from './context.js'

interface EvalOptions extends SetupOptions {
  readonly costLimit?: number
  readonly format: 'text' | 'json'
}

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
      context.exitCode = await evaluate(text, options, context)
    })

async function evaluate(text: string | undefined, options: EvalOptions, { io }: CommandContext): Promise<ExitCode> {
  const setup = await readSetup(options, io)
  if (text === undefined) return startRepl(setup, options.costLimit, io)
  const source = await readExpression(text, io)
  const compiled = compileSource(source, setup.environment)
  const outcome = compiled.program && evaluateProgram(compiled.program, source, setup.bindings, options.costLimit)
  const findings = [...compiled.findings, ...(outcome?.findings ?? [])]
  if (options.format === 'json')
    io.stdout.write(jsonText(factsOf(source.text, compiled.program, outcome), findings, io))
  else if (outcome?.value !== undefined && compiled.program !== undefined) {
    io.stdout.write(
      `${literalText(outcome.value)}\n${typeText(compiled.program, outcome.value)}, cost ${outcome.cost}\n`,
    )
  } else io.stdout.write(`${findingsText(findings, io)}${outcome === undefined ? '' : `\ncost ${outcome.cost}\n`}`)
  return exitCodeOf(findings)
}

function factsOf(
  expression: string,
  program: Program | undefined,
  outcome: Outcome | undefined,
): Record<string, unknown> {
  const value = outcome?.value
  return {
    expression,
    ...(value !== undefined && { result: literalText(value), value: toTypedJson(value) }),
    ...(program !== undefined && { type: formatType(program.type) }),
    ...(outcome !== undefined && { cost: jsonNumber(outcome.cost) }),
  }
}
