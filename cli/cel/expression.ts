import { SourceText } from '../../diagnostics/index.js'
import type { Io } from '../io/io.js'
import { readFileSource } from '../load/document.js'

/** The name of an expression that was written on the command line. */
export const EXPRESSION_NAME = '<expression>'

/**
 * The text of an expression: `-` is standard input, `@file` a file, and the rest the expression itself. Throws CannotRun for
 * what can't be read.
 */
export async function readExpression(text: string, io: Io): Promise<SourceText> {
  if (text !== '-' && !text.startsWith('@')) return new SourceText(EXPRESSION_NAME, text)
  const source = await readFileSource(text === '-' ? '-' : text.slice(1), io)
  // The line break at a file's end is not part of the expression.
  return new SourceText(source.name, source.text.replace(/\r?\n$/, ''))
}
