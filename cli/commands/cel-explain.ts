import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import {
  CelEvaluationError,
  explain,
  explainHtml,
  explainJson,
  explainText,
  type Explanation,
  type Profile,
} from '../../cel/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { compileSource, evaluationFindingOf } from '../cel/compiled.js'
import { parseCostLimit } from '../cel/cost-limit.js'
import { readExpression } from '../cel/expression.js'
import { exitCodeOf, findingsText, jsonText } from '../cel/report.js'
import { readSetup, withSetupOptions, type Setup, type SetupOptions } from '../cel/setup.js'
import type { Io } from '../io.js'
import { writeAtomically } from '../output/atomic-write.js'
import type { CommandContext, ExitCode } from './context.js'

interface ExplainOptions extends SetupOptions {
  readonly costLimit?: number
  readonly format: 'text' | 'json' | 'html'
  readonly output?: string
}

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
      context.exitCode = await explainCost(text, options, context)
    })

async function explainCost(text: string, options: ExplainOptions, { io }: CommandContext): Promise<ExitCode> {
  const setup = await readSetup(options, io)
  const source = await readExpression(text, io)
  const { ast, program, findings: problems } = compileSource(source, setup.environment)
  if (ast === undefined || program === undefined) {
    io.stdout.write(
      options.format === 'json' ? jsonText({ expression: source.text }, problems, io) : findingsText(problems, io),
    )
    return exitCodeOf(problems)
  }
  const findings: Diagnostic[] = []
  let profile: Profile | undefined
  if (hasValues(setup)) {
    profile = program.profile(setup.bindings, options.costLimit === undefined ? {} : { costLimit: options.costLimit })
    if (profile.value instanceof CelEvaluationError) {
      findings.push(evaluationFindingOf(profile.value, program, source, setup.bindings))
    }
  }
  const explanation = explain(ast, {
    ...setup.environment.explainOptions(),
    ...(profile !== undefined && { measured: profile.nodes }),
  })
  await write(render(explanation, options, findings, io), options, io)
  if (options.format !== 'json' && findings.length > 0) io.stdout.write(`\n${findingsText(findings, io)}`)
  return exitCodeOf(findings)
}

/** Whether something was given that an evaluation could need. An expression without variables needs nothing. */
const hasValues = ({ environment, bindings }: Setup): boolean =>
  Object.keys(bindings).length > 0 || environment.variables.size === 0

function render(explanation: Explanation, { format }: ExplainOptions, findings: readonly Diagnostic[], io: Io): string {
  switch (format) {
    case 'html':
      return explainHtml(explanation)
    case 'json':
      return jsonText({ ...explainJson(explanation) }, findings, io)
    case 'text':
      return explainText(explanation)
  }
}

async function write(text: string, { output }: ExplainOptions, io: Io): Promise<void> {
  if (output === undefined) io.stdout.write(text)
  else await writeAtomically(resolve(io.cwd, output), text)
}
