// The colours of expressions.
import { SemanticTokensBuilder, type SemanticTokens, type SemanticTokensLegend } from 'vscode-languageserver'
import { TOKEN_KINDS, tokens } from '../../editor/cel/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import { toPosition } from './places.js'

export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_KINDS], tokenModifiers: [] }

/** Of all expressions of a text, in their order; a word over several lines has a token a line. */
export function semanticTokens(source: SourceText, expressions: readonly PlacedExpression[]): SemanticTokens {
  const builder = new SemanticTokensBuilder()
  for (const placed of expressions) {
    for (const { kind, start, end } of tokens(placed.edited)) {
      const range = placed.rangeInSource({ start, end })
      if (range === undefined) continue
      for (const part of linesOf(source, range.start, range.end)) {
        const { line, character } = toPosition(source, part.start)
        builder.push(line, character, part.end - part.start, TOKEN_KINDS.indexOf(kind), 0)
      }
    }
  }
  return builder.build()
}

function linesOf(source: SourceText, start: number, end: number): { start: number; end: number }[] {
  const first = source.position(start).line
  const last = source.position(end).line
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [lineStart, lineEnd] = source.lineRange(first + index)
    return { start: Math.max(start, lineStart), end: Math.min(end, lineEnd) }
  }).filter((part) => part.end > part.start)
}
