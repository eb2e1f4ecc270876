// The schemas of Kubernetes' own kinds, as the server's definitions have them (kube-openapi's generator over the Go types).
import type { StructuralSchema } from '../../cel/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { builtinKind, type BuiltinStruct, type BuiltinType, type CustomTypeId } from '../../apply/builtin/index.js'

/**
 * The schema of a built-in kind, with all that expressions are checked by: the types and formats of its fields. As on a server
 * a quantity has no type. Undefined for a kind that is not built in.
 */
export function builtinSchema(gvk: GroupVersionKind): StructuralSchema | undefined {
  const kind = builtinKind(gvk)
  return kind && structSchema(kind.struct)
}

const schemas = new Map<string, StructuralSchema>()

/** One struct has one schema, wherever it is a field. */
function structSchema(struct: BuiltinStruct): StructuralSchema {
  const known = schemas.get(struct.id)
  if (known !== undefined) return known
  const properties: Record<string, StructuralSchema> = {}
  const schema: StructuralSchema = { type: 'object', properties }
  schemas.set(struct.id, schema)
  for (const { name, type } of struct.properties().list) properties[name] = schemaOf(type)
  return schema
}

function schemaOf(type: BuiltinType): StructuralSchema {
  switch (type.kind) {
    case 'pointer':
      return schemaOf(type.elem)
    case 'list':
      return { type: 'array', items: schemaOf(type.elem) }
    case 'map':
      return { type: 'object', additionalProperties: schemaOf(type.elem) }
    case 'struct':
      return structSchema(type)
    case 'custom':
      return CUSTOM[type.id]
    case 'bytes':
      return { type: 'string', format: 'byte' }
    case 'string':
      return { type: 'string' }
    case 'bool':
      return { type: 'boolean' }
    default:
      return { type: 'integer', format: type.kind }
  }
}

const DATE_TIME: StructuralSchema = { type: 'string', format: 'date-time' }
const OBJECT: StructuralSchema = { type: 'object' }

const CUSTOM: Readonly<Record<CustomTypeId, StructuralSchema>> = {
  'intstr.IntOrString': { 'x-kubernetes-int-or-string': true, format: 'int-or-string' },
  'meta/v1.FieldsV1': OBJECT,
  'meta/v1.MicroTime': DATE_TIME,
  'meta/v1.Time': DATE_TIME,
  'resource.Quantity': {},
  'runtime.RawExtension': OBJECT,
}
