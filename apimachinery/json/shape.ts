// What Go's JSON decoder knows of a Go type: enough to decode a text as Kubernetes does, with its errors.

/** The text of a value that decodes itself (`UnmarshalJSON`). */
export interface JsonInput {
  /** The first character of the value. */
  readonly first: string
  /** Decodes the value to a Go type. As in Go, unknown fields and duplicates in it are nobody's business. */
  decode(shape: Shape): unknown
  /** The value as free JSON. A number beyond float64 is null: Go keeps the text, which nobody reads. */
  raw(): unknown
  /** The same where Kubernetes reads the text later: a number beyond float64 is an error, after all others. */
  rawForConversion(): unknown
}

export type ScalarShape = {
  readonly kind: 'string' | 'bool' | 'uint8' | 'int32' | 'int64' | 'float64' | 'bytes'
  /** As Go prints it. */
  readonly type: string
}
export interface PointerShape {
  readonly kind: 'pointer'
  readonly elem: ValueShape
}
export interface ListShape {
  readonly kind: 'list'
  readonly type: string
  readonly elem: Shape
}
export interface MapShape {
  readonly kind: 'map'
  readonly type: string
  readonly elem: Shape
}
export interface StructShape {
  readonly kind: 'struct'
  /** As Go prints it: `v1.ObjectMeta`. */
  readonly type: string
  /** Without its package; empty if it has none. */
  readonly name: string
  /** By JSON name. A function, so that types can refer to themselves. */
  readonly fields: () => ReadonlyMap<string, FieldShape>
  /** Whether fields that are written as empty lists or maps are marked (`isWrittenEmpty`). */
  readonly marksEmpty: boolean
}
/** `any`: free JSON. */
export interface FreeShape {
  readonly kind: 'free'
  readonly type: string
}
/** A type with an `UnmarshalJSON` of its own. An undefined value is its zero value. */
export interface CustomShape {
  readonly kind: 'custom'
  read(input: JsonInput): unknown
}

export type ValueShape = ScalarShape | ListShape | MapShape | StructShape | FreeShape | CustomShape
export type Shape = ValueShape | PointerShape

export interface FieldShape {
  readonly shape: Shape
  /** Whether the field is there even if it has its zero value (no `omitempty`). */
  readonly always: boolean
  /** The embedded structs that the field is in, which errors name: `RuleWithOperations.Rule`. */
  readonly embedded?: string
}

interface StructOptions {
  readonly marksEmpty?: boolean
  readonly embedded?: Readonly<Record<string, string>>
}

const pointer = (elem: ValueShape): PointerShape => ({ kind: 'pointer', elem })
const goType = (shape: Shape): string => (shape.kind === 'pointer' || shape.kind === 'custom' ? '' : shape.type)

/** Descriptions of Go types. `type` is the name of a type that has one: `types.UID`. */
export const shape = {
  string: { kind: 'string', type: 'string' },
  bool: { kind: 'bool', type: 'bool' },
  uint8: { kind: 'uint8', type: 'uint8' },
  int32: { kind: 'int32', type: 'int32' },
  int64: { kind: 'int64', type: 'int64' },
  float64: { kind: 'float64', type: 'float64' },
  /** Base64 text. */
  bytes: { kind: 'bytes', type: '[]uint8' },
  free: { kind: 'free', type: 'interface {}' },
  named: (type: string): ScalarShape => ({ kind: 'string', type }),
  pointer,
  list: (elem: Shape, type = `[]${goType(elem)}`): ListShape => ({ kind: 'list', type, elem }),
  map: (elem: Shape, type = `map[string]${goType(elem)}`): MapShape => ({ kind: 'map', type, elem }),
  custom: (read: (input: JsonInput) => unknown): CustomShape => ({ kind: 'custom', read }),
  /**
   * `fields` and `always` (those without `omitempty`) are called once, when they are first needed. `embedded` says in which
   * embedded structs fields are: `{ scope: 'RuleWithOperations.Rule' }`.
   */
  struct(
    type: string,
    fields: () => Readonly<Record<string, Shape>>,
    always: () => Readonly<Record<string, Shape>> = () => ({}),
    { marksEmpty = false, embedded = {} }: StructOptions = {},
  ): StructShape {
    let made: ReadonlyMap<string, FieldShape> | undefined
    const field = (name: string, of: Shape, isAlways: boolean): [string, FieldShape] => {
      const within = Object.hasOwn(embedded, name) ? embedded[name] : undefined
      return [name, { shape: of, always: isAlways, ...(within === undefined ? {} : { embedded: within }) }]
    }
    const make = (): ReadonlyMap<string, FieldShape> =>
      new Map([
        ...Object.entries(always()).map(([name, of]) => field(name, of, true)),
        ...Object.entries(fields()).map(([name, of]) => field(name, of, false)),
      ])
    const name = /^\w+\.(\w+)$/.exec(type)?.[1] ?? ''
    return { kind: 'struct', type, name, fields: () => (made ??= make()), marksEmpty }
  },
} as const satisfies Readonly<Record<string, unknown>>

/** The zero value of lists, which Go tells from one without items: in messages it is null. */
export const NIL_LIST: readonly never[] = Object.freeze([])
/** That of maps. */
const NIL_MAP: Readonly<Record<string, never>> = Object.freeze({})

/** Whether a decoded value is a list or a map without entries, and not nil. */
export function isEmptyCollection(of: Shape, value: unknown): boolean {
  if (of.kind === 'list') return value !== NIL_LIST && isEmptyValue(of, value)
  return of.kind === 'map' && value !== NIL_MAP && isEmptyValue(of, value)
}

/** A new zero value, undefined for nil pointers and for types that decode themselves. */
export function zeroOf(of: Shape): unknown {
  switch (of.kind) {
    case 'string':
    case 'bytes':
      return ''
    case 'bool':
      return false
    case 'uint8':
    case 'int32':
    case 'int64':
    case 'float64':
      return 0
    case 'list':
      return NIL_LIST
    case 'map':
      return NIL_MAP
    case 'struct': {
      const value: Record<string, unknown> = {}
      for (const [name, field] of of.fields()) {
        if (!field.always) break
        const zero = zeroOf(field.shape)
        if (zero !== undefined) value[name] = zero
      }
      return value
    }
    case 'free':
      return null
    case 'pointer':
    case 'custom':
      return undefined
  }
}

/** Whether a decoded value is the zero value or an empty one, which JSON leaves out. A pointer's value never is. */
export function isEmptyValue(of: Shape, value: unknown): boolean {
  switch (of.kind) {
    case 'pointer':
    case 'custom':
      return value === undefined
    case 'list':
      return (value as readonly unknown[]).length === 0
    case 'map':
      return Object.keys(value as object).length === 0
    case 'struct':
    case 'free':
      return false
    default:
      return value === '' || value === false || value === 0
  }
}
