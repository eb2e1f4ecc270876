// The names of one generated module: what it imports, and the constants that it defines before its functions.
import { typeKey, type NamedType, type StructType } from '../../tags/index.js'
import { text } from './literal.js'

/** How a module refers to another one. */
export interface ModuleLinks {
  /** The specifier of the module that declares a type. */
  types(module: string): string
  /** The specifier of the generated module beside it; undefined if none is generated. */
  validations(module: string): string | undefined
  /** The specifier of the module that holds a hand-written function. */
  custom(module: string, functionName: string): string
}

interface Import {
  readonly name: string
  readonly local: string
  readonly typeOnly: boolean
}

export class ModuleScope {
  private readonly imports = new Map<string, Map<string, Import>>()
  private readonly locals = new Set<string>()
  private readonly constants: { name: string; type: string; value: string }[] = []
  private readonly constantsByText = new Map<string, string>()
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
  runtime(name: string): string {
    return this.import('kubevet/runtime', name, false)
  }

  runtimeType(name: string): string {
    return this.import('kubevet/runtime', name, true)
  }

  /** A function of `kubevet/runtime/validate`. */
  validate(name: string): string {
    this.import('kubevet/runtime/validate', '*', false)
    return `validate.${name}`
  }

  /** The TypeScript name of a user's type. */
  userType(type: NamedType): string {
    if (type.kind === 'struct' && !type.exported) {
      const key = typeKey(type)
      let local = this.unexportedNames.get(key)
      if (local === undefined) {
        this.unexportedNames.set(key, (local = this.local(type.name)))
        this.unexported.set(local, type)
      }
      return local
    }
    return this.import(this.links.types(type.module), type.name, true)
  }

  customFunction(owner: NamedType, name: string): string {
    return this.import(this.links.custom(owner.module, name), name, false)
  }

  /** The generated function of a named type. */
  typeFunction(type: NamedType): string {
    const name = validateName(type.name)
    return type.module === this.module ? name : this.import(this.otherValidations(type.module), name, false)
  }

  /** The constant that describes a struct's Go type. */
  structType(type: StructType): string {
    const name = structName(type.name)
    const generated = type.module === this.module ? undefined : this.links.validations(type.module)
    if (generated !== undefined) return this.import(generated, name, false)
    if (type.module === this.module) {
      this.structs.set(typeKey(type), type)
      return name
    }
    // Its module has nothing to validate, so this one describes it.
    const key = typeKey(type)
    this.structs.set(key, type)
    let local = this.constantNames.get(key)
    if (local === undefined) this.constantNames.set(key, (local = this.local(name)))
    return local
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
  constant(wish: string, type: string, value: string): string {
    const key = `${wish}: ${type} = ${value}`
    const known = this.constantsByText.get(key)
    if (known !== undefined) return known
    const name = this.local(wish)
    this.constantsByText.set(key, name)
    this.constants.push({ name, type, value })
    return name
  }

  takeConstants(): { name: string; type: string; value: string }[] {
    return this.constants.splice(0)
  }

  /** The imports of a module with this text: code that asked for one may have been dropped since. */
  importLines(body: string): string[] {
    const isUsed = ({ name, local }: Import): boolean => body.includes(name === '*' ? 'validate.' : local)
    const order = [...this.imports.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    return order.flatMap((specifier) => {
      const from = text(specifier)
      const names = [...(this.imports.get(specifier)?.values() ?? [])].filter(isUsed)
      if (names.length === 0) return []
      if (names.some(({ name }) => name === '*')) return `import * as validate from ${from}`
      const typesOnly = names.every(({ typeOnly }) => typeOnly)
      const list = names
        .map(({ name, local, typeOnly }) => ({
          text: `${typeOnly && !typesOnly ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`,
          name,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ text }) => text)
      const keyword = `import ${typesOnly ? 'type ' : ''}{`
      const line = `${keyword} ${list.join(', ')} } from ${from}`
      return line.length <= MAX_LINE ? line : `${keyword}\n${list.map((name) => `  ${name},\n`).join('')}} from ${from}`
    })
  }

  private otherValidations(module: string): string {
    return this.links.validations(module) ?? this.links.types(module).replace(/(\.[cm]?js)?$/, '.validation$1')
  }

  private import(specifier: string, name: string, typeOnly: boolean): string {
    let names = this.imports.get(specifier)
    if (names === undefined) this.imports.set(specifier, (names = new Map()))
    const known = names.get(name)
    if (known !== undefined && (typeOnly || !known.typeOnly)) return known.local
    const local = known?.local ?? (name === '*' ? '*' : this.local(name))
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

const MAX_LINE = 120

/** Packages before relative modules. */
const rank = (specifier: string): number => (specifier.startsWith('.') ? 1 : 0)

/** The function of a named type. */
export const validateName = (typeName: string): string =>
  `validate${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`
/** The constant that describes a struct. */
export const structName = (typeName: string): string => `go${typeName}`
/** The constant with the validator of a root type. */
export const validatorName = (typeName: string): string => `${lowerFirst(typeName)}Validator`
export const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)
