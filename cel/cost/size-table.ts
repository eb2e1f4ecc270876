// What an estimate knows of the nodes it has visited: their paths, sizes and the sizes of their entries.
import type { CheckedAst } from '../ast/checked.js'
import type { Expr } from '../ast/expr.js'
import { DYN, type Type } from '../value/type/type.js'
import type { EntrySize } from './entry-size.js'
import { UNKNOWN_SIZE, type SizeEstimate } from '../declaration/estimate.js'
import { literalSize, typeSize } from './known-size.js'
import type { SizeOfPath } from './operand.js'
import { appendStep, stepsOf, type Path } from './path.js'

/** A variable of a comprehension, with what is known of its value; `outer` is the next one of the scope. */
interface LocalVariable {
  readonly name: string
  readonly path: Path | undefined
  readonly size: SizeEstimate | undefined
  readonly entrySize: EntrySize | undefined
  readonly outer: LocalVariable | undefined
}

/** What an iteration variable runs over. */
type IterationRole = 'index' | 'value' | 'single'

/** The findings by node id, and the local variables in scope. */
export class SizeTable {
  scope: LocalVariable | undefined
  readonly #types: CheckedAst['types']
  readonly #sizeOfPath: SizeOfPath | undefined
  readonly #paths: (Path | undefined)[] = []
  readonly #sizes: (SizeEstimate | undefined)[] = []
  readonly #entrySizes: (EntrySize | undefined)[] = []

  constructor(types: CheckedAst['types'], sizeOfPath: SizeOfPath | undefined) {
    this.#types = types
    this.#sizeOfPath = sizeOfPath
  }

  typeOf(expr: Expr): Type {
    return this.#types.get(expr.id) ?? DYN
  }

  local(name: string): LocalVariable | undefined {
    for (let at = this.scope; at !== undefined; at = at.outer) if (at.name === name) return at
    return undefined
  }

  /** The local variable that a node names. */
  variableOf(expr: Expr): LocalVariable | undefined {
    return expr.kind === 'ident' ? this.local(expr.name) : undefined
  }

  pathOf(expr: Expr): Path | undefined {
    const variable = this.variableOf(expr)
    return variable === undefined ? this.#paths[expr.id] : variable.path
  }

  setPath(expr: Expr, path: Path | undefined): void {
    this.#paths[expr.id] = path
  }

  setSize(expr: Expr, size: SizeEstimate | undefined): void {
    if (size !== undefined) this.#sizes[expr.id] = size
  }

  setEntrySize(expr: Expr, size: EntrySize | undefined): void {
    if (size !== undefined) this.#entrySizes[expr.id] = size
  }

  /** The size that was kept for a node. */
  keptSize(expr: Expr): SizeEstimate | undefined {
    return this.#sizes[expr.id]
  }

  /** The size of a node; one from a schema is kept, as the path may change later. */
  sizeOf(expr: Expr): SizeEstimate | undefined {
    const known = this.#sizes[expr.id] ?? literalSize(expr)
    if (known !== undefined) return known
    const declared = this.declaredSize(expr)
    if (declared !== undefined) return (this.#sizes[expr.id] = declared)
    return typeSize(this.typeOf(expr)) ?? this.variableOf(expr)?.size
  }

  sizeOrUnknown(expr: Expr): SizeEstimate {
    return this.sizeOf(expr) ?? UNKNOWN_SIZE
  }

  entrySizeOf(expr: Expr): EntrySize | undefined {
    return this.#entrySizes[expr.id] ?? this.variableOf(expr)?.entrySize
  }

  /** The size that the schema declares at a node's path. */
  declaredSize(expr: Expr): SizeEstimate | undefined {
    if (this.#sizeOfPath === undefined) return undefined
    const path = this.pathOf(expr)
    return path && this.#sizeOfPath(stepsOf(path))
  }

  /** Brings a variable into scope that has an expression's value. */
  pushLocal(name: string, init: Expr): void {
    this.#push(name, this.pathOf(init), this.sizeOf(init), this.entrySizeOf(init))
  }

  /** Brings an iteration variable into scope. The only one runs over a list's elements or a map's keys. */
  pushIteration(name: string, range: Expr, role: IterationRole): void {
    const entry = this.entrySizeOf(range)
    const isList = (entry?.container ?? this.typeOf(range).kind) === 'list'
    const runsOverValues = role === 'value' || (role === 'single' && isList)
    const step = isList ? (runsOverValues ? '@items' : '@indices') : runsOverValues ? '@values' : '@keys'
    const size = runsOverValues ? entry?.value : entry?.key
    this.#push(name, appendStep(this.pathOf(range), step), size, undefined)
  }

  #push(name: string, path: Path | undefined, size: SizeEstimate | undefined, entrySize: EntrySize | undefined): void {
    this.scope = { name, path, size, entrySize, outer: this.scope }
  }
}
