// The types of Kubernetes that read and write their JSON themselves.
import { trim as trimSpace } from '../../cel/library/index.js'
import { Quantity } from '../../apimachinery/content/index.js'
import { go, type CustomType, type JsonInput } from '../../apimachinery/go/index.js'
import { DecodeError, equalJson, jsonText, normalMicroTime, normalTime } from '../../apimachinery/json/index.js'

export type CustomTypeId =
  | 'intstr.IntOrString'
  | 'meta/v1.FieldsV1'
  | 'meta/v1.MicroTime'
  | 'meta/v1.Time'
  | 'resource.Quantity'
  | 'runtime.RawExtension'

export interface BuiltinCustom extends CustomType {
  /** The name with the end of its package's path. */
  readonly id: CustomTypeId
}

const custom = (
  id: CustomTypeId,
  zero: unknown,
  read: CustomType['read'],
  equal: CustomType['equal'] = equalJson,
): BuiltinCustom => ({ ...go.custom(id.slice(id.indexOf('/') + 1), read, { zero, equal }), id })

/** By their ids. What they read is what they are written as again. */
export const CUSTOM_TYPES: Readonly<Record<CustomTypeId, BuiltinCustom>> = {
  'resource.Quantity': custom('resource.Quantity', '0', readQuantity, isSameAmount),
  'meta/v1.Time': custom('meta/v1.Time', null, (input) => readTime(input, normalTime)),
  'meta/v1.MicroTime': custom('meta/v1.MicroTime', null, (input) => readTime(input, normalMicroTime)),
  'intstr.IntOrString': custom('intstr.IntOrString', 0, (input) =>
    input.decode(input.first === '"' ? go.string : go.int32),
  ),
  'runtime.RawExtension': custom('runtime.RawExtension', null, readRaw),
  'meta/v1.FieldsV1': custom('meta/v1.FieldsV1', null, readRaw),
}

/** `Quantity.UnmarshalJSON`: what is there, without quotes and blanks. Escapes are not read. */
function readQuantity(input: JsonInput): string | undefined {
  if (input.first === 'n') return undefined
  const text = jsonText(input.raw()).replace(/^"(.*)"$/s, '$1')
  const quantity = Quantity.read(trimSpace(text))
  if (typeof quantity === 'string') throw new DecodeError(quantity)
  return quantity.toString()
}

function isSameAmount(a: unknown, b: unknown): boolean {
  return a === b || Quantity.parse(a as string).cmp(Quantity.parse(b as string)) === 0
}

function readTime(input: JsonInput, normal: (text: string) => string | undefined): string | null | undefined {
  return input.first === 'n' ? undefined : (normal(input.decode(go.string) as string) ?? null)
}

/** Free JSON is kept as it is. */
function readRaw(input: JsonInput): unknown {
  return input.raw() ?? undefined
}
