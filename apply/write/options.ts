// What requests say besides their objects (apimachinery's `meta/v1/validation`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { validateFieldManager } from '../../apimachinery/metadata/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import type { WriteRequest } from './write-request.js'

/** That the options of a request may be. @throws StatusError */
export function checkOptions(kind: 'CreateOptions' | 'UpdateOptions' | 'PatchOptions', request: WriteRequest): void {
  refuse(kind, managerErrors(request))
}

/** The same for an apply, which must say who applies. @throws StatusError */
export function checkApplyOptions(request: WriteRequest): void {
  const { fieldManager = '' } = request
  const errors = fieldManager === '' ? [field.required(MANAGER, 'is required for apply patch')] : []
  refuse('PatchOptions', [...errors, ...managerErrors(request)])
}

const MANAGER = FieldPath.of('fieldManager')

const managerErrors = ({ fieldManager = '' }: WriteRequest): FieldErrorList =>
  validateFieldManager(fieldManager, MANAGER)

function refuse(kind: string, errors: FieldErrorList): void {
  if (errors.length > 0) throw new StatusError(invalid({ group: 'meta.k8s.io', name: kind }, '', errors))
}
