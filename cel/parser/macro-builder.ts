import type { Expr, MapEntry, StructField } from '../ast/expr.js'
import { ACCUMULATOR, MacroError, type Macro, type MacroBuilder } from './macro.js'
import type { Nodes } from './nodes.js'

/** Macros by name. */
export type MacroTable = ReadonlyMap<string, readonly Macro[]>

const tables = new WeakMap<readonly Macro[], MacroTable>()

/** Macros by their names. Made once for a list. */
export function macroTable(macros: readonly Macro[]): MacroTable {
  const known = tables.get(macros)
  if (known) return known
  const table = new Map<string, Macro[]>()
  for (const macro of macros) {
    // A later macro replaces an earlier one of the same form.
    const others = (table.get(macro.name) ?? []).filter((other) => !sameForm(macro, other))
    table.set(macro.name, [...others, macro])
  }
  tables.set(macros, table)
  return table
}

const sameForm = (a: Macro, b: Macro): boolean => a.argCount === b.argCount && a.member === b.member

/** A call as it was written. */
interface WrittenCall {
  readonly id: number
  readonly function: string
  readonly target: Expr | undefined
  readonly args: readonly Expr[]
}

/** What a call expands to; undefined if it is not a macro's. An error of its arguments is reported. */
export function expandMacro(nodes: Nodes, table: MacroTable, call: WrittenCall): Expr | undefined {
  const { id, target, args } = call
  const macro = table
    .get(call.function)
    ?.find((one) => one.argCount === args.length && one.member === (target !== undefined))
  if (!macro) return undefined
  try {
    const expansion = macro.expand(new ExpansionBuilder(nodes, nodes.positions.get(id)), target, args)
    if (expansion === undefined) return undefined
    nodes.macroCalls.set(expansion.id, {
      kind: 'call',
      id: 0,
      function: call.function,
      ...(target && { target }),
      args,
    })
    nodes.release(id)
    return expansion
  } catch (error) {
    if (!(error instanceof MacroError)) throw error
    nodes.release(id)
    return nodes.report(nodes.positions.get(error.node.id), error.message)
  }
}

/** Makes nodes at the place of a macro's call. */
class ExpansionBuilder implements MacroBuilder {
  readonly #nodes: Nodes
  readonly #offset: number | undefined

  constructor(nodes: Nodes, offset: number | undefined) {
    this.#nodes = nodes
    this.#offset = offset
  }

  #id(): number {
    return this.#nodes.id(this.#offset ?? -1)
  }

  literal(value: boolean | number | string): Expr {
    return { kind: 'literal', id: this.#id(), value }
  }

  ident(name: string): Expr {
    return { kind: 'ident', id: this.#id(), name }
  }

  accumulator(): Expr {
    return this.ident(ACCUMULATOR)
  }

  select(operand: Expr, field: string): Expr {
    return { kind: 'select', id: this.#id(), operand, field, testOnly: false }
  }

  presenceTest(operand: Expr, field: string): Expr {
    return { kind: 'select', id: this.#id(), operand, field, testOnly: true }
  }

  call(functionName: string, ...args: Expr[]): Expr {
    return { kind: 'call', id: this.#id(), function: functionName, args }
  }

  memberCall(functionName: string, target: Expr, ...args: Expr[]): Expr {
    return { kind: 'call', id: this.#id(), function: functionName, target, args }
  }

  list(...elements: Expr[]): Expr {
    return { kind: 'list', id: this.#id(), elements, optionalIndices: [] }
  }

  map(): Expr {
    return { kind: 'map', id: this.#id(), entries: [] }
  }

  comprehension(parts: Parameters<MacroBuilder['comprehension']>[0]): Expr {
    return { kind: 'comprehension', id: this.#id(), ...parts }
  }

  copy(expr: Expr): Expr {
    this.#nodes.countCopy()
    const id = this.#nodes.id(this.#nodes.positions.get(expr.id) ?? 0)
    const copies = (exprs: readonly Expr[]): Expr[] => exprs.map((one) => this.copy(one))
    switch (expr.kind) {
      case 'literal':
      case 'ident':
        return { ...expr, id }
      case 'select':
        return { ...expr, id, operand: this.copy(expr.operand) }
      case 'call': {
        const args = copies(expr.args)
        return { ...expr, id, args, ...(expr.target && { target: this.copy(expr.target) }) }
      }
      case 'list':
        return { ...expr, id, elements: copies(expr.elements) }
      case 'map':
        return { ...expr, id, entries: expr.entries.map((entry) => this.#copyEntry(entry)) }
      case 'struct':
        return { ...expr, id, fields: expr.fields.map((field) => this.#copyField(field)) }
      case 'comprehension':
        return {
          ...expr,
          id,
          iterRange: this.copy(expr.iterRange),
          accuInit: this.copy(expr.accuInit),
          loopCondition: this.copy(expr.loopCondition),
          loopStep: this.copy(expr.loopStep),
          result: this.copy(expr.result),
        }
    }
  }

  #copyEntry(entry: MapEntry): MapEntry {
    const id = this.#id()
    return { ...entry, id, key: this.copy(entry.key), value: this.copy(entry.value) }
  }

  #copyField(field: StructField): StructField {
    const id = this.#id()
    return { ...field, id, value: this.copy(field.value) }
  }
}
