// The type model: what a tag sees of the user's types, in Go's terms (gengo's `types`), whatever language they were read from.
import type { Span } from '../diagnostics/index.js'

/** The builtins; `byte` stands for int8 and uint8, as the Go generator sees them. */
export type BuiltinName =
  | 'string'
  | 'bool'
  | 'int'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'uint16'
  | 'uint32'
  | 'uint64'
  | 'byte'
  | 'float32'
  | 'float64'

/** One line of a comment, without its markers. */
export interface CommentLine {
  readonly text: string
  /** Where the text stands in the source. */
  readonly span: Span
}

export interface BuiltinType {
  readonly kind: 'Builtin'
  readonly name: BuiltinName
}
/** A value of any shape (`unknown`, Go's `interface{}`). */
export interface InterfaceType {
  readonly kind: 'Interface'
  readonly name: 'interface{}'
}
export interface PointerType {
  readonly kind: 'Pointer'
  readonly elem: Type
}
export interface SliceType {
  readonly kind: 'Slice'
  readonly elem: Type
}
export interface MapType {
  readonly kind: 'Map'
  readonly key: Type
  readonly elem: Type
}
/** What can't be expressed in Kubernetes' type system, e.g. a map of another kind. */
export interface UnsupportedType {
  readonly kind: 'Unsupported'
  /** As it is written. */
  readonly name: string
  /** Why, and what to write instead. */
  readonly problem: { readonly message: string; readonly mend: string; readonly span: Span }
}

/** What named types have in common. */
export interface NamedDeclaration {
  readonly name: string
  /** Identifies the module that declares the type; two types are the same if name and module are. */
  readonly module: string
  readonly exported: boolean
  /** The comment directly above. */
  readonly comments: readonly CommentLine[]
  /** The comment block one blank line above that. */
  readonly detachedComments: readonly CommentLine[]
  readonly span: Span
}
/** A typedef. Its underlying type is a literal one, never another typedef. */
export interface AliasType extends NamedDeclaration {
  readonly kind: 'Alias'
  readonly underlying: Type
  /** The constants of the type: members of a string-literal union or of an enum. */
  readonly constants: readonly ConstantModel[]
}
export interface StructType extends NamedDeclaration {
  readonly kind: 'Struct'
  readonly members: readonly Member[]
}

export type NamedType = AliasType | StructType
export type Type = BuiltinType | InterfaceType | PointerType | SliceType | MapType | UnsupportedType | NamedType

export interface Member {
  /** As Go would name the field: the property with its first letter in upper case, or the embedded type. */
  readonly name: string
  /** The property; empty for an embedded struct. */
  readonly jsonName: string
  readonly type: Type
  /** Whether JSON leaves the property out when it is zero, nil or empty: it is optional, or an `OmitZero<T>`. */
  readonly omitZero: boolean
  readonly embedded: boolean
  readonly comments: readonly CommentLine[]
  readonly span: Span
}

export interface ConstantModel {
  readonly name: string
  readonly value: string
  readonly comments: readonly CommentLine[]
  readonly span: Span
}

/** Follows typedefs down to a literal type; pointers are kept (`*MyString` gives `*string`). */
export function nativeType(type: Type): Type {
  if (type.kind === 'Alias') return nativeType(type.underlying)
  if (type.kind === 'Pointer') {
    const elem = nativeType(type.elem)
    return elem === type.elem ? type : { kind: 'Pointer', elem }
  }
  return type
}

/** The type without its pointers. */
export const nonPointer = (type: Type): Type => (type.kind === 'Pointer' ? nonPointer(type.elem) : type)

/** The literal value type behind typedefs and pointers. */
export const nativeValueType = (type: Type): Type => nonPointer(nativeType(type))

/** Whether a value of the type can be nil. */
export function isNilable(type: Type): boolean {
  const { kind } = nativeType(type)
  return kind === 'Pointer' || kind === 'Map' || kind === 'Slice' || kind === 'Interface'
}

/** Whether Go compares values of the type with `==`: builtins, and structs of such. Pointers aren't: they'd compare shallowly. */
export function isDirectComparable(type: Type, seen: ReadonlySet<Type> = new Set()): boolean {
  switch (type.kind) {
    case 'Builtin':
      return true
    case 'Struct':
      // A struct that holds itself is refused later.
      return seen.has(type) || type.members.every((member) => isDirectComparable(member.type, new Set([...seen, type])))
    case 'Alias':
      return isDirectComparable(type.underlying, seen)
    default:
      return false
  }
}

const INTEGERS: ReadonlySet<string> = new Set<BuiltinName>([
  'int',
  'int16',
  'int32',
  'int64',
  'uint',
  'uint16',
  'uint32',
  'uint64',
  'byte',
])
export const isInteger = (type: Type): type is BuiltinType => type.kind === 'Builtin' && INTEGERS.has(type.name)
export const isBuiltin = (type: Type, name: BuiltinName): boolean => type.kind === 'Builtin' && type.name === name

/** The member of a struct that has a JSON name; members of embedded structs don't count. */
export const memberByJsonName = (type: Type, jsonName: string): Member | undefined =>
  type.kind === 'Struct' ? type.members.find((member) => !member.embedded && member.jsonName === jsonName) : undefined

/** The type as Go prints it, without packages: `map[string]*Kid`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'Pointer':
      return `*${partText(type.elem)}`
    case 'Slice':
      return `[]${typeText(type.elem)}`
    case 'Map':
      return `map[${partText(type.key)}]${partText(type.elem)}`
    default:
      return type.name
  }
}

/** Go calls one type `byte` where it stands alone, and by its other name inside pointers and maps. */
const partText = (type: Type): string => (typeText(type) === 'byte' ? 'uint8' : typeText(type))

/**
 * A type, and the literal one that it stands for: `Num -> int32`. A pointer's is told even if both are the same, since
 * Kubernetes compares where the types are kept, and makes pointers anew.
 */
export function typeAndNativeText(type: Type, native: Type): string {
  const text = typeText(type)
  const nativeText = native.kind === 'Pointer' ? `*${typeText(native.elem)}` : typeText(native)
  return type.kind !== 'Pointer' && text === nativeText ? text : `${text} -> ${nativeText}`
}

/** Identifies a type: equal for equal types. */
export function typeKey(type: Type): string {
  switch (type.kind) {
    case 'Pointer':
      return `*${typeKey(type.elem)}`
    case 'Slice':
      return `[]${typeKey(type.elem)}`
    case 'Map':
      return `map[${typeKey(type.key)}]${typeKey(type.elem)}`
    case 'Alias':
    case 'Struct':
      return `${type.module}#${type.name}`
    default:
      return type.name
  }
}

/** The place of a type or of something in it: `Type.field`, `Type.list[(vals)]`. */
export class TypePath {
  private constructor(
    /** For comparing paths; tells types of one name apart. */
    readonly key: string,
    /** For messages. */
    readonly text: string,
  ) {}

  /** Nowhere in particular. */
  static readonly nil = new TypePath('<nil>', '<nil>')
  /** Nowhere in particular in a module. */
  static nilIn(module: string): TypePath {
    return new TypePath(`<nil> ${module}`, '<nil>')
  }

  static of(type: NamedType): TypePath {
    return new TypePath(typeKey(type), type.name)
  }
  child(name: string): TypePath {
    return new TypePath(`${this.key}.${name}`, `${this.text}.${name}`)
  }
  subscript(text: string): TypePath {
    return new TypePath(`${this.key}[${text}]`, `${this.text}[${text}]`)
  }
}
