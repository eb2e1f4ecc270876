// How objects of Kubernetes' own kinds are merged: the schema of client-go's apply configurations.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Atom, ElementRelationship, MapField, MergeSchema, TypeRef } from '../merge/schema.js'
import { structType, type CustomTypeId, type GoField, type GoType, type StructType } from './go-type.js'
import { builtinKind } from './kinds.js'

/** The merge schema of a built-in kind; undefined for those that can't be applied, as reviews. */
export function builtinMergeSchema(gvk: GroupVersionKind): MergeSchema | undefined {
  const kind = builtinKind(gvk)
  return kind?.isMerged === true ? { root: { name: kind.struct.id }, type: atomOf } : undefined
}

const atoms = new Map<string, Atom>()

/** The type of a name such as `core/v1.Pod`. */
function atomOf(name: string): Atom | undefined {
  const known = atoms.get(name) ?? UNTYPED.get(name)
  if (known !== undefined) return known
  const struct = structType(name)
  if (struct === undefined) return CUSTOM.get(name)
  const made = structAtom(struct)
  atoms.set(name, made)
  return made
}

/** A struct without fields is taken for one that has any. */
const structAtom = (struct: StructType): Atom =>
  struct.fields.size === 0
    ? FREE
    : {
        map: {
          fields: new Map([...struct.fields].map(([name, field]) => [name, fieldOf(field)])),
          elementRelationship: relationshipOf(struct.merge) ?? 'separable',
        },
      }

function fieldOf(field: GoField): MapField {
  const type = refOf(field.type, field.merge)
  const value = defaultOf(field)
  return value === undefined ? { type } : { type, default: value }
}

/** Defaults of scalars, which stand for keys that list items leave out; others are of no use. */
function defaultOf({ type, omitEmpty, default: text }: GoField): unknown {
  if (text === '-') return undefined
  const scalar = type.kind === 'pointer' ? type.elem : type
  switch (scalar.kind) {
    case 'string':
      return text ?? (omitEmpty || type !== scalar ? undefined : '')
    case 'bool':
      return text === undefined ? (omitEmpty || type !== scalar ? undefined : false) : text === 'true'
    case 'int32':
    case 'int64':
      return text === undefined ? (omitEmpty || type !== scalar ? undefined : 0) : Number(text)
    default:
      return undefined
  }
}

const relationshipOf = (merge: string | undefined): ElementRelationship | undefined =>
  merge === 'atomic' || merge === 'separable' || merge === 'associative' ? merge : undefined

function refOf(type: GoType, merge?: string): TypeRef {
  switch (type.kind) {
    case 'pointer':
      return refOf(type.elem, merge)
    case 'struct': {
      const elementRelationship = relationshipOf(merge)
      return { name: type.id, ...(elementRelationship && { elementRelationship }) }
    }
    case 'custom':
      return merge === 'atomic' ? ATOMIC : { name: type.id }
    case 'map': {
      const elementRelationship = relationshipOf(merge) ?? 'separable'
      return { inlined: { map: { fields: new Map(), elementType: refOf(type.elem), elementRelationship } } }
    }
    case 'list':
      return { inlined: { list: listOf(type.elem, merge) } }
    case 'string':
    case 'bytes':
      return { inlined: { scalar: 'string' } }
    case 'bool':
      return { inlined: { scalar: 'boolean' } }
    default:
      return { inlined: { scalar: 'numeric' } }
  }
}

function listOf(elem: GoType, merge: string | undefined): NonNullable<Atom['list']> {
  const elementType = refOf(elem)
  if (merge === undefined || merge === 'atomic') return { elementType, elementRelationship: 'atomic' }
  const keys = merge === 'set' ? undefined : merge.split(',')
  return { elementType, elementRelationship: 'associative', ...(keys && { keys }) }
}

const ATOMIC: TypeRef = { name: '__untyped_atomic_' }
const DEDUCED: TypeRef = { name: '__untyped_deduced_' }
const SCALAR: Atom = { scalar: 'untyped' }
const LIST: Atom = { list: { elementType: ATOMIC, elementRelationship: 'atomic' } }
const mapOf = (elementType: TypeRef, elementRelationship: ElementRelationship): Atom => ({
  map: { fields: new Map(), elementType, elementRelationship },
})
const deduced: Atom = { ...SCALAR, ...LIST, ...mapOf(DEDUCED, 'separable') }

/** Values of any type. */
const UNTYPED: ReadonlyMap<string, Atom> = new Map([
  ['__untyped_atomic_', { ...SCALAR, ...LIST, ...mapOf(ATOMIC, 'atomic') }],
  ['__untyped_deduced_', deduced],
])

const FREE = mapOf({ inlined: deduced }, 'separable')

const CUSTOM: ReadonlyMap<string, Atom> = new Map<CustomTypeId, Atom>([
  ['intstr.IntOrString', SCALAR],
  ['meta/v1.FieldsV1', FREE],
  ['meta/v1.MicroTime', SCALAR],
  ['meta/v1.Time', SCALAR],
  ['resource.Quantity', SCALAR],
  ['runtime.RawExtension', FREE],
])
