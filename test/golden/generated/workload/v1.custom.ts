// Hand-written checks that the types ask for.
import { field, type FieldErrorList, type FieldPath, type Operation } from 'kubevet/runtime'
import type { Tree } from './v1.js'

export function ValidateCustom_WorkloadSpec_User(
  _op: Operation,
  path: FieldPath,
  value: string | undefined,
  old: string | undefined,
): FieldErrorList {
  return value === 'nobody' && old !== 'nobody' ? [field.invalid(path, value, 'is reserved')] : []
}

export const ValidateCustom_Tree = (_op: Operation, path: FieldPath, value: Tree | undefined): FieldErrorList =>
  value?.children?.some((child) => child.name === value.name)
    ? [field.forbidden(path, 'a child may not be named as its parent')]
    : []
