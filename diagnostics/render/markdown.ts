import { summarize, summaryText, type Diagnostic } from '../finding/diagnostic.js'
import { codeSpan, withinComment } from './markdown-text.js'
import type { Renderer, RenderOptions } from './renderer.js'

/** For comments of pull requests: a line with the totals, and a list of the findings. */
export const renderMarkdown: Renderer = (diagnostics, options = {}) => {
  const totals = `**${summaryText(summarize(diagnostics))}**\n`
  return diagnostics.length === 0
    ? totals
    : `${totals}\n${withinComment(diagnostics.map((diagnostic) => item(diagnostic, options)))}\n`
}

/** A finding as an item of a list. */
export function item(
  { code, severity, message, span, mend }: Diagnostic,
  { fileName = (name) => name }: RenderOptions,
): string {
  const { line, column } = span?.source.position(span.start) ?? { line: 0, column: 0 }
  const place = span === undefined ? '' : ` ${codeSpan(`${fileName(span.source.name)}:${line}:${column}`)}`
  const help = mend === undefined ? '' : `\n  - help: ${codeSpan(mend)}`
  return `- **${severity}**${place} ${codeSpan(code)}: ${codeSpan(message)}${help}`
}
