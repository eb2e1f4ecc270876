// docs/cel-js.md: what CEL says otherwise than cel-js, made from the causes, their samples and the tests of cel-js.
import { loadCelJs } from '../cli/cel-migrate/cel-js.js'
import { CAUSES } from '../cli/cel-migrate/causes/index.js'
import { compareExpression } from '../cli/cel-migrate/compare-expression.js'
import { outcomeText } from '../cli/cel-migrate/findings.js'
import { bothWith, type Context } from '../cli/cel-migrate/outcome.js'
import { readCelJsCases } from '../test/fixtures/cel-js/read-cases.js'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const shown = (expression: string, context: Context = {}): string => {
  const names = Object.entries(context).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  return (
    code(cell(expression)) + (names.length === 0 ? '' : ` with ${names.map((text) => code(cell(text))).join(', ')}`)
  )
}

export async function celJsPage(): Promise<string> {
  const celJs = await loadCelJs(process.cwd())
  const both = bothWith(celJs, {})
  const lines = [
    '# What CEL says otherwise than cel-js',
    '',
    "`kubevet cel migrate` names these causes ([from cel-js to kubevet](cel-migrate.md)). The samples were evaluated by both: kube-apiserver's CEL, as `kubevet/cel/compat` has it, and cel-js 0.8.2.",
    '',
  ]
  for (const { code: name, summary, mend, samples } of CAUSES) {
    lines.push(`## ${name}`, '', summary, '', `To do: ${mend.replace(/^nothing to do: /, 'nothing, ')}.`, '')
    lines.push('| expression | CEL | cel-js |', '|---|---|---|')
    for (const { expression, context = {} } of samples) {
      const { cel, celJs: other } = both(expression, context)
      lines.push(`| ${shown(expression, context)} | ${cell(outcomeText(cel))} | ${cell(outcomeText(other))} |`)
    }
    lines.push('')
  }
  const cases = readCelJsCases()
  const differing = cases.flatMap(({ group, expression, context, functions }) => {
    const comparison = compareExpression(expression, context, bothWith(celJs, functions))
    return comparison.result === 'match' || comparison.result === 'failure'
      ? []
      : [{ group, expression, context, comparison }]
  })
  lines.push(
    '## The tests of cel-js',
    '',
    `Its tests evaluate ${cases.length} different expressions; with \`kubevet/cel/compat\` ${cases.length - differing.length} of them give the same value, or fail as well. The others:`,
    '',
    '| test | expression | CEL | cel-js | cause |',
    '|---|---|---|---|---|',
  )
  for (const { group, expression, context, comparison } of differing) {
    const cause = comparison.result === 'mismatch' ? comparison.cause?.code : undefined
    const link = cause === undefined ? 'other' : `[${cause}](#${cause})`
    const { cel, celJs: other } = comparison
    lines.push(
      `| ${group} | ${shown(expression, context)} | ${cell(outcomeText(cel))} | ${cell(outcomeText(other))} | ${link} |`,
    )
  }
  return `${lines.join('\n')}\n`
}
