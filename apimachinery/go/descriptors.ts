import { propertiesOf } from './struct-properties.js'
import type {
  AnyType,
  CustomType,
  ErrorType,
  GoType,
  ListType,
  MapType,
  PointerType,
  ScalarKind,
  ScalarType,
  StringerType,
  StructField,
  StructProperties,
  StructTest,
  StructType,
} from './type.js'

const scalar = (kind: ScalarKind): ScalarType => ({ kind })
const STRING = scalar('string')

/** Declared types whose names nobody needs, by what they stand for: validators ask for them again and again. */
const DECLARED = new WeakMap<GoType, GoType>()

/** What `+default` says of a field. */
type FieldDefaults = Pick<StructField, 'default' | 'itemDefault'>

const omitEmpty = (name: string, type: GoType, defaults?: FieldDefaults): StructField => ({
  name,
  type,
  omitEmpty: true,
  ...defaults,
})

/** A struct whose fields are of a kind of their own; `fields` is called once, when it is first needed. */
export function structOf<F extends StructField>(
  name: string,
  fields: () => readonly F[],
  fits?: StructTest,
): StructType<F> {
  let made: { readonly known: readonly F[]; readonly isOpen: boolean } | undefined
  let properties: StructProperties<F> | undefined
  const read = (): NonNullable<typeof made> => {
    const all = fields()
    const known = all.filter((field) => field.name !== '' || field.type.kind === 'struct')
    return { known, isOpen: known.length < all.length }
  }
  return {
    kind: 'struct',
    name,
    fields: () => (made ??= read()).known,
    properties: () => (properties ??= propertiesOf((made ??= read()).known, made.isOpen)),
    fits,
  }
}

/** Descriptors of Go types: for generated code, and for the types that kubevet knows itself. */
export const go = {
  string: STRING,
  bool: scalar('bool'),
  int: scalar('int'),
  int8: scalar('int8'),
  int16: scalar('int16'),
  int32: scalar('int32'),
  int64: scalar('int64'),
  uint: scalar('uint'),
  uint8: scalar('uint8'),
  uint16: scalar('uint16'),
  uint32: scalar('uint32'),
  uint64: scalar('uint64'),
  float32: scalar('float32'),
  float64: scalar('float64'),
  bytes: scalar('bytes'),
  any: { kind: 'any' } as AnyType,
  error: { kind: 'error' } as ErrorType,
  stringer: { kind: 'stringer' } as StringerType,
  /** A declared type; its name matters where Go prints it. */
  named: <T extends ScalarType | ListType | MapType>(of: T, name = ''): T => {
    if (name !== '') return { ...of, name }
    let declared = DECLARED.get(of)
    if (declared === undefined) DECLARED.set(of, (declared = { ...of, name }))
    return declared as T
  },
  pointer: <T extends GoType>(elem: T): PointerType<T> => ({ kind: 'pointer', elem }),
  list: <T extends GoType>(elem: T): ListType<T> => ({ kind: 'list', elem }),
  map: <T extends GoType>(elem: T, key: ScalarType = STRING): MapType<T> => ({ kind: 'map', key, elem }),
  custom: (
    name: string,
    read: CustomType['read'],
    rest: Omit<CustomType, 'kind' | 'name' | 'read'> = {},
  ): CustomType => ({
    kind: 'custom',
    name,
    read,
    ...rest,
  }),
  /** `fields` is called once, when it is first needed; `fits` says the same of values as they do. */
  struct: (name: string, fields: () => readonly StructField[], fits?: StructTest): StructType =>
    structOf(name, fields, fits),
  field: (name: string, type: GoType, defaults?: FieldDefaults): StructField => ({
    name,
    type,
    omitEmpty: false,
    ...defaults,
  }),
  /** A field that JSON leaves out when it is empty. */
  omitEmpty,
  /** What generated modules make of the type `OmitZero`: a field that JSON leaves out when it is empty, or zero as structs can be. */
  omitZero: (name: string, type: GoType, defaults?: FieldDefaults): StructField => ({
    ...omitEmpty(name, type, defaults),
    omitZero: true,
  }),
  /** An embedded struct; `any` is one that nothing is known of. */
  embedded: (type: StructType | AnyType): StructField => ({ name: '', type, omitEmpty: false }),
} as const
