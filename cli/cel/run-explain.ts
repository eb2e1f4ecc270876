import { resolve } from 'node:path'
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
import { compileSource, evaluationFindingOf } from './compiled.js'
import { readExpression } from './expression.js'
import { exitCodeOf, findingsText, jsonText } from './report.js'
import { readSetup, type Setup } from './setup.js'
import type { SetupOptions } from '../options/cel-setup.js'
import type { Io } from '../io/io.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { CommandContext, ExitCode } from '../io/command-context.js'
import { print } from '../io/print.js'

export interface ExplainOptions extends SetupOptions {
  readonly costLimit?: number
  readonly format: 'text' | 'json' | 'html'
  readonly output?: string
}

/** Runs `kubevet cel explain`. */
export async function explainCost(text: string, options: ExplainOptions, { io }: CommandContext): Promise<ExitCode> {
  const setup = await readSetup(options, io)
  const source = await readExpression(text, io)
  const { ast, program, findings: problems } = compileSource(source, setup.environment)
  if (ast === undefined || program === undefined) {
    print(
      io.stdout,
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
  if (options.format !== 'json' && findings.length > 0) print(io.stdout, `\n${findingsText(findings, io)}`)
  return exitCodeOf(findings)
}

/** Whether values are given for an evaluation. An expression without variables needs none. */
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
  if (output === undefined) print(io.stdout, text)
  else await writeAtomically(resolve(io.cwd, output), text)
}
