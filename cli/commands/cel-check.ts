import { Command, Option } from 'commander'
import { estimateCost, formatType } from '../../cel/index.js'
import { compileSource } from '../cel/compiled.js'
import { estimateJson, estimateText } from '../cel/estimate-text.js'
import { readExpression } from '../cel/expression.js'
import { exitCodeOf, findingsText, jsonText } from '../cel/report.js'
import { readSetup, withSetupOptions, type SetupOptions } from '../cel/setup.js'
import type { CommandContext, ExitCode } from './context.js'

interface CheckOptions extends SetupOptions {
  readonly format: 'text' | 'json'
}

/** Cost units that the estimate of a CRD's rule may have, if it is evaluated once (apiextensions' `StaticEstimatedCostLimit`). */
const RULE_LIMIT = 10_000_000n

const HELP = `
Examples:
  $ kubevet cel check 'self.items.all(x, x.size() < 64)' --schema crd.yaml
  $ kubevet cel check 'n + 1' --type n=int
  $ kubevet cel check @rule.cel --schema schema.yaml --compatibility 1.31 --format json

EXPR may be @file, or - for standard input.
Exit codes: 0 it compiles, 1 it does not, 2 the command could not run.`

/** `kubevet cel check`: the type and the estimated cost of an expression. */
export const celCheckCommand = (context: CommandContext): Command =>
  withSetupOptions(
    new Command('check')
      .description('check an expression: its type and estimated cost')
      .argument('<expr>', 'the expression, @file, or - for standard input'),
  )
    .addOption(new Option('--format <name>', 'how the result is written').choices(['text', 'json']).default('text'))
    .addHelpText('after', HELP)
    .action(async (text: string, options: CheckOptions) => {
      context.exitCode = await check(text, options, context)
    })

async function check(text: string, options: CheckOptions, { io }: CommandContext): Promise<ExitCode> {
  const { environment, options: declared } = await readSetup(options, io)
  const source = await readExpression(text, io)
  const { ast, findings } = compileSource(source, environment)
  const estimate = ast && estimateCost(ast, environment.estimateOptions())
  if (options.format === 'json') {
    const facts = ast && estimate && { type: formatType(ast.resultType), estimate: estimateJson(estimate) }
    io.stdout.write(jsonText({ expression: source.text, ...facts }, findings, io))
  } else {
    io.stdout.write(findingsText(findings, io))
    if (findings.length === 0 && ast !== undefined && estimate !== undefined) {
      io.stdout.write(`${formatType(ast.resultType)}, estimated cost ${estimateText(estimate)}\n`)
      if (declared.self !== undefined && estimate.max > RULE_LIMIT) {
        io.stdout.write(
          `That is more than the ${RULE_LIMIT} that a rule of a CRD may have: kubevet cel explain shows why.\n`,
        )
      }
    }
  }
  return exitCodeOf(findings)
}
