// Tables of figures as Markdown, aligned for reading in a terminal.

/** The first row is the head; the first column stands left, the others right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const [head, ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** Three significant digits, or whole with thousands. */
export const number = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))

/** Two decimals, three below a tenth; `-` for what was not measured. */
export const ratio = (value) => (Number.isFinite(value) ? value.toFixed(value < 0.1 ? 3 : 2) : '-')
