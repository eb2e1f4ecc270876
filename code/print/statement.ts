import { printAssignment } from './assignment.js'
import { isLogical } from './binary.js'
import { printBlock } from './block.js'
import { comma, group, hardline, indent, join, line, softline, trailingComma, type Doc } from './doc.js'
import { commentText, propertyKey, quoted } from './literal.js'
import type { Printer } from './printer.js'
import type {
  Expression,
  FunctionDeclaration,
  If,
  ImportNames,
  ImportedName,
  Interface,
  Statement,
  TypeAlias,
  Variable,
} from '../tree/code.js'
import { printType } from './type.js'

export function printStatement(printer: Printer, statement: Exclude<Statement, { kind: 'blank' }>): Doc {
  switch (statement.kind) {
    case 'comment':
      return `// ${commentText(statement.text)}`.trimEnd()
    case 'docstring':
      return `/** ${commentText(statement.text)} */`
    case 'docblock':
      return docblock(statement.lines)
    case 'declare': {
      const { exported, keyword, variable } = statement
      return [exported ? 'export ' : '', group([keyword, ' ', printVariable(printer, variable)])]
    }
    case 'do':
      return printer.expression(statement.expression, 'alone')
    case 'assign':
      return printAssignment(printer, statement.name, '=', statement.value)
    case 'if':
      return printIf(printer, statement)
    case 'count': {
      const [first, ...rest] = statement.variables.map((one) => printVariable(printer, one))
      const index = statement.variables[0]?.name ?? ''
      const head = [
        group(['let ', rest.length > 0 ? indent(first ?? '') : (first ?? ''), indent(rest.map((one) => [comma, one]))]),
        ';',
        line,
        printer.expression(statement.while, 'loop'),
        ';',
        line,
        `${index}++`,
      ]
      return ['for (', group([indent([softline, ...head]), softline]), ') ', printBlock(printer, statement.body)]
    }
    case 'each':
      return [
        `for (const ${statement.name} of `,
        printer.expression(statement.of, 'alone'),
        ') ',
        printBlock(printer, statement.body),
      ]
    case 'block':
      return printBlock(printer, statement.body)
    case 'return':
      return ['return ', printer.expression(statement.value, 'alone')]
    case 'continue':
      return 'continue'
    case 'function':
      return printFunction(printer, statement)
    case 'interface':
      return printInterface(printer, statement)
    case 'alias':
      return printAlias(statement)
    case 'import':
      return printImport(statement)
    case 'importAll':
      return `import * as ${statement.local} from ${quoted(statement.from)}`
  }
}

function printVariable(printer: Printer, { name, type, value }: Variable): Doc {
  return printAssignment(printer, type === undefined ? name : [name, ': ', printType(type)], '=', value)
}

function printIf(printer: Printer, { condition, then, otherwise }: If): Doc {
  const clause =
    'kind' in then
      ? indent([line, then.kind === 'blank' ? '' : printStatement(printer, then)])
      : [' ', printBlock(printer, then)]
  const test = printer.expression(condition, 'test')
  const head = group(['if (', isInlined(condition) ? test : group([indent([softline, test]), softline]), ')', clause])
  return otherwise === undefined ? head : [head, ' else ', printBlock(printer, otherwise)]
}

/** A negated condition breaks within its own parentheses. */
function isInlined(condition: Expression): boolean {
  if (condition.kind !== 'not') return false
  const operand = condition.operand.kind === 'not' ? condition.operand.operand : condition.operand
  return operand.kind === 'binary' && isLogical(operand.operator)
}

function printFunction(printer: Printer, { name, parameters, returns, body }: FunctionDeclaration): Doc {
  const printed = parameters.map((one): Doc => {
    const value = one.value === undefined ? '' : [' = ', printer.expression(one.value, 'alone')]
    return [one.name, ': ', printType(one.type), value]
  })
  const list =
    printed.length === 0 ? '()' : ['(', indent([softline, join(comma, printed)]), trailingComma, softline, ')']
  return [`export function ${name}`, group([list, ': ', printType(returns)]), ' ', printBlock(printer, body)]
}

function docblock(lines: readonly string[]): Doc {
  const [only = ''] = lines
  if (lines.length < 2) return `/** ${commentText(only)} */`
  return ['/**', ...lines.map((one): Doc => [hardline, ` * ${commentText(one)}`.trimEnd()]), hardline, ' */']
}

function printInterface(printer: Printer, { name, bases, members }: Interface): Doc {
  const printed = bases.map((one) => printType(one))
  const head =
    printed.length < 2
      ? [name, ...printed.map((one): Doc => [' extends ', one])]
      : group(indent([name, line, 'extends', indent([line, join(comma, printed)])]))
  const lines = members.map((one): Doc => {
    const comments = (one.comments ?? []).length === 0 ? [] : [printer.statements(one.comments ?? []), hardline]
    return [...comments, propertyKey(one.name), one.optional ? '?: ' : ': ', printType(one.type)]
  })
  const body = lines.length === 0 ? '{}' : ['{', indent([hardline, join(hardline, lines)]), hardline, '}']
  return group(['export interface ', head, ' ', body])
}

function printAlias({ name, type }: TypeAlias): Doc {
  // Braces stay on the line and break inside.
  if (type.kind === 'map') return [`export type ${name} = `, printType(type)]
  return [`export type ${name} =`, group(indent([line, printType(type, type.kind !== 'union')]))]
}

function printImport({ typeOnly, names, from }: ImportNames): Doc {
  const printed = names.map((one) => importedName(one, typeOnly))
  const keyword = typeOnly ? 'import type ' : 'import '
  const list =
    printed.length === 1
      ? ['{ ', ...printed, ' }']
      : group(['{', indent([line, join(comma, printed)]), trailingComma, line, '}'])
  return [keyword, list, ` from ${quoted(from)}`]
}

const importedName = ({ name, local, typeOnly }: ImportedName, areTypes: boolean): string =>
  `${typeOnly && !areTypes ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`
