// Places as the Language Server Protocol has them: lines and UTF-16 units from 0.
import type { Range as LspRange, Position } from 'vscode-languageserver'
import type { SourceText } from '../../diagnostics/index.js'

export function toPosition(source: SourceText, offset: number): Position {
  const { line, column } = source.position(offset)
  return { line: line - 1, character: column - 1 }
}

export const toRange = (
  source: SourceText,
  { start, end }: { readonly start: number; readonly end: number },
): LspRange => ({
  start: toPosition(source, start),
  end: toPosition(source, end),
})

export const toOffset = (source: SourceText, { line, character }: Position): number =>
  source.offset({ line: line + 1, column: character + 1 })
