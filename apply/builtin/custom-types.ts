// The types of Kubernetes that read and write their JSON themselves, by their ids.
import {
  fieldsV1Type,
  intOrStringType,
  microTimeType,
  quantityType,
  rawExtensionType,
  timeType,
} from '../../apimachinery/custom/index.js'
import type { CustomType } from '../../apimachinery/go/index.js'

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

const custom = (id: CustomTypeId, type: CustomType): BuiltinCustom => ({ ...type, id })

/** What they read is what they are written as again. */
export const CUSTOM_TYPES: Readonly<Record<CustomTypeId, BuiltinCustom>> = {
  'resource.Quantity': custom('resource.Quantity', quantityType),
  'meta/v1.Time': custom('meta/v1.Time', timeType),
  'meta/v1.MicroTime': custom('meta/v1.MicroTime', microTimeType),
  'intstr.IntOrString': custom('intstr.IntOrString', intOrStringType),
  'runtime.RawExtension': custom('runtime.RawExtension', rawExtensionType),
  'meta/v1.FieldsV1': custom('meta/v1.FieldsV1', fieldsV1Type),
}
