// Folders of Helm charts: their templates are not manifests.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'

/** Findings with one for all templates of a chart in the place of one for each. */
export function withChartsNamed(diagnostics: readonly Diagnostic[], { cwd }: Io): Diagnostic[] {
  const templates = new Map<string, Diagnostic[]>()
  const others: Diagnostic[] = []
  for (const diagnostic of diagnostics) {
    const file = diagnostic.code === 'manifest/template' ? diagnostic.span?.source.name : undefined
    const chart = file === undefined ? undefined : chartOf(dirname(file))
    if (chart === undefined) others.push(diagnostic)
    else templates.set(chart, [...(templates.get(chart) ?? []), diagnostic])
  }
  const named = [...templates].map(([chart, [first, ...more]]): Diagnostic => {
    const folder = relativeTo(cwd)(chart)
    const count = more.length + 1
    return {
      code: 'deprecations/chart',
      severity: 'warning',
      message: `${count === 1 ? 'a template of a Helm chart is' : `${count} templates of a Helm chart are`} not looked at`,
      ...(first?.span === undefined ? {} : { span: first.span }),
      mend: `render the chart: helm template ${folder === chart && chart === cwd ? '.' : folder} | kubevet deprecations -`,
    }
  })
  return [...others, ...named]
}

/** The folder of the chart that a folder is in; undefined if it is in none. */
function chartOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'Chart.yaml'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : chartOf(parent)
}
