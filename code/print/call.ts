import { isBlock, printLastArrow } from './arrow.js'
import {
  brokenGroup,
  choice,
  comma,
  forcedBreak,
  group,
  hardline,
  indent,
  isForced,
  line,
  softline,
  trailingComma,
  type Doc,
} from './doc.js'
import { printLookup } from './member.js'
import type { Printer } from './printer.js'
import type { Call, Expression } from '../tree/code.js'
import { printTypeArguments } from './type.js'

/** A call: of a name, or of a member, perhaps of another call's result. */
export function printCall(printer: Printer, call: Call): Doc {
  const args = (one: Call): Doc => [printTypeArguments(one.typeArguments), printArguments(printer, one.args)]
  const links: Doc[] = []
  let from: Expression = call
  while (from.kind === 'call' && from.callee.kind === 'member') {
    links.unshift([printLookup(printer, from.callee), args(from)])
    from = from.callee.object
  }
  if (from.kind === 'call') return group([printer.expression(from.callee, 'object'), args(from), ...links])
  const start =
    from.kind === 'conditional' || from.kind === 'binary'
      ? ['(', printer.expression(from, 'object'), ')']
      : printer.expression(from, 'object')
  if (links.length <= 1) return group([start, ...links])
  const oneLine = [start, ...links]
  const expanded = (): Doc => [start, indent(links.map((link) => [hardline, link]))]
  return [isForced(oneLine) ? forcedBreak : '', choice(oneLine, expanded)]
}

/** Arguments in parentheses: on one line, the last one alone broken, or all on lines of their own. */
export function printArguments(printer: Printer, args: readonly Expression[]): Doc {
  if (args.length === 0) return '()'
  const last = args[args.length - 1]
  const isExpanded = last !== undefined && !isComposition(args) && isExpandedLast(args, last)
  const { plain, expanded } =
    isExpanded && last.kind === 'arrow' ? printLastArrow(printer, last) : sameLayouts(printer, last)
  const head = args.slice(0, -1).map((one): Doc => [printer.expression(one, 'argument'), comma])
  const allBroken = (): Doc => brokenGroup(['(', indent([line, ...head, plain]), trailingComma, line, ')'])
  if (isComposition(args)) return allBroken()
  if (!isExpanded) return group(['(', indent([softline, ...head, plain]), trailingComma, softline, ')'])
  if (head.some(isForced)) return allBroken()
  const breaking = (): Doc => ['(', ...head, brokenGroup(expanded), ')']
  return isForced(expanded)
    ? [forcedBreak, choice(breaking(), allBroken)]
    : choice(['(', ...head, expanded, ')'], breaking, allBroken)
}

function sameLayouts(
  printer: Printer,
  argument: Expression | undefined,
): { readonly plain: Doc; readonly expanded: Doc } {
  const printed = argument === undefined ? '' : printer.expression(argument, 'argument')
  return { plain: printed, expanded: printed }
}

/** Functions beside each other read better on lines of their own. */
function isComposition(args: readonly Expression[]): boolean {
  if (args.length < 2) return false
  return args.filter(isArrow).length > 1 || args.some((one) => one.kind === 'call' && one.args.some(isArrow))
}

const isArrow = ({ kind }: Expression): boolean => kind === 'arrow'

/** Whether the last argument may break while the others stay on the line of the call. */
function isExpandedLast(args: readonly Expression[], last: Expression): boolean {
  const other = args[args.length - 2]
  if (other?.kind === last.kind) return false
  if (args.length === 2 && other?.kind === 'arrow' && last.kind === 'array') return false
  switch (last.kind) {
    case 'object':
      return last.properties.length > 0
    case 'array':
      return last.elements.length > 0
    case 'arrow':
      return (
        isBlock(last.body) ||
        last.body.kind === 'object' ||
        last.body.kind === 'array' ||
        last.body.kind === 'conditional' ||
        last.body.kind === 'call'
      )
    default:
      return false
  }
}
