import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { isSetMap, isSetPointer, isSetSlice, isSetValue } from './set-ness.js'

/** Value: an error, to be dropped, if it is unset (`+k8s:optional`). */
export const optionalValue = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  isSetValue(value) ? [] : [field.required(path, 'optional value was not specified')]

/** Pointer: an error, to be dropped, if it is unset (`+k8s:optional`). */
export const optionalPointer = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  isSetPointer(value) ? [] : [field.required(path, 'optional value was not specified')]

/** Slice: an error, to be dropped, if it is unset (`+k8s:optional`). */
export const optionalSlice = (
  _op: Operation,
  path: FieldPath,
  value: { readonly length: number } | null | undefined,
  _old: { readonly length: number } | null | undefined,
): FieldErrorList => (isSetSlice(value) ? [] : [field.required(path, 'optional value was not specified')])

/** Map: an error, to be dropped, if it is unset (`+k8s:optional`). */
export const optionalMap = (
  _op: Operation,
  path: FieldPath,
  value: object | null | undefined,
  _old: object | null | undefined,
): FieldErrorList => (isSetMap(value) ? [] : [field.required(path, 'optional value was not specified')])
