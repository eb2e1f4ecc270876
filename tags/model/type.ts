// The type model: what a tag sees of the user's types, whatever language they were read from. It is that of apimachinery/go, and
// what sources add to it: declarations with comments and places, and types that Kubernetes has no name for.
import {
  isIntegerKind,
  type AnyType,
  type CustomType,
  type IntegerKind,
  type ListType,
  type MapType as GoMapType,
  type PointerType as GoPointerType,
  type ScalarKind,
} from '../../apimachinery/go/index.js'
import type { Span } from '../../diagnostics/index.js'

/** The builtins. To tags `uint8` is int8, too: the Go generator knows one type for both, `byte`. */
export type BuiltinName = Exclude<ScalarKind, 'int8' | 'bytes'>

/** One line of a comment, without its markers. */
export interface CommentLine {
  readonly text: string
  /** Where the text is in the source. */
  readonly span: Span
}

/** A builtin of Go: a string, a boolean or a number, named by its kind. */
export interface BuiltinType {
  readonly kind: BuiltinName
  /** What values are, where tags see another type. */
  readonly valueKind?: 'int8'
}
export interface IntegerType extends BuiltinType {
  readonly kind: Exclude<IntegerKind, 'int8'>
}
/** A pointer: the type of an optional property or of a value that may be null, unless it is a list, a map or `any`. */
export type PointerType = GoPointerType<Type>
/** A list of values of one type. */
export type SliceType = ListType<Type>
/** A map from keys to values, each of one type. */
export type MapType = GoMapType<Type, Type>
/** What can't be expressed in Kubernetes' type system, e.g. a map of another kind. */
export interface UnsupportedType {
  readonly kind: 'unsupported'
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
  readonly kind: 'alias'
  readonly underlying: Type
  /** The constants of the type: members of a string-literal union or of an enum. */
  readonly constants: readonly ConstantModel[]
}
/**
 * A declared struct: an interface, or an object type with a name. `members` are in order of declaration, embedded
 * structs first.
 */
export interface StructType extends NamedDeclaration {
  readonly kind: 'struct'
  readonly members: readonly Member[]
  /** What it is if it has a JSON form of its own, as Kubernetes' quantities and times: nothing is known of its members. */
  readonly custom?: CustomType
}

/** A declared type, which can have tags and a generated function of its own. */
export type NamedType = AliasType | StructType
/**
 * The type of a field or of a part of it, discriminated by `kind`. What a Kubernetes API can't have is `unsupported`.
 */
export type Type = BuiltinType | AnyType | PointerType | SliceType | MapType | UnsupportedType | NamedType

/** A field of a struct, as gengo's `types.Member`. */
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

/** One value of a type with constants: a member of a string-literal union or of an enum. */
export interface ConstantModel {
  readonly name: string
  readonly value: string
  readonly comments: readonly CommentLine[]
  readonly span: Span
}

/** Follows typedefs down to a literal type; pointers are kept (`*MyString` gives `*string`). */
export function nativeType(type: Type): Type {
  if (type.kind === 'alias') return nativeType(type.underlying)
  if (type.kind === 'pointer') {
    const elem = nativeType(type.elem)
    return elem === type.elem ? type : { kind: 'pointer', elem }
  }
  return type
}

/** The type without its pointers. */
export const nonPointer = (type: Type): Type => (type.kind === 'pointer' ? nonPointer(type.elem) : type)

/** The literal value type behind typedefs and pointers. */
export const nativeValueType = (type: Type): Type => nonPointer(nativeType(type))

/** Whether a value of the type can be nil. */
export function isNilable(type: Type): boolean {
  const { kind } = nativeType(type)
  return kind === 'pointer' || kind === 'map' || kind === 'list' || kind === 'any'
}

/** Whether Go compares values of the type with `==`: builtins, and structs of such. Pointers aren't: they'd compare shallowly. */
export function isDirectComparable(type: Type, seen: ReadonlySet<Type> = new Set()): boolean {
  switch (type.kind) {
    case 'struct':
      if (type.custom !== undefined) return type.custom.comparable ?? false
      // A struct that holds itself is refused later.
      return seen.has(type) || type.members.every((member) => isDirectComparable(member.type, new Set([...seen, type])))
    case 'alias':
      return isDirectComparable(type.underlying, seen)
    default:
      return isBuiltin(type)
  }
}

/** What gengo calls the kinds of types that are not builtins. */
const GENGO_KINDS = {
  any: 'Interface',
  pointer: 'Pointer',
  list: 'Slice',
  map: 'Map',
  struct: 'Struct',
  alias: 'Alias',
  unsupported: 'Unsupported',
} as const

/** The kind of a type as Kubernetes' messages name it: `Slice`, `Struct`, `Builtin`. */
export const kindText = (type: Type): string => (isBuiltin(type) ? 'Builtin' : GENGO_KINDS[type.kind])

/** Whether a type is a builtin, or the one of a name. */
export function isBuiltin(type: Type): type is BuiltinType
export function isBuiltin(type: Type, name: BuiltinName): boolean
export function isBuiltin({ kind }: Type, name?: BuiltinName): boolean {
  return name === undefined ? !Object.hasOwn(GENGO_KINDS, kind) : kind === name
}

export const isInteger = (type: Type): type is IntegerType => isIntegerKind(type.kind)

/** The member of a struct that has a JSON name; members of embedded structs don't count. */
export const memberByJsonName = (type: Type, jsonName: string): Member | undefined =>
  type.kind === 'struct' ? type.members.find((member) => !member.embedded && member.jsonName === jsonName) : undefined

/** The type as Go prints it, without packages: `map[string]*Kid`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'pointer':
      return `*${partText(type.elem)}`
    case 'list':
      return `[]${typeText(type.elem)}`
    case 'map':
      return `map[${partText(type.key)}]${partText(type.elem)}`
    case 'any':
      return 'interface{}'
    case 'uint8':
      return 'byte'
    case 'struct':
    case 'alias':
    case 'unsupported':
      return type.name
    default:
      return type.kind
  }
}

/** Go calls one type `byte` where it stands alone and in lists, and `uint8` inside pointers and maps. */
const partText = (type: Type): string => (type.kind === 'uint8' ? type.kind : typeText(type))

/**
 * A type, and the literal one that it stands for: `Num -> int32`. A pointer's is named even if both are the same, since
 * Kubernetes compares where the types are kept, and makes pointers anew.
 */
export function typeAndNativeText(type: Type, native: Type): string {
  const text = typeText(type)
  const nativeText = native.kind === 'pointer' ? `*${typeText(native.elem)}` : typeText(native)
  return type.kind !== 'pointer' && text === nativeText ? text : `${text} -> ${nativeText}`
}

/** Identifies a type: equal for equal types. */
export function typeKey(type: Type): string {
  switch (type.kind) {
    case 'pointer':
      return `*${typeKey(type.elem)}`
    case 'list':
      return `[]${typeKey(type.elem)}`
    case 'map':
      return `map[${typeKey(type.key)}]${typeKey(type.elem)}`
    case 'alias':
    case 'struct':
      return `${type.module}#${type.name}`
    case 'unsupported':
      return type.name
    default:
      return type.kind
  }
}

/** The place of a type or of something in it: `Type.field`, `Type.list[(vals)]`. */
export class TypePath {
  private constructor(
    /** For comparing paths; distinguishes types of one name. */
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
