// The Go types behind Kubernetes' own kinds, as oracle/builtin-types describes them.
import { TYPES } from './types-data.js'

/** A Go type. `type` is its name as Go prints it: `v1.Pod`, `[]v1.Container`, `map[string]string`. */
export type GoType = ScalarType | BytesType | PointerType | ListType | MapType | StructType | CustomType

export interface ScalarType {
  readonly kind: 'string' | 'bool' | 'int32' | 'int64'
  readonly type: string
}
export interface BytesType {
  readonly kind: 'bytes'
  readonly type: string
}
export interface PointerType {
  readonly kind: 'pointer'
  readonly type: string
  readonly elem: GoType
}
export interface ListType {
  readonly kind: 'list'
  readonly type: string
  readonly elem: GoType
}
export interface MapType {
  readonly kind: 'map'
  readonly type: string
  readonly elem: GoType
}
export interface StructType {
  readonly kind: 'struct'
  readonly type: string
  /** The name with the end of its package's path: `core/v1.Pod`. */
  readonly id: string
  /** How structured-merge-diff takes its fields; empty for one by one. */
  readonly merge: string
  /** By JSON name, in the order of the Go struct. */
  readonly fields: ReadonlyMap<string, GoField>
}
/** A type that reads and writes its JSON itself. */
export interface CustomType {
  readonly kind: 'custom'
  readonly type: string
  readonly id: CustomTypeId
}

export type CustomTypeId =
  | 'intstr.IntOrString'
  | 'meta/v1.FieldsV1'
  | 'meta/v1.MicroTime'
  | 'meta/v1.Time'
  | 'resource.Quantity'
  | 'runtime.RawExtension'

export interface GoField {
  readonly type: GoType
  /** Whether JSON leaves the field out when it is empty, which structs never are. */
  readonly omitEmpty: boolean
  /** Whether JSON leaves the field out when it has its zero value. */
  readonly omitZero: boolean
  /** The embedded structs that it is of, from the outside: `RuleWithOperations.Rule`. */
  readonly embedded?: string
  /** How structured-merge-diff takes it, where the type does not tell: `atomic`, `set`, the keys of a list map. */
  readonly merge?: string
  /** The default of its schema as text, `-` for none, where it is not what Go's zero value and `omitempty` tell. */
  readonly default?: string
}

/** By package; a struct is its fields, any other type a text. */
type Packages = Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>

let packages: Packages | undefined
const types = new Map<string, GoType>()

/** The Go type of a name such as `core/v1.Pod`; undefined if it is none of Kubernetes' own kinds. */
export function goType(id: string): GoType | undefined {
  const known = types.get(id)
  if (known !== undefined) return known
  const dot = id.lastIndexOf('.')
  const entries = ownEntry((packages ??= JSON.parse(TYPES) as Packages), id.slice(0, dot))
  const described = entries && ownEntry(entries, id.slice(dot + 1))
  if (described === undefined) return undefined
  const made = makeType(id, described)
  types.set(id, made)
  return made
}

const ownEntry = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

/** The struct of a name such as `core/v1.Pod`; undefined if there is none. */
export function structType(id: string): StructType | undefined {
  const type = goType(id)
  return type?.kind === 'struct' ? type : undefined
}

function makeType(id: string, described: string | Readonly<Record<string, string>>): GoType {
  const dot = id.lastIndexOf('.')
  const scope = id.slice(0, dot)
  const type = id.slice(scope.lastIndexOf('/') + 1)
  if (described === '!') return { kind: 'custom', type, id: id as CustomTypeId }
  return typeof described === 'string' ? { ...readType(described, scope), type } : structOf(id, type, scope, described)
}

function structOf(id: string, type: string, scope: string, described: Readonly<Record<string, string>>): StructType {
  let fields: ReadonlyMap<string, GoField> | undefined
  const { '': merge = '@', ...texts } = described
  const make = (): ReadonlyMap<string, GoField> =>
    new Map(Object.entries(texts).map(([name, text]) => [name, readField(text, scope)]))
  return {
    kind: 'struct',
    type,
    id,
    merge: merge.slice(1),
    // Types may refer to themselves.
    get fields() {
      return (fields ??= make())
    },
  }
}

const FIELD = /^(?:([^|]+)\|)?([0?]*)([^@=]+)(?:@([^=]*))?(?:=(.*))?$/

function readField(text: string, scope: string): GoField {
  const [, embedded, flags = '', type = '', merge, value] = FIELD.exec(text) ?? []
  return {
    type: readType(type, scope),
    omitEmpty: flags.includes('?'),
    omitZero: flags.includes('0'),
    ...(embedded !== undefined && { embedded }),
    ...(merge !== undefined && { merge }),
    ...(value !== undefined && { default: value }),
  }
}

/** Reads a type as Go writes it; names without a package are of the scope's. */
function readType(text: string, scope: string): GoType {
  if (text === '[]uint8') return { kind: 'bytes', type: text }
  if (text.startsWith('[]')) return listOf(readType(text.slice(2), scope))
  if (text.startsWith('*')) return pointerTo(readType(text.slice(1), scope))
  if (text.startsWith('map[')) {
    const end = text.indexOf(']')
    return mapOf(readType(text.slice(4, end), scope), readType(text.slice(end + 1), scope))
  }
  if (isScalar(text)) return { kind: text, type: text }
  const id = text.includes('.') ? text : `${scope}.${text}`
  const named = goType(id)
  if (named === undefined) throw new Error(`no Go type ${id}`)
  return named
}

const isScalar = (text: string): text is ScalarType['kind'] => /^(?:string|bool|int32|int64)$/.test(text)
const listOf = (elem: GoType): ListType => ({ kind: 'list', type: `[]${elem.type}`, elem })
const pointerTo = (elem: GoType): PointerType => ({ kind: 'pointer', type: `*${elem.type}`, elem })
const mapOf = (key: GoType, elem: GoType): MapType => ({ kind: 'map', type: `map[${key.type}]${elem.type}`, elem })
