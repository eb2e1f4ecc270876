import { summarize, summaryText, type Diagnostic } from '../finding/diagnostic.js'
import { codeSpan, withinComment } from './markdown-text.js'
import type { Renderer, RenderOptions } from './renderer.js'

/** For comments of pull requests: a line with the totals, and a table of the findings. */
export const renderMarkdown: Renderer = (diagnostics, options = {}) => {
  const totals = `**${summaryText(summarize(diagnostics))}**\n`
  if (diagnostics.length === 0) return totals
  const rows = diagnostics.map((diagnostic) => row(diagnostic, options))
  return `${totals}\n| | place | finding |\n| --- | --- | --- |\n${withinComment(rows)}\n`
}

function row({ code, severity, message, span, mend }: Diagnostic, { fileName = (name) => name }: RenderOptions): string {
  const { line, column } = span?.source.position(span.start) ?? { line: 0, column: 0 }
  const place = span === undefined ? '' : codeSpan(`${fileName(span.source.name)}:${line}:${column}`)
  const help = mend === undefined ? '' : `<br>help: ${codeSpan(mend)}`
  return `| ${severity} | ${place} | ${codeSpan(message)} ${codeSpan(code)}${help} |`
}
