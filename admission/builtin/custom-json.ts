// The types of Kubernetes that read and write their JSON themselves.
import { trimSpace } from '../../cel/index.js'
import { Quantity } from '../../apimachinery/content/index.js'
import {
  DecodeError,
  jsonText,
  normalMicroTime,
  normalTime,
  shape,
  type CustomShape,
  type JsonInput,
} from '../../apimachinery/json/index.js'
import type { CustomTypeId } from './go-type.js'

interface CustomJson {
  /** Reads a value: what it is written as again, undefined for the zero value. Throws a DecodeError. */
  readonly shape: CustomShape
  /** What the zero value is written as. */
  readonly zero: unknown
}

const custom = (zero: unknown, read: (input: JsonInput) => unknown): CustomJson => ({ shape: shape.custom(read), zero })

/** By the names of their types. */
export const CUSTOM_JSON: Readonly<Record<CustomTypeId, CustomJson>> = {
  'resource.Quantity': custom('0', readQuantity),
  'meta/v1.Time': custom(null, (input) => readTime(input, normalTime)),
  'meta/v1.MicroTime': custom(null, (input) => readTime(input, normalMicroTime)),
  'intstr.IntOrString': custom(0, (input) => input.decode(input.first === '"' ? shape.string : shape.int32)),
  'runtime.RawExtension': custom(null, readRaw),
  'meta/v1.FieldsV1': custom(null, readRaw),
}

/** `Quantity.UnmarshalJSON`: what stands there, without quotes and blanks. Escapes are not read. */
function readQuantity(input: JsonInput): string | undefined {
  if (input.first === 'n') return undefined
  const text = jsonText(input.raw()).replace(/^"(.*)"$/s, '$1')
  const quantity = Quantity.read(trimSpace(text))
  if (typeof quantity === 'string') throw new DecodeError(quantity)
  return quantity.toString()
}

function readTime(input: JsonInput, normal: (text: string) => string | undefined): string | null | undefined {
  return input.first === 'n' ? undefined : (normal(input.decode(shape.string) as string) ?? null)
}

/** Free JSON is kept as it is. */
function readRaw(input: JsonInput): unknown {
  return input.raw() ?? undefined
}
