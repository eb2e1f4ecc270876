// What Go holds behind values of expressions that are not JSON, and how it prints it.
import { CelDuration, Timestamp, Uint, type ListValue, type Value } from '../../cel/index.js'
import { goText, goValueType, isMap, mapEntries, toArray } from '../../cel/value/index.js'
import { compareText, quote } from '../../apimachinery/text/index.js'
import { StructValue, GoListValue, GoMapValue } from '../builtin/struct-value.js'
import { ForeignValue } from '../../apply/value/index.js'

/** A value that a patch can't have, with the value that it stands for. */
export class ForeignData extends ForeignValue {
  constructor(
    readonly value: Value,
    goType: string,
    text: string,
    syntax: string,
  ) {
    super(goType, text, syntax)
  }
}

/** The value as what Go holds behind it. */
export function foreign(value: Value): ForeignData {
  if (value === null) return new ForeignData(value, 'structpb.NullValue', 'NULL_VALUE', '0')
  if (value instanceof Uint) {
    return new ForeignData(value, 'uint64', value.value.toString(), `0x${value.value.toString(16)}`)
  }
  if (value instanceof Uint8Array) {
    const bytes = Array.from(value, (byte) => `0x${byte.toString(16)}`)
    return new ForeignData(value, '[]uint8', goText(value), `[]uint8{${bytes.join(', ')}}`)
  }
  if (value instanceof CelDuration) {
    return new ForeignData(value, 'time.Duration', goText(value), value.nanos.toString())
  }
  if (value instanceof Timestamp) return new ForeignData(value, 'time.Time', goText(value), goText(value))
  if (Array.isArray(value)) return foreignList(value as readonly Value[])
  if (isMap(value)) return foreignMap(value)
  const type = goTypeOf(value)
  return new ForeignData(value, type, goText(value), goText(value))
}

const goTypeOf = (value: Value): string => (value instanceof GoListValue ? '[]interface {}' : goValueType(value))

function foreignList(list: ListValue): ForeignData {
  const elements = toArray(list)
  const text = `[${elements.map(goText).join(' ')}]`
  return new ForeignData(list, '[]ref.Val', text, `[]ref.Val{${elements.map(syntaxOf).join(', ')}}`)
}

function foreignMap(map: Parameters<typeof mapEntries>[0]): ForeignData {
  if (map instanceof StructValue) return new ForeignData(map, map.structType, goText(map), goText(map))
  if (map instanceof GoMapValue) return new ForeignData(map, 'map[string]string', goText(map), goText(map))
  // Go prints maps in the order of their keys.
  const entries = [...mapEntries(map)].sort(([a], [b]) => compareKeys(a, b))
  const texts = entries.map(([key, value]) => `${goText(key)}:${goText(value)}`)
  const syntax = entries.map(([key, value]) => `${syntaxOf(key)}:${syntaxOf(value)}`)
  return new ForeignData(
    map,
    'map[ref.Val]ref.Val',
    `map[${texts.join(' ')}]`,
    `map[ref.Val]ref.Val{${syntax.join(', ')}}`,
  )
}

function compareKeys(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0
}

const syntaxOf = (value: Value): string => (typeof value === 'string' ? quote(value) : goText(value))
