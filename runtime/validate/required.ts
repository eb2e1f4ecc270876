import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { isSetMap, isSetPointer, isSetSlice, isSetValue } from './set-ness.js'

/** Value: Required if it is unset (`+k8s:required`). */
export const requiredValue = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  isSetValue(value) ? [] : [field.required(path, '')]

/** Pointer: Required if it is unset (`+k8s:required`). */
export const requiredPointer = (_op: Operation, path: FieldPath, value: unknown, _old: unknown): FieldErrorList =>
  isSetPointer(value) ? [] : [field.required(path, '')]

/** Slice: Required if it is unset (`+k8s:required`). */
export const requiredSlice = (
  _op: Operation,
  path: FieldPath,
  value: { readonly length: number } | null | undefined,
  _old: { readonly length: number } | null | undefined,
): FieldErrorList => (isSetSlice(value) ? [] : [field.required(path, '')])

/** Map: Required if it is unset (`+k8s:required`). */
export const requiredMap = (
  _op: Operation,
  path: FieldPath,
  value: object | null | undefined,
  _old: object | null | undefined,
): FieldErrorList => (isSetMap(value) ? [] : [field.required(path, '')])
