import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { isSetMap, isSetPointer, isSetSlice, isSetValue } from './set-ness.js'

/** Value: Forbidden if it is set (`+k8s:forbidden`). */
export const forbiddenValue = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  !isSetValue(value) ? [] : [field.forbidden(path, '')]

/** Pointer: Forbidden if it is set (`+k8s:forbidden`). */
export const forbiddenPointer = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  !isSetPointer(value) ? [] : [field.forbidden(path, '')]

/** Slice: Forbidden if it is set (`+k8s:forbidden`). */
export const forbiddenSlice = (
  _op: Operation,
  path: FieldPath,
  value: { readonly length: number } | null | undefined,
  _old: { readonly length: number } | null | undefined,
): FieldErrorList => (!isSetSlice(value) ? [] : [field.forbidden(path, '')])

/** Map: Forbidden if it is set (`+k8s:forbidden`). */
export const forbiddenMap = (
  _op: Operation,
  path: FieldPath,
  value: object | null | undefined,
  _old: object | null | undefined,
): FieldErrorList => (!isSetMap(value) ? [] : [field.forbidden(path, '')])
