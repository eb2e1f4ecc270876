// The Go types behind Kubernetes' own kinds, as oracle/builtin-types describes them.
import {
  go,
  isIntegerKind,
  structOf,
  type ListType,
  type MapType,
  type PointerType,
  type ScalarType,
  type StructField,
  type StructType,
} from '../../apimachinery/go/index.js'
import { CUSTOM_TYPES, type BuiltinCustom, type CustomTypeId } from './custom-types.js'
import { TYPES } from './types-data.js'

/** A Go type of Kubernetes. */
export type BuiltinType =
  | ScalarType
  | PointerType<BuiltinType>
  | BuiltinList
  | BuiltinMap
  | BuiltinStruct
  | BuiltinCustom
export type BuiltinList = ListType<BuiltinType>
export type BuiltinMap = MapType<BuiltinType>

export interface BuiltinStruct extends StructType<BuiltinField> {
  /** The name with the end of its package's path: `core/v1.Pod`. */
  readonly id: string
  /** How structured-merge-diff takes its fields; empty for one by one. */
  readonly merge: string
}

/** A field of a struct; those of embedded structs are the struct's own. */
export interface BuiltinField extends StructField {
  readonly type: BuiltinType
  readonly omitZero: boolean
  /** How structured-merge-diff takes it, where the type doesn't say: `atomic`, `set`, the keys of a list map. */
  readonly merge?: string
  /** The default of its schema as text, `-` for none, where it is not what Go's zero value and `omitempty` say. */
  readonly default?: string
}

/** By package; a struct is its fields, any other type a text. */
type Packages = Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>

let packages: Packages | undefined
const types = new Map<string, BuiltinType>()

/** The Go type of a name such as `core/v1.Pod`; undefined if it is none of Kubernetes' own kinds. */
export function builtinType(id: string): BuiltinType | undefined {
  const known = types.get(id)
  if (known !== undefined) return known
  const described = describedType(id)
  if (described === undefined) return undefined
  const made = makeType(id, described)
  types.set(id, made)
  return made
}

/** What the data say of a type, as texts: the fields of a struct, any other type as Go writes it, `!` for a custom one. */
export function describedType(id: string): string | Readonly<Record<string, string>> | undefined {
  const dot = id.lastIndexOf('.')
  const entries = ownEntry((packages ??= JSON.parse(TYPES) as Packages), id.slice(0, dot))
  return entries && ownEntry(entries, id.slice(dot + 1))
}

const ownEntry = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

/** The struct of a name such as `core/v1.Pod`; undefined if there is none. */
export function builtinStruct(id: string): BuiltinStruct | undefined {
  const type = builtinType(id)
  return type?.kind === 'struct' ? type : undefined
}

function makeType(id: string, described: string | Readonly<Record<string, string>>): BuiltinType {
  if (described === '!') return CUSTOM_TYPES[id as CustomTypeId]
  const scope = id.slice(0, id.lastIndexOf('.'))
  const name = id.slice(scope.lastIndexOf('/') + 1)
  if (typeof described !== 'string') return makeStruct(id, name, scope, described)
  return go.named(readType(described, scope) as ScalarType | BuiltinList | BuiltinMap, name)
}

function makeStruct(
  id: string,
  name: string,
  scope: string,
  described: Readonly<Record<string, string>>,
): BuiltinStruct {
  const { '': merge = '@', ...texts } = described
  const fields = (): readonly BuiltinField[] =>
    Object.entries(texts).map(([field, text]) => readField(field, text, scope))
  return { ...structOf(name, fields), id, merge: merge.slice(1) }
}

const FIELD = /^(?:([^|]+)\|)?([0?]*)([^@=]+)(?:@([^=]*))?(?:=(.*))?$/

function readField(name: string, text: string, scope: string): BuiltinField {
  const [, embedded, flags = '', type = '', merge, value] = FIELD.exec(text) ?? []
  return {
    name,
    type: readType(type, scope),
    omitEmpty: flags.includes('?'),
    omitZero: flags.includes('0'),
    ...(embedded !== undefined && { embedded }),
    ...(merge !== undefined && { merge }),
    ...(value !== undefined && { default: value }),
  }
}

/** Reads a type as Go writes it; names without a package are of the scope's. */
function readType(text: string, scope: string): BuiltinType {
  if (text === '[]uint8') return go.bytes
  if (text.startsWith('[]')) return { kind: 'list', elem: readType(text.slice(2), scope) }
  if (text.startsWith('*')) return { kind: 'pointer', elem: readType(text.slice(1), scope) }
  if (text.startsWith('map[')) {
    const end = text.indexOf(']')
    const key = readType(text.slice(4, end), scope) as ScalarType
    return { kind: 'map', key, elem: readType(text.slice(end + 1), scope) }
  }
  if (text === 'string' || text === 'bool' || isIntegerKind(text)) return go[text]
  const id = text.includes('.') ? text : `${scope}.${text}`
  const named = builtinType(id)
  if (named === undefined) throw new Error(`no Go type ${id}`)
  return named
}
