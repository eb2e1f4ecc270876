import type { StructTypes } from '../value/type/struct-types.js'
import {
  ANY,
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  listOf,
  mapOf,
  NULL,
  STRING,
  TIMESTAMP,
  UINT,
  type Type,
} from '../value/type/type.js'
import { CelError } from '../value/error.js'
import type { Value } from '../value/value.js'
import type { DeclaredType } from './declare.js'
import { isReserved } from './escape.js'

/** A name that a schema adds, and what it stands for. */
interface NamedType {
  readonly type: Type
  readonly fields?: ReadonlyMap<string, DeclaredType>
  /** Of a map: any field is one of its values. */
  readonly values?: Type
}

/** The types that go by short names where a schema is declared (`findScalar`); most of them CEL itself names too. */
const SCALARS: ReadonlyMap<string, NamedType> = new Map<string, NamedType>([
  ['bool', { type: BOOL }],
  ['bytes', { type: BYTES }],
  ['double', { type: DOUBLE }],
  ['duration', { type: DURATION }],
  ['int', { type: INT }],
  ['null_type', { type: NULL }],
  ['string', { type: STRING }],
  ['timestamp', { type: TIMESTAMP }],
  ['uint', { type: UINT }],
  ['list', { type: listOf(ANY) }],
  ['map', { type: mapOf(ANY, ANY), values: ANY }],
])

/** Options of `SchemaTypes`. */
interface SchemaTypesOptions {
  /** Whether a reserved word finds the field `__word__` as well: from Kubernetes 1.31 on. */
  readonly reservedWords: boolean
  /** The types that are known without the schema. */
  readonly base?: StructTypes
}

/** The types of a declared schema: of its objects, by their names, and of its lists and maps, by their paths (`DeclTypeProvider`). */
export class SchemaTypes implements StructTypes {
  readonly #root: DeclaredType
  readonly #options: SchemaTypesOptions
  #types: ReadonlyMap<string, NamedType> | undefined

  constructor(root: DeclaredType, options: SchemaTypesOptions) {
    this.#root = root
    this.#options = options
  }

  has(typeName: string): boolean {
    return this.#find(typeName) !== undefined || this.#options.base?.has(typeName) === true
  }

  named(typeName: string): Type | undefined {
    return this.#find(typeName)?.type ?? this.#options.base?.named?.(typeName)
  }

  fieldType(typeName: string, field: string): Type | undefined {
    const named = this.#find(typeName)
    if (named === undefined) return this.#options.base?.fieldType(typeName, field)
    const { fields } = named
    const word = this.#options.reservedWords && isReserved(field)
    const found = fields?.get(field) ?? (word ? fields?.get(`__${field}__`) : undefined)
    return found?.type ?? named.values
  }

  fieldNames(typeName: string): readonly string[] | undefined {
    const named = this.#find(typeName)
    if (named === undefined) return this.#options.base?.fieldNames?.(typeName)
    const { fields, values } = named
    return fields === undefined || values !== undefined ? undefined : [...fields.keys()]
  }

  /** Objects of a schema can't be made. */
  create(typeName: string, fields: ReadonlyMap<string, Value>): Value {
    return this.#options.base?.create(typeName, fields) ?? new CelError(`unknown type '${typeName}'`)
  }

  #find(typeName: string): NamedType | undefined {
    this.#types ??= typesOf(this.#root)
    return this.#types.get(typeName) ?? SCALARS.get(typeName)
  }
}

/** Environments of one schema are made again and again, and a kind may have thousands of types. */
const known = new WeakMap<DeclaredType, ReadonlyMap<string, NamedType>>()

function typesOf(root: DeclaredType): ReadonlyMap<string, NamedType> {
  let types = known.get(root)
  if (types === undefined) {
    const collected = new Map<string, NamedType>()
    collect(root, root.type.name, collected)
    known.set(root, (types = collected))
  }
  return types
}

/** Objects go by the names of their types; those below a list or map at the root have other names than their paths. */
function collect({ type, fields, key, element }: DeclaredType, path: string, types: Map<string, NamedType>): void {
  if (fields !== undefined) {
    types.set(type.name, { type, fields })
    for (const [name, field] of fields) collect(field, `${path}.${name}`, types)
  } else if (element !== undefined) {
    collect(element, `${path}.${key === undefined ? '@idx' : '@elem'}`, types)
    types.set(path, key === undefined ? { type } : { type, values: element.type })
  }
}
