// What fields objects of a kind have, and which of them may be missing.
import type { StructuralSchema } from '../../cel/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { builtinKind, builtinStruct, type BuiltinType } from '../../apply/builtin/index.js'
import { isDefaulted } from '../builtin/defaulted-fields.js'
import type { SchemaSource } from '../type-check/schema-source.js'

/** A value that expressions read. */
export interface FieldType {
  /** Of a map with known fields; undefined for a field that is not known. */
  field(name: string): { readonly type: FieldType; readonly isOptional: boolean } | undefined
  /** Of the items of a list; of the values of a map with any keys. */
  readonly element?: FieldType | undefined
}

/** Undefined for a kind of which nothing is known. */
export function objectFieldType(kind: GroupVersionKind, schemas: SchemaSource): FieldType | undefined {
  const struct = builtinKind(kind)?.struct
  if (struct !== undefined) return asRoot(builtinFieldType(struct))
  const schema = schemas.schemaOf(kind)
  return schema === undefined ? undefined : asRoot(new SchemaFields(schema))
}

/** Fields that every object has. */
const ALWAYS = ['apiVersion', 'kind']

/** A whole object; the metadata of a custom resource is not in its schema. */
const asRoot = (type: FieldType): FieldType => ({
  field(name) {
    const struct = name === 'metadata' ? builtinStruct('meta/v1.ObjectMeta') : undefined
    if (struct !== undefined) return { type: builtinFieldType(struct), isOptional: false }
    const found = type.field(name)
    return found && (ALWAYS.includes(name) ? { ...found, isOptional: false } : found)
  },
})

class SchemaFields implements FieldType {
  constructor(private readonly schema: StructuralSchema) {}

  get element(): FieldType | undefined {
    const { items, additionalProperties } = this.schema
    const inner = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    return inner === undefined || inner === null ? undefined : new SchemaFields(inner)
  }

  field(name: string): ReturnType<FieldType['field']> {
    const { properties, required } = this.schema
    const property = Object.hasOwn(properties ?? {}, name) ? properties?.[name] : undefined
    if (property === undefined) return undefined
    const hasDefault = property.default !== undefined && property.default !== null
    return { type: new SchemaFields(property), isOptional: !hasDefault && required?.includes(name) !== true }
  }
}

const NO_FIELDS: FieldType = { field: () => undefined }

function builtinFieldType(type: BuiltinType): FieldType {
  switch (type.kind) {
    case 'pointer':
      return builtinFieldType(type.elem)
    case 'list':
    case 'map':
      return { field: () => undefined, element: lazily(() => builtinFieldType(type.elem)) }
    case 'struct':
      return {
        field(name) {
          const found = type.properties().list.find((one) => one.name === name)
          if (found === undefined) return undefined
          // Go writes a struct that is empty, whatever its tag says, and leaves out other empty values.
          const isLeftOut = (found.omitEmpty && found.type.kind !== 'struct') || found.omitZero
          return { type: builtinFieldType(found.type), isOptional: isLeftOut && !isDefaulted(type.id, name) }
        },
      }
    default:
      return NO_FIELDS
  }
}

/** Types may contain themselves. */
const lazily = (make: () => FieldType): FieldType => ({
  field: (name) => make().field(name),
  get element() {
    return make().element
  },
})
