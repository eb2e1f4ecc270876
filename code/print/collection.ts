import type { Expression, ObjectLiteral } from '../tree/code.js'
import { printAssignment } from './assignment.js'
import { brokenGroup, comma, group, indent, join, line, softline, trailingComma, type Doc } from './doc.js'
import { propertyKey } from './literal.js'
import type { Printer } from './printer.js'

type ArrayLiteral = Extract<Expression, { kind: 'array' }>

export function printArray(printer: Printer, { elements }: ArrayLiteral): Doc {
  if (elements.length === 0) return '[]'
  const printed = elements.map((one) => group(printer.expression(one, 'element')))
  const contents = ['[', indent([softline, join(comma, printed), trailingComma]), softline, ']']
  return isMatrix(elements) ? brokenGroup(contents) : group(contents)
}

/** Several arrays, or several objects, each of more than one part: each gets its own line. */
function isMatrix(elements: readonly Expression[]): boolean {
  const [first] = elements
  return (
    elements.length > 1 &&
    elements.every(
      (one) =>
        one.kind === first?.kind &&
        ((one.kind === 'array' && one.elements.length > 1) || (one.kind === 'object' && one.properties.length > 1)),
    )
  )
}

export function printObject(printer: Printer, { properties, spread }: ObjectLiteral): Doc {
  if (properties.length === 0) return '{}'
  const printed = properties.map(({ key, value }) => printAssignment(printer, propertyKey(key), ':', value, true))
  const contents = ['{', indent([line, join(comma, printed)]), trailingComma, line, '}']
  return spread ? brokenGroup(contents) : group(contents)
}
