import type { Block } from '../tree/code.js'
import { hardline, indent, type Doc } from './doc.js'
import type { Printer } from './printer.js'

/** Statements in braces. */
export function printBlock(printer: Printer, block: Block): Doc {
  return block.some(({ kind }) => kind !== 'blank')
    ? ['{', indent([hardline, printer.statements(block)]), hardline, '}']
    : '{}'
}
