import { CodePointOffsets } from '../code-point-offsets.js'
import type { Nodes } from '../nodes.js'
import type { Tree } from '../tree.js'
import { RecoveringParser, StopError } from './recovering-parser.js'
import { TokenStream } from './token-stream.js'

/** Syntax errors reported at most. */
const MAX_ERRORS = 100
/** What the runtime says of a reserved word where it saw no alternative is replaced by this. */
const RESERVED_WORD = /no viable alternative at input '.(true|false|null)'/g

/**
 * Parses a text as ANTLR's runtime does, with its recovery from errors: reports them as it does, and gives the tree with
 * gaps where the text is broken. Undefined if it gave up. Slower than the grammar's own parser, but of bounded depth.
 */
export function recover(text: string, nodes: Nodes): Tree | undefined {
  const offsets = new CodePointOffsets(text)
  const place = (offset: number): number => (text === '' ? -1 : offsets.at(offset))
  let errors = 0
  const report = (offset: number, message: string): void => {
    const shown = message.replace(RESERVED_WORD, "mismatched input '$1' expecting IDENTIFIER")
    const tooMany = errors++ >= MAX_ERRORS
    const what = tooMany ? `More than ${MAX_ERRORS} syntax errors` : shown
    nodes.addIssue({ message: `Syntax error: ${what}`, offset: place(offset) })
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
