// The names of one generated module: what it imports, and the constants that it defines before its functions.
import { typeKey } from '../../tags/model/index.js'
import type { NamedType, StructType } from '../../tags/index.js'
import type { ImportedFrom } from '../packages/imports.js'
import { inputName, rulesName, structName, validateName } from '../packages/names.js'
import {
  constant,
  type Expression,
  type ImportedName,
  member,
  name as nameOf,
  named,
  type Statement,
  type TypeExpression,
} from '../../code/tree/index.js'

/** How a module imports what belongs to a type of another one. */
export interface ModuleLinks {
  /** The type itself; undefined if its package does not export it. */
  type(type: StructType): ImportedFrom | undefined
  /** Its generated function. */
  validation(type: NamedType): ImportedFrom
  /** The function that lists its rules; undefined if there is none. */
  rules(type: NamedType): ImportedFrom | undefined
  /** The constant that describes it; undefined if there is none. */
  description(type: StructType): ImportedFrom | undefined
  /** Where its type as clients write it would be; undefined if nobody would write one there. */
  input(type: StructType): ImportedFrom | undefined
  /** A hand-written function for a type. */
  custom(module: string, functionName: string): ImportedFrom
}

/** What generated code calls the functions of `kubevet/runtime/validate` by. */
const VALIDATE = 'validate'
/** All that a module exports. */
const ALL = '*'

export class ModuleScope {
  private readonly imports = new Map<string, Map<string, ImportedName>>()
  private readonly locals = new Set<string>()
  private readonly constants: Statement[] = []
  private readonly constantsByCode = new Map<string, string>()
  private readonly constantNames = new Map<string, string>()
  /** Structs whose Go types this module defines, in order of first use. */
  private readonly structs = new Map<string, StructType>()

  private readonly unexportedNames = new Map<string, string>()
  private readonly unexported = new Map<string, StructType>()

  constructor(
    readonly module: string,
    readonly links: ModuleLinks,
    reserved: readonly string[],
  ) {
    for (const name of reserved) this.locals.add(name)
  }

  /** A value of `kubevet/runtime`. */
  runtime(name: string): Expression {
    return nameOf(this.import('kubevet/runtime', name, false))
  }

  runtimeType(name: string, ...args: TypeExpression[]): TypeExpression {
    return named(this.import('kubevet/runtime', name, true), ...args)
  }

  /** A function of `kubevet/runtime/validate`. */
  validate(name: string): Expression {
    this.import('kubevet/runtime/validate', ALL, false)
    return member(nameOf(VALIDATE), name)
  }

  /** A type of `kubevet/runtime/validate`. */
  validateType(name: string, ...args: TypeExpression[]): TypeExpression {
    this.import('kubevet/runtime/validate', ALL, false)
    return named(`${VALIDATE}.${name}`, ...args)
  }

  /** The TypeScript name of a user's type. */
  userType(type: StructType): TypeExpression {
    const link = this.links.type(type)
    if (link === undefined) {
      const key = typeKey(type)
      let local = this.unexportedNames.get(key)
      if (local === undefined) {
        this.unexportedNames.set(key, (local = this.local(type.name)))
        this.unexported.set(local, type)
      }
      return named(local)
    }
    return named(this.importType(link))
  }

  /** The type of a struct as clients write it, which its module is known to have. */
  inputType(type: StructType): TypeExpression {
    const link = type.module === this.module ? undefined : this.links.input(type)
    return named(link === undefined ? inputName(type.name) : this.importType(link))
  }

  customFunction(owner: NamedType, name: string): Expression {
    return this.importValue(this.links.custom(owner.module, name))
  }

  /** The generated function of a named type. */
  typeFunction(type: NamedType): Expression {
    return type.module === this.module ? nameOf(validateName(type.name)) : this.importValue(this.links.validation(type))
  }

  /** The function with the rules of a named type; undefined if its module has none. */
  rulesFunction(type: NamedType): Expression | undefined {
    if (type.module === this.module) return nameOf(rulesName(type.name))
    const generated = this.links.rules(type)
    return generated === undefined ? undefined : this.importValue(generated)
  }

  /** The constant that describes a struct's Go type. */
  structType(type: StructType): Expression {
    const name = structName(type.name)
    if (type.custom !== undefined) return this.runtime(name)
    const generated = type.module === this.module ? undefined : this.links.description(type)
    if (generated !== undefined) return this.importValue(generated)
    const key = typeKey(type)
    this.structs.set(key, type)
    if (type.module === this.module) return nameOf(name)
    // Nothing is generated for its module, so this one describes it.
    let local = this.constantNames.get(key)
    if (local === undefined) this.constantNames.set(key, (local = this.local(name)))
    return nameOf(local)
  }

  /** The structs to be described, with the names of their constants. New ones may turn up while they are. */
  *describedStructs(): IterableIterator<[string, StructType]> {
    for (const [key, type] of this.structs) yield [this.constantNames.get(key) ?? structName(type.name), type]
  }

  /** The structs that can't be imported, with the names by which they go here. New ones may turn up meanwhile. */
  unexportedStructs(): IterableIterator<[string, StructType]> {
    return this.unexported.entries()
  }

  /** A constant before the functions. Equal values of one wish for a name are one constant. */
  constant(wish: string, type: TypeExpression, value: Expression): Expression {
    const key = JSON.stringify([wish, type, value])
    const known = this.constantsByCode.get(key)
    if (known !== undefined) return nameOf(known)
    const name = this.local(wish)
    this.constantsByCode.set(key, name)
    this.constants.push(constant(name, value, type))
    return nameOf(name)
  }

  /** The constants that were asked for since the last time. */
  takeConstants(): Statement[] {
    return this.constants.splice(0)
  }

  /** The imports of a module whose code refers to these names: code that asked for one may have been dropped since. */
  importStatements(used: ReadonlySet<string>): Statement[] {
    const order = [...this.imports.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    return order.flatMap((from): Statement[] => {
      const names = [...(this.imports.get(from)?.values() ?? [])].filter(({ local }) => used.has(local))
      if (names.length === 0) return []
      const all = names.find(({ name }) => name === ALL)
      if (all !== undefined) return [{ kind: 'importAll', local: all.local, from }]
      names.sort((a, b) => (a.name < b.name ? -1 : 1))
      return [{ kind: 'import', typeOnly: names.every(({ typeOnly }) => typeOnly), names, from }]
    })
  }

  private importValue({ from, name, member: inner }: ImportedFrom): Expression {
    const local = nameOf(this.import(from, name, false))
    return inner === undefined ? local : member(local, inner)
  }

  private importType({ from, name, member: inner }: ImportedFrom): string {
    const local = this.import(from, name, true)
    return inner === undefined ? local : `${local}.${inner}`
  }

  private import(specifier: string, name: string, typeOnly: boolean): string {
    let names = this.imports.get(specifier)
    if (names === undefined) this.imports.set(specifier, (names = new Map()))
    const known = names.get(name)
    if (known !== undefined && (typeOnly || !known.typeOnly)) return known.local
    const local = known?.local ?? (name === ALL ? VALIDATE : this.local(name))
    names.set(name, { name, local, typeOnly: typeOnly && (known?.typeOnly ?? true) })
    return local
  }

  private local(wish: string): string {
    let name = wish
    for (let n = 2; this.locals.has(name); n++) name = `${wish}${n}`
    this.locals.add(name)
    return name
  }
}

/** Packages before relative modules. */
const rank = (specifier: string): number => (specifier.startsWith('.') ? 1 : 0)
