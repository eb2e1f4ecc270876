import type { Diagnostic } from '../finding/diagnostic.js'
import { withoutControls } from '../frame/visible.js'
import type { Renderer, RenderOptions } from './renderer.js'

/** For GitHub Actions: one workflow command a finding, which the runner shows as an annotation. */
export const renderGithub: Renderer = (diagnostics, options = {}) =>
  diagnostics.map((diagnostic) => `${command(diagnostic, options)}\n`).join('')

function command({ code, severity, message, span, mend }: Diagnostic, { fileName = (name) => name }: RenderOptions) {
  const properties: [name: string, value: string | number][] = []
  if (span !== undefined) {
    const start = span.source.position(span.start)
    const end = span.source.position(span.end)
    properties.push(['file', fileName(span.source.name)], ['line', start.line], ['endLine', end.line])
    // GitHub takes columns for an annotation of one line only.
    if (start.line === end.line) properties.push(['col', start.column], ['endColumn', end.column])
  }
  properties.push(['title', code])
  const text = mend === undefined ? message : `${message}\nhelp: ${mend}`
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  return `::${severity} ${list}::${escapeData(text)}`
}

/** Escapes that the runner reverses in the text of a command. It would obey what a log shows of other control characters. */
const escapeData = (text: string): string => withoutControls(text).replaceAll('%', '%25').replaceAll('\n', '%0A')

/** Escapes that the runner reverses in a property. */
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
