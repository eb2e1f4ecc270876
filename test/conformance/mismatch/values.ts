// Between the notation of the cases and Go values.
import { omittedValue } from '../../../apimachinery/field/omitted-value.js'
import { go } from '../../../apimachinery/go/descriptors.js'
import { GoValue, type GoType } from '../../../apimachinery/go/type.js'
import { typed } from '../../../apimachinery/go/kind.js'
import type { CaseValue } from './case.js'

type GoNotation = { readonly $go: string; readonly value?: CaseValue }

const isNotation = (value: unknown): value is GoNotation =>
  typeof value === 'object' && value !== null && '$go' in value && typeof value.$go === 'string'

/** A case's value as hand-written code would pass it: plain where that is enough, else with its Go type. */
export const readValue = (value: CaseValue): unknown =>
  // The marker of an omitted value is one only by itself; inside of another value it is an empty struct.
  isNotation(value) && value.$go === 'omitted' ? new GoValue(go.stringer, omittedValue) : readPart(value)

function readPart(value: CaseValue): unknown {
  if (isNotation(value)) return readNotation(value.$go, value.value)
  if (Array.isArray(value)) return value.map(readPart)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readPart(part)]))
}

function readNotation(kind: string, value: CaseValue): unknown {
  switch (kind) {
    case 'int':
    case 'int32':
    case 'int64':
    case 'uint8':
    case 'uint64':
      return new GoValue(go[kind], integer(value))
    case 'float32':
    case 'float64':
      return new GoValue(go[kind], kind === 'float32' ? Math.fround(Number(value)) : Number(value))
    case 'named':
      return new GoValue(go.named(go.string), value)
    case 'pointer': {
      const pointee = typed(readPart(value))
      return new GoValue(go.pointer(pointee.type), pointee.value)
    }
    case 'nilPointer':
      return new GoValue(go.pointer(go.string), undefined)
    case 'nilList':
      return new GoValue(go.list(go.string), undefined)
    case 'strings':
      return new GoValue(go.list(go.string), value)
    case 'bytes':
      return new GoValue(go.bytes, base64(String(value)))
    case 'error':
      return new Error(String(value))
    case 'stringer':
      return new GoValue(go.stringer, value)
    case 'omitted':
      return new GoValue(
        go.struct('OmitValueType', () => []),
        {},
      )
    case 'struct':
      return readStruct(value as readonly (readonly [string, CaseValue])[])
    default:
      throw new Error(`unknown $go kind ${kind}`)
  }
}

const integer = (value: CaseValue): number | bigint => {
  const exact = BigInt(value as string | number)
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function readStruct(properties: readonly (readonly [string, CaseValue])[]): GoValue {
  const type: GoType = go.struct('ordered', () => properties.map(([name]) => go.field(name, go.any)))
  return new GoValue(type, Object.fromEntries(properties.map(([name, value]) => [name, readPart(value)])))
}
