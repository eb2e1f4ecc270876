// Uses of APIs by release, as a table: for several releases, and for --show-all.
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { RenderOptions } from '../../diagnostics/index.js'
import { codeSpan } from '../../diagnostics/render/index.js'
import type { ApiState } from './api-state.js'
import type { FoundUse } from './found.js'

/** The rows: place, API, object, and a word for each release. */
function rowsOf(
  uses: readonly FoundUse[],
  targets: readonly string[],
  { fileName = (name) => name }: RenderOptions,
): readonly (readonly string[])[] {
  return uses.map(({ span, kind, namespace, name, states, isKnown, source }) => {
    const { line, column } = span.source.position(span.start)
    const from = ['file', 'stdin'].includes(source) ? '' : ` (${source})`
    return [
      `${fileName(span.source.name)}:${line}:${column}`,
      `${apiVersionOf(kind)} ${kind.kind}${from}`,
      namespace === '' ? name : `${namespace}/${name}`,
      ...targets.map((_, index) => (isKnown ? wordOf(states[index]) : 'not known')),
    ]
  })
}

const wordOf = (state: ApiState | undefined): string =>
  state?.rule === 'off' ? 'off by default' : (state?.rule ?? 'served')

const headOf = (targets: readonly string[]): string[] => ['', 'API', 'object', ...targets.map((one) => `v${one}`)]

/** In columns; empty without rows. */
export function textTable(uses: readonly FoundUse[], targets: readonly string[], options: RenderOptions): string {
  if (uses.length === 0) return ''
  const rows = [headOf(targets), ...rowsOf(uses, targets, options)].map((row) => row.map(visible))
  const widths = headOf(targets).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** In Markdown; empty without rows. */
export function markdownTable(uses: readonly FoundUse[], targets: readonly string[], options: RenderOptions): string {
  if (uses.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const head = headOf(targets)
  const cell = (text: string): string => (text === '' ? '' : codeSpan(text).replaceAll('|', '\\|'))
  const rows = rowsOf(uses, targets, options)
  return `${line(head)}${line(head.map(() => '---'))}${rows.map((row) => line(row.map(cell))).join('')}\n`
}
