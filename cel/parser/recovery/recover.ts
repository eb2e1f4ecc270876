import { CodePointOffsets } from '../code-point-offsets.js'
import { MAX_ERRORS } from '../limits.js'
import { syntaxError, TOO_MANY_ERRORS } from '../messages.js'
import type { Nodes } from '../nodes.js'
import type { Tree } from '../tree.js'
import { RecoveringParser, StopError } from './recovering-parser.js'
import { TokenStream } from './token-stream.js'

/**
 * Parses a text as ANTLR's runtime does, with its recovery from errors: reports them as it does, and gives the tree with
 * gaps where the text is broken. Undefined if it gave up. Slower than the grammar's own parser, but of bounded depth.
 */
export function recover(text: string, nodes: Nodes): Tree | undefined {
  const offsets = new CodePointOffsets(text)
  const place = (offset: number): number => (text === '' ? -1 : offsets.at(offset))
  let errors = 0
  const report = (offset: number, message: string): void => {
    const tooMany = errors++ >= MAX_ERRORS
    nodes.addIssue({ message: syntaxError(tooMany ? TOO_MANY_ERRORS : message), offset: place(offset) })
    if (tooMany) throw new StopError()
  }
  try {
    return new RecoveringParser(new TokenStream(text, report), report).parse()
  } catch (error) {
    if (!(error instanceof StopError)) throw error
    if (error.message !== '') nodes.addIssue({ message: error.message, offset: undefined })
    return undefined
  }
}
