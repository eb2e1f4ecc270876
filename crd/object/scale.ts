// The numbers and the selector that the scale subresource reads: `customResourceValidator.ValidateScaleSpec` and `…Status`.
import { field, type FieldError, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { ScaleSubresource } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { nestedInt64, nestedString } from './nested.js'

const MAX_INT32 = 2_147_483_647

export function validateScaleSpec(object: JsonObject, scale: ScaleSubresource | undefined): FieldErrorList {
  return scale === undefined ? [] : replicasErrors(object, scale.specReplicasPath)
}

export function validateScaleStatus(object: JsonObject, scale: ScaleSubresource | undefined): FieldErrorList {
  if (scale === undefined) return []
  return [...replicasErrors(object, scale.statusReplicasPath), ...selectorErrors(object, scale.labelSelectorPath)]
}

function replicasErrors(object: JsonObject, path: string): FieldErrorList {
  const replicas = nestedInt64(object, keysOf(path))
  if ('error' in replicas) return [invalid(path, 0, replicas.error)]
  const { value = 0 } = replicas
  if (value < 0) return [invalid(path, value, 'should be a non-negative integer')]
  return value > MAX_INT32 ? [invalid(path, value, `should be less than or equal to ${MAX_INT32}`)] : []
}

function selectorErrors(object: JsonObject, path: string | undefined): FieldErrorList {
  if (path === undefined) return []
  const selector = nestedString(object, keysOf(path))
  return 'error' in selector ? [invalid(path, '', selector.error)] : []
}

/** The field is the path as it is written, with its leading period. */
const invalid = (path: string, value: unknown, detail: string): FieldError =>
  field.invalid(FieldPath.of(path), value, detail)

const keysOf = (path: string): string[] => path.replace(/^\./, '').split('.')
