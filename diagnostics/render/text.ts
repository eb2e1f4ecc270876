import type { Diagnostic } from '../finding/diagnostic.js'
import { codeFrame } from '../frame/frame.js'
import { paintSeverity, plainPainter } from '../frame/painter.js'
import { visible, visibleLines, harmless } from '../frame/visible.js'
import type { Span } from '../source/source.js'
import type { Renderer, RenderOptions } from './renderer.js'

/** Related places that are shown; the formats for machines have all of them. */
const MOST_RELATED = 8

/** For people: `file:line:column: error KV1012: message`, the code frame, related places, `= help: …`; a blank line between. */
export const renderText: Renderer = (diagnostics, options = {}) =>
  harmless(diagnostics.map((diagnostic) => `${one(diagnostic, options)}\n`).join('\n'))

function one({ code, severity, message, span, mend, related = [] }: Diagnostic, options: RenderOptions): string {
  const { painter = plainPainter } = options
  const head = `${paintSeverity(painter, severity, `${severity} ${visible(code)}`)}: ${painter.strong(visibleLines(message, '  '))}`
  const lines = [span === undefined ? head : `${place(span, options)} ${head}`]
  if (span !== undefined) lines.push(codeFrame(span, { painter, severity }))
  for (const { span: other, message: note } of related.slice(0, MOST_RELATED)) {
    lines.push(`  = ${painter.faint('note')}: ${place(other, options)} ${visible(note)}`)
  }
  const left = related.length - MOST_RELATED
  if (left > 0) lines.push(`  = ${painter.faint('note')}: and ${left} more ${left === 1 ? 'place' : 'places'}`)
  if (mend !== undefined) lines.push(`  = ${painter.help('help')}: ${visibleLines(mend, '          ')}`)
  return lines.join('\n')
}

function place({ source, start }: Span, { painter = plainPainter, fileName = (name) => name }: RenderOptions): string {
  const { line, column } = source.position(start)
  return painter.place(`${visible(fileName(source.name))}:${line}:${column}:`)
}
