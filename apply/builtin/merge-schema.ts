// How objects of Kubernetes' own kinds are merged: the schema of client-go's apply configurations.
import { isIntegerKind, zeroValue } from '../../apimachinery/go/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Atom, ElementRelationship, MapField, MergeSchema, TypeRef } from '../schema/schema.js'
import { DEDUCED_ATOM, UNTYPED, UNTYPED_ATOMS } from '../schema/untyped.js'
import { builtinStruct, type BuiltinField, type BuiltinStruct, type BuiltinType } from './builtin-type.js'
import type { CustomTypeId } from './custom-types.js'
import { builtinKind } from './kinds.js'

/** The merge schema of a built-in kind; undefined for those that can't be applied, as reviews. */
export function builtinMergeSchema(gvk: GroupVersionKind): MergeSchema | undefined {
  const kind = builtinKind(gvk)
  return kind?.isMerged === true ? { root: { name: kind.struct.id }, type: atomOf } : undefined
}

/** The merge schema that a server has of each of its kinds, of reviews too; undefined for what is no kind. */
export function servedMergeSchema(gvk: GroupVersionKind): MergeSchema | undefined {
  const kind = builtinKind(gvk)
  return kind && { root: { name: kind.struct.id }, type: atomOf }
}

const atoms = new Map<string, Atom>()

/** The type of a name such as `core/v1.Pod`. */
function atomOf(name: string): Atom | undefined {
  const known = atoms.get(name) ?? UNTYPED_ATOMS.get(name)
  if (known !== undefined) return known
  const struct = builtinStruct(name)
  if (struct === undefined) return CUSTOM.get(name)
  const made = structAtom(struct)
  atoms.set(name, made)
  return made
}

/** A struct without fields is taken for one that has any. */
function structAtom(struct: BuiltinStruct): Atom {
  const { list } = struct.properties()
  if (list.length === 0) return FREE
  const fields = new Map(list.map((field) => [field.name, fieldOf(field)]))
  return { map: { fields, elementRelationship: relationshipOf(struct.merge) ?? 'separable' } }
}

function fieldOf(field: BuiltinField): MapField {
  const type = refOf(field.type, field.merge)
  const value = defaultOf(field)
  return value === undefined ? { type } : { type, default: value }
}

/** Defaults of scalars, which stand for keys that list items leave out; others are of no use. */
function defaultOf({ type, omitEmpty, default: text }: BuiltinField): unknown {
  if (text === '-') return undefined
  const scalar = type.kind === 'pointer' ? type.elem : type
  if (scalar.kind !== 'string' && scalar.kind !== 'bool' && !isIntegerKind(scalar.kind)) return undefined
  if (text === undefined) return omitEmpty || type !== scalar ? undefined : zeroValue(scalar)
  if (scalar.kind === 'string') return text
  return scalar.kind === 'bool' ? text === 'true' : Number(text)
}

const relationshipOf = (merge: string | undefined): ElementRelationship | undefined =>
  merge === 'atomic' || merge === 'separable' || merge === 'associative' ? merge : undefined

function refOf(type: BuiltinType, merge?: string): TypeRef {
  switch (type.kind) {
    case 'pointer':
      return refOf(type.elem, merge)
    case 'struct': {
      const elementRelationship = relationshipOf(merge)
      return { name: type.id, ...(elementRelationship && { elementRelationship }) }
    }
    case 'custom':
      return merge === 'atomic' ? UNTYPED : { name: type.id }
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

function listOf(elem: BuiltinType, merge: string | undefined): NonNullable<Atom['list']> {
  const elementType = refOf(elem)
  if (merge === undefined || merge === 'atomic') return { elementType, elementRelationship: 'atomic' }
  const keys = merge === 'set' ? undefined : merge.split(',')
  return { elementType, elementRelationship: 'associative', ...(keys && { keys }) }
}

const SCALAR: Atom = { scalar: 'untyped' }
const mapOf = (elementType: TypeRef, elementRelationship: ElementRelationship): Atom => ({
  map: { fields: new Map(), elementType, elementRelationship },
})
const FREE = mapOf({ inlined: DEDUCED_ATOM }, 'separable')

/** The schema by which Scales are merged, which no kind's schema has (autoscaling/v1). */
export const scaleMergeSchema: MergeSchema = { root: { name: 'autoscaling/v1.Scale' }, type: atomOf }

const CUSTOM: ReadonlyMap<string, Atom> = new Map<CustomTypeId, Atom>([
  ['intstr.IntOrString', SCALAR],
  ['meta/v1.FieldsV1', FREE],
  ['meta/v1.MicroTime', SCALAR],
  ['meta/v1.Time', SCALAR],
  ['resource.Quantity', SCALAR],
  ['runtime.RawExtension', FREE],
])
