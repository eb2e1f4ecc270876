// Unification: what type parameters stand for, as far as the check has found out (cel-go's `checker/types.go`, `mapping.go`).
import { isDynOrError, isExact, isNullable, moreGeneral } from '../value/type/relation.js'
import { DYN, type Type } from '../value/type/type.js'

/** A type parameter made for one expression: `_var0`, `_var1`, … */
interface TypeVariable extends Type {
  readonly index: number
}

/** Whether and how a type can stand for a variable: `taken` if the variable already stands for one that it doesn't fit. */
type Binding = 'valid' | 'taken' | 'invalid'

/**
 * The types that variables stand for. A question that is answered with no leaves no trace: what was bound on the way is
 * unbound again, where cel-go copies the whole table for each question.
 */
export class Substitution {
  readonly #bound: (Type | undefined)[] = []
  readonly #changed: number[] = []
  readonly #before: (Type | undefined)[] = []
  #next = 0
  /**
   * Types known to have no variables. A type may hold another in many places (`{x: x}` around itself), so that going into
   * each takes exponential time, as it does in cel-go.
   */
  readonly #closed = new WeakSet<Type>()

  /** A new variable. */
  variable(): Type {
    return this.variableAt(this.reserve(1))
  }

  /**
   * Reserves the numbers of new variables and returns the first: an overload uses up numbers even if it doesn't fit.
   */
  reserve(count: number): number {
    const first = this.#next
    this.#next += count
    return first
  }

  /** The variable of a reserved number. */
  variableAt(index: number): Type {
    const variable: TypeVariable = { kind: 'typeParam', name: `_var${index}`, parameters: [], index }
    return variable
  }

  /** Whether a type is assignable to another; binds what is needed for that. */
  isAssignable(from: Type, to: Type): boolean {
    if (from === to) return true
    this.#forget()
    if (this.#assign(from, to)) return true
    this.#undo()
    return false
  }

  /** Whether types are assignable to others of the same number, one by one; binds what is needed for that. */
  areAssignable(from: readonly Type[], to: readonly Type[]): boolean {
    this.#forget()
    if (this.#assignAll(from, to)) return true
    this.#undo()
    return false
  }

  /** The type with its bound variables replaced. */
  apply(type: Type): Type {
    return this.#replace(type, undefined)
  }

  /** The type with its bound variables replaced, and `dyn` for those that aren't bound. */
  resolve(type: Type): Type {
    return this.#replace(type, DYN)
  }

  #replace(type: Type, unbound: Type | undefined): Type {
    if (type.kind === 'typeParam') {
      const bound = this.#find(type)
      return bound === undefined ? (unbound ?? type) : this.#replace(bound, unbound)
    }
    const { parameters } = type
    if (parameters.length === 0 || this.#closed.has(type)) return type
    let replaced: Type[] | undefined
    let isClosed = true
    for (let index = 0; index < parameters.length; index++) {
      const parameter = parameters[index] as Type
      const other = this.#replace(parameter, unbound)
      if (other !== parameter) (replaced ??= [...parameters])[index] = other
      isClosed &&= this.#isClosed(other)
    }
    const result = replaced === undefined ? type : { kind: type.kind, name: type.name, parameters: replaced }
    if (isClosed) this.#closed.add(result)
    return result
  }

  /** Whether a type that was replaced is known to have no variables. */
  #isClosed(type: Type): boolean {
    return type.kind !== 'typeParam' && (type.parameters.length === 0 || this.#closed.has(type))
  }

  #find(type: Type): Type | undefined {
    return this.#bound[(type as TypeVariable).index]
  }

  #bind(variable: Type, type: Type): void {
    const { index } = variable as TypeVariable
    this.#changed.push(index)
    this.#before.push(this.#bound[index])
    this.#bound[index] = type
  }

  #forget(): void {
    this.#changed.length = 0
    this.#before.length = 0
  }

  #undo(): void {
    for (let at = this.#changed.length - 1; at >= 0; at--) this.#bound[this.#changed[at] as number] = this.#before[at]
  }

  #assignAll(from: readonly Type[], to: readonly Type[]): boolean {
    if (from.length !== to.length) return false
    for (let index = 0; index < from.length; index++) {
      if (!this.#assign(from[index] as Type, to[index] as Type)) return false
    }
    return true
  }

  #assign(from: Type, to: Type): boolean {
    if (from === to) return true
    if (to.kind === 'typeParam') {
      const binding = this.#bindIfValid(from, to)
      if (binding !== 'invalid') return binding === 'valid'
    }
    if (from.kind === 'typeParam') return this.#bindIfValid(to, from) === 'valid'
    if (isDynOrError(from) || isDynOrError(to)) return true
    if (from.kind === 'null') return isNullable(to)
    if (to.kind === 'null') return isNullable(from)
    if (from.kind !== to.kind) return false
    if (from.kind === 'type') return true
    return from.name === to.name && this.#assignAll(from.parameters, to.parameters)
  }

  /** `isValidTypeSubstitution`: whether the variable can stand for the type; binds it if so. */
  #bindIfValid(type: Type, variable: Type): Binding {
    if (isExact(type, variable)) return 'valid'
    const bound = this.#find(variable)
    if (bound === undefined) {
      if (this.#occurs(variable, type)) return 'invalid'
      this.#bind(variable, type)
      return 'valid'
    }
    if (isExact(type, bound)) return 'valid'
    if (!this.#assign(type, bound)) return 'taken'
    const general = moreGeneral(type, bound)
    if (!this.#occurs(variable, general)) this.#bind(variable, general)
    return 'valid'
  }

  /** Whether a variable is part of a type, directly or through what variables in it stand for. */
  #occurs(variable: Type, within: Type): boolean {
    if (this.#isClosed(within)) return false
    if (isExact(variable, within)) return true
    if (within.kind === 'typeParam') {
      const bound = this.#find(within)
      return bound !== undefined && this.#occurs(variable, bound)
    }
    for (const parameter of within.parameters) if (this.#occurs(variable, parameter)) return true
    return false
  }
}
