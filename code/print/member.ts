import type { Expression } from '../tree/code.js'
import { group, indent, softline, type Doc } from './doc.js'
import type { Printer } from './printer.js'

type Member = Extract<Expression, { kind: 'member' | 'index' }>

/** A member that isn't called. */
export function printMember(printer: Printer, member: Member): Doc {
  const { object } = member
  const printed = printer.expression(object, 'object')
  const start = object.kind === 'binary' || object.kind === 'conditional' ? ['(', printed, ')'] : printed
  const lookup = printLookup(printer, member)
  const stays = member.kind === 'index' || object.kind === 'name'
  return [start, stays ? lookup : group(indent([softline, lookup]))]
}

/** `.name`, `?.name`, `[index]` or `?.[index]`. */
export function printLookup(printer: Printer, member: Member): Doc {
  if (member.kind === 'member') return `${member.optional ? '?.' : '.'}${member.name}`
  const at = printer.expression(member.index, 'alone')
  const open = member.optional ? '?.[' : '['
  return member.index.kind === 'literal' ? [open, at, ']'] : group([open, indent([softline, at]), softline, ']'])
}
