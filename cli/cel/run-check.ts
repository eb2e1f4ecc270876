import { estimateCost, formatType } from '../../cel/index.js'
import { RULE_COST_LIMIT } from '../../crd/index.js'
import { compileSource } from './compiled.js'
import { estimateJson, estimateText } from './estimate-text.js'
import { readExpression } from './expression.js'
import { exitCodeOf, findingsText, jsonText } from './report.js'
import { readSetup } from './setup.js'
import type { SetupOptions } from '../options/cel-setup.js'
import type { CommandContext, ExitCode } from '../io/command-context.js'
import { print } from '../io/print.js'

export interface CheckOptions extends SetupOptions {
  readonly format: 'text' | 'json'
}

/** Runs `kubevet cel check`. */
export async function check(text: string, options: CheckOptions, { io }: CommandContext): Promise<ExitCode> {
  const { environment, options: declared } = await readSetup(options, io)
  const source = await readExpression(text, io)
  const { ast, findings } = compileSource(source, environment)
  const estimate = ast && estimateCost(ast, environment.estimateOptions())
  if (options.format === 'json') {
    const facts = ast && estimate && { type: formatType(ast.resultType), estimate: estimateJson(estimate) }
    print(io.stdout, jsonText({ expression: source.text, ...facts }, findings, io))
  } else {
    print(io.stdout, findingsText(findings, io))
    if (findings.length === 0 && ast !== undefined && estimate !== undefined) {
      print(io.stdout, `${formatType(ast.resultType)}, estimated cost ${estimateText(estimate)}\n`)
      if (declared.self !== undefined && estimate.max > RULE_COST_LIMIT) {
        print(
          io.stdout,
          `That is more than the ${RULE_COST_LIMIT} that a rule of a CRD may have: kubevet cel explain shows why.\n`,
        )
      }
    }
  }
  return exitCodeOf(findings)
}
