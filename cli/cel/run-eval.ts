import { formatType, type Program } from '../../cel/index.js'
import { compileSource, evaluateProgram, type Outcome } from './compiled.js'
import { readExpression } from './expression.js'
import { exitCodeOf, findingsText, jsonNumber, jsonText } from './report.js'
import { readSetup } from './setup.js'
import type { SetupOptions } from '../options/cel-setup.js'
import { startRepl } from './start-repl.js'
import { typeText } from './type-text.js'
import { valueJson, valueText } from './value-text.js'
import type { CommandContext, ExitCode } from '../io/command-context.js'
import { print } from '../io/print.js'

export interface EvalOptions extends SetupOptions {
  readonly costLimit?: number
  readonly format: 'text' | 'json'
}

/** Runs `kubevet cel eval`. */
export async function evaluate(
  text: string | undefined,
  options: EvalOptions,
  { io }: CommandContext,
): Promise<ExitCode> {
  const setup = await readSetup(options, io)
  if (text === undefined) return startRepl(setup, options.costLimit, io)
  const source = await readExpression(text, io)
  const compiled = compileSource(source, setup.environment)
  const outcome = compiled.program && evaluateProgram(compiled.program, source, setup.bindings, options.costLimit)
  const findings = [...compiled.findings, ...(outcome?.findings ?? [])]
  if (options.format === 'json') {
    print(io.stdout, jsonText(factsOf(source.text, compiled.program, outcome), findings, io))
  } else if (outcome?.value !== undefined && compiled.program !== undefined) {
    print(
      io.stdout,
      `${valueText(outcome.value)}\n${typeText(compiled.program, outcome.value)}, cost ${outcome.cost}\n`,
    )
  } else {
    print(io.stdout, `${findingsText(findings, io)}${outcome === undefined ? '' : `\ncost ${outcome.cost}\n`}`)
  }
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
    ...(value !== undefined && { result: valueText(value), value: valueJson(value) }),
    ...(program !== undefined && { type: formatType(program.type) }),
    ...(outcome !== undefined && { cost: jsonNumber(outcome.cost) }),
  }
}
