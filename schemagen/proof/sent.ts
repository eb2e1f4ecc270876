// Objects as typed clients send them.
import { isIntegerKind, type GoType } from '../../apimachinery/go/index.js'
import { isObject, ownValue, parseNumber, setOwn } from '../../apimachinery/json/index.js'
import type { ValueGenerator } from '../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, propertyOf, valuesOf } from '../../crd/schema/index.js'

/**
 * A value with the properties that clients never leave out (`x: T`): missing ones get their zero value; integers are those that
 * an API server decodes. The value itself is not changed.
 */
export function asSent(type: GoType, schema: JsonSchemaProps, value: unknown, generator: ValueGenerator): unknown {
  if (type.kind === 'pointer') return value === null ? null : asSent(type.elem, schema, value, generator)
  if (type.kind === 'list') {
    if (!Array.isArray(value)) return value
    return value.map((item: unknown) => asSent(type.elem, itemsOf(schema) ?? {}, item, generator))
  }
  if (isIntegerKind(type.kind) && Number.isInteger(value) && !Number.isSafeInteger(value))
    return parseNumber(String(BigInt(value as number)))
  if (!isObject(value)) return value
  const sent: Record<string, unknown> = {}
  if (type.kind === 'map') {
    for (const key of Object.keys(value))
      setOwn(sent, key, asSent(type.elem, valuesOf(schema) ?? {}, value[key], generator))
    return sent
  }
  if (type.kind !== 'struct') return value
  for (const key of Object.keys(value)) if (value[key] !== undefined) setOwn(sent, key, value[key])
  for (const { name, type: inner, omitEmpty, omitZero } of type.properties().list) {
    const part = propertyOf(schema, name)
    if (part === undefined) continue
    const own = ownValue(value, name)
    if (own !== undefined) setOwn(sent, name, asSent(inner, part, own, generator))
    else if (!omitEmpty && omitZero !== true)
      setOwn(sent, name, asSent(inner, part, zeroOf(inner, part, generator), generator))
  }
  return sent
}

/** The zero value; of types that have none in JSON, some value. */
function zeroOf(type: GoType, schema: JsonSchemaProps, generator: ValueGenerator): unknown {
  switch (type.kind) {
    case 'pointer':
      return zeroOf(type.elem, schema, generator)
    case 'list':
      return []
    case 'map':
    case 'struct':
      return {}
    case 'string':
    case 'bytes':
      return ''
    case 'bool':
      return false
    case 'custom':
    case 'any':
      return generator.value(schema)
    default:
      return 0
  }
}
