// Comments above declarations, grouped into blocks as Go's doc comments are.
import { ts } from 'ts-morph'
import type { SourceText } from '../../diagnostics/index.js'
import type { CommentLine } from '../../tags/index.js'

interface CommentBlock {
  readonly firstLine: number
  readonly lastLine: number
  readonly lines: readonly CommentLine[]
}

export interface NodeComments {
  /** The block that ends on the line above the node, or on its own line. */
  readonly attached: readonly CommentLine[]
  /** The block that ends two lines above that: detached by one blank line. */
  readonly detached: readonly CommentLine[]
  /** All other blocks before the node. */
  readonly others: readonly CommentLine[]
}

/** Reads the comments before a node. */
export function commentsBefore(source: SourceText, file: ts.SourceFile, node: ts.Node): NodeComments {
  return commentsAt(source, file, node.getFullStart(), node.getStart(file, false))
}

/** Reads the comments between a position and the code that follows it. */
export function commentsAt(source: SourceText, file: ts.SourceFile, from: number, codeStart: number): NodeComments {
  const codeLine = lineOf(file, codeStart)
  // Comments that share a line with what is before and with the code are the code's.
  const ranges = (
    lineOf(file, from) === codeLine && from > 0 ? ts.getTrailingCommentRanges : ts.getLeadingCommentRanges
  )(file.text, from)
  const blocks = readBlocks(source, file, ranges ?? [])
  const attached = blocks.find((block) => block.lastLine === codeLine - 1 || block.lastLine === codeLine)
  const above = (attached?.firstLine ?? codeLine) - 2
  const detached = blocks.find((block) => block !== attached && block.lastLine === above)
  return {
    attached: attached?.lines ?? [],
    detached: detached?.lines ?? [],
    others: blocks.filter((block) => block !== attached && block !== detached).flatMap((block) => block.lines),
  }
}

/** The lines of all comments in a file, wherever they are, in order. */
export function allComments(source: SourceText, file: ts.SourceFile): readonly CommentLine[] {
  const ranges = new Map<number, ts.CommentRange>()
  const around = (position: number): void => {
    for (const find of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges]) {
      for (const range of find(file.text, position) ?? []) ranges.set(range.pos, range)
    }
  }
  const visit = (node: ts.Node): void => {
    around(node.pos)
    around(node.end)
    ts.forEachChild(node, visit, (list) => {
      // Braces may hold nothing but comments.
      around(list.pos)
      list.forEach(visit)
    })
  }
  visit(file)
  const sorted = [...ranges.values()].sort((a, b) => a.pos - b.pos)
  return readBlocks(source, file, sorted).flatMap(({ lines }) => lines)
}

const lineOf = (file: ts.SourceFile, position: number): number => file.getLineAndCharacterOfPosition(position).line

function readBlocks(source: SourceText, file: ts.SourceFile, ranges: readonly ts.CommentRange[]): CommentBlock[] {
  const blocks: { firstLine: number; lastLine: number; lines: CommentLine[] }[] = []
  for (const { pos, end, kind } of ranges) {
    const firstLine = lineOf(file, pos)
    const lastLine = lineOf(file, end)
    const lines =
      kind === ts.SyntaxKind.SingleLineCommentTrivia
        ? lineComment(source, file.text, pos, end)
        : blockComment(source, file.text, pos, end)
    const last = blocks.at(-1)
    if (last !== undefined && firstLine <= last.lastLine + 1) {
      last.lastLine = lastLine
      last.lines.push(...lines)
    } else {
      blocks.push({ firstLine, lastLine, lines })
    }
  }
  return blocks
}

function lineComment(source: SourceText, text: string, pos: number, end: number): CommentLine[] {
  const start = text[pos + 2] === ' ' ? pos + 3 : pos + 2
  return [commentLine(source, text, start, end)]
}

/** Without the stars that JSDoc puts before each line. */
function blockComment(source: SourceText, text: string, pos: number, end: number): CommentLine[] {
  const lines: CommentLine[] = []
  let start = pos + 2
  const close = end - 2
  while (start <= close) {
    const newline = text.indexOf('\n', start)
    const stop = newline < 0 || newline > close ? close : newline
    const margin = /^[ \t]*\*?[ \t]?/.exec(text.slice(start, stop))?.[0].length ?? 0
    lines.push(commentLine(source, text, start + margin, stop))
    start = stop + 1
  }
  return lines
}

function commentLine(source: SourceText, text: string, start: number, end: number): CommentLine {
  const trimmed = text.slice(start, end).trimEnd()
  return { text: trimmed, span: { source, start, end: start + trimmed.length } }
}
