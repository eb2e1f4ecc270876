// Literals of lists, maps and objects.
import type { ListExpr, MapExpr, StructExpr } from '../ast/expr.js'
import { moreGeneral } from '../value/type/relation.js'
import { DYN, ERROR, listOf, mapOf, type Kind, type Type } from '../value/type/type.js'
import type { CheckContext } from './context.js'
import { fieldTypeMismatch, notAMessageType, undeclaredReference } from './messages.js'
import { resolveTypeName, withoutDot } from './names.js'

/** The type of a list literal: the most general type of elements that go together, else dyn. */
export function checkList(context: CheckContext, { elements, optionalIndices }: ListExpr): Type {
  const optional = new Set(optionalIndices)
  let joined: Type | undefined
  elements.forEach((element, index) => {
    const type = context.check(element)
    joined = join(context, joined, optional.has(index) ? context.optionalEntryType(element, type) : type)
  })
  return listOf(joined ?? context.substitution.variable())
}

/** The type of a map literal; keys and values are joined like a list's elements. */
export function checkMap(context: CheckContext, { entries }: MapExpr): Type {
  let keys: Type | undefined
  let values: Type | undefined
  for (const { key, value, optional } of entries) {
    keys = join(context, keys, context.check(key))
    const type = context.check(value)
    values = join(context, values, optional ? context.optionalEntryType(value, type) : type)
  }
  keys ??= context.substitution.variable()
  values ??= context.substitution.variable()
  return mapOf(keys, values)
}

function join({ substitution }: CheckContext, previous: Type | undefined, current: Type): Type {
  if (previous === undefined) return current
  return substitution.isAssignable(previous, current) ? moreGeneral(previous, current) : DYN
}

/** The type of an object literal. A name that is not a type's is reported, and its fields are not looked at. */
export function checkStruct(context: CheckContext, expr: StructExpr): Type {
  const name = withoutDot(expr.typeName)
  const named = resolveTypeName(context, name)
  if (named === undefined) {
    context.report(expr, undeclaredReference(expr.typeName))
    return ERROR
  }
  context.references.set(expr.id, { kind: 'ident', name })
  const messageName = messageNameOf(named)
  if (messageName === undefined) context.report(expr, notAMessageType(named.name))
  for (const field of expr.fields) {
    let type = context.check(field.value)
    const fieldType = context.fieldType(field, messageName ?? name, field.name) ?? ERROR
    if (field.optional) type = context.optionalEntryType(field.value, type)
    if (!context.substitution.isAssignable(fieldType, type)) {
      context.report(field, fieldTypeMismatch(field.name, fieldType, type))
    }
  }
  return messageName === undefined ? ERROR : named
}

/** The messages by whose names protobuf's well-known types are made. */
const WELL_KNOWN: ReadonlyMap<Kind, string> = new Map<Kind, string>([
  ['any', 'google.protobuf.Any'],
  ['bool', 'google.protobuf.BoolValue'],
  ['bytes', 'google.protobuf.BytesValue'],
  ['double', 'google.protobuf.DoubleValue'],
  ['duration', 'google.protobuf.Duration'],
  ['dyn', 'google.protobuf.Value'],
  ['int', 'google.protobuf.Int64Value'],
  ['list', 'google.protobuf.ListValue'],
  ['null', 'google.protobuf.NullValue'],
  ['map', 'google.protobuf.Struct'],
  ['string', 'google.protobuf.StringValue'],
  ['timestamp', 'google.protobuf.Timestamp'],
  ['uint', 'google.protobuf.UInt64Value'],
])

/** The name under which a type's fields are found, undefined if it has none. */
function messageNameOf(type: Type): string | undefined {
  if (type.kind === 'struct') return type.name
  return isWellKnown(type) ? WELL_KNOWN.get(type.kind) : undefined
}

function isWellKnown(type: Type): boolean {
  switch (type.kind) {
    case 'any':
    case 'timestamp':
    case 'duration':
    case 'dyn':
    case 'null':
      return true
    case 'list':
      return type.parameters[0]?.kind === 'dyn'
    case 'map':
      return type.parameters[0]?.kind === 'string' && type.parameters[1]?.kind === 'dyn'
    default:
      return type.nullable === true
  }
}
