import type { Block, Statement } from '../tree/code.js'
import { group, hardline, type Doc } from './doc.js'
import { printExpression } from './expression.js'
import { layOut } from './layout.js'
import type { Printer } from './printer.js'
import { printStatement } from './statement.js'
import { WIDTH } from './width.js'

/**
 * The text of a module, as Prettier formats it without semicolons, with single quotes and 120 columns. Statements are laid
 * out one after the other, so that no layout lives long.
 */
export const printModule = (statements: Block): string =>
  separated(statements)
    .map(
      ({ statement, isApart }) => `${isApart ? '\n' : ''}${layOut(group(printStatement(printer, statement)), WIDTH)}\n`,
    )
    .join('')

const printer: Printer = {
  expression: (expression, where) => printExpression(printer, expression, where),
  statements: (block) =>
    separated(block).map(({ statement, isApart }, at): Doc => {
      const printed = group(printStatement(printer, statement))
      return at === 0 ? printed : [hardline, isApart ? hardline : '', printed]
    }),
}

interface Separated {
  readonly statement: Exclude<Statement, { kind: 'blank' }>
  /** Whether there is an empty line before it. */
  readonly isApart: boolean
}

function separated(block: Block): Separated[] {
  const statements: Separated[] = []
  block.forEach((statement, at) => {
    if (statement.kind === 'blank') return
    statements.push({ statement, isApart: statements.length > 0 && block[at - 1]?.kind === 'blank' })
  })
  return statements
}
