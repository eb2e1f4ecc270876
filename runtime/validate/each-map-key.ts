import { addErrors, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'
import { visitMapKeys, type MapOf } from './items.js'

/** `+k8s:eachKey`, and checks of the keys' type: validates each key, at the map's own path; on update those that are new. */
export function eachMapKey(
  op: Operation,
  path: FieldPath,
  map: MapOf<unknown>,
  old: MapOf<unknown>,
  validator: ValidateFunction<string>,
): FieldErrorList {
  const errs: FieldErrorList = []
  visitMapKeys(op, map, old, (key) => addErrors(errs, validator(op, path, key, undefined)))
  return errs
}
