import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import type { Scheme } from '../scheme/scheme.js'
import { subresourceParts } from './declarative-run.js'
import { requireErrorList } from './error-list-shape.js'
import { asError, panicText } from './panic-text.js'
import type { MigrationConfig, MigrationRequest } from './request.js'

export type HandwrittenRun =
  | { readonly errors: FieldErrorList; readonly end: 'ran' }
  /** `thrown` has the stack and the cause. */
  | { readonly errors: FieldErrorList; readonly end: 'panic'; readonly thrown: Error }

/**
 * Runs a kind's hand-written validation, synchronous or not. A kind without one has no errors, nor has an operation
 * that Kubernetes doesn't validate. Never rejects: what is thrown becomes one InternalError at the nil path.
 */
export async function runHandwritten(
  scheme: Scheme | undefined,
  request: Omit<MigrationRequest, 'handwritten'>,
): Promise<HandwrittenRun> {
  const { gvk, operation, obj, oldObj, config, requestInfo } = request
  const validation = scheme?.handwritten(gvk)
  if (validation === undefined || typeof operation === 'number') return { errors: [], end: 'ran' }
  const subresources = subresourceParts(requestInfo?.subresource ?? '') ?? []
  const op: Operation = { type: operation, request: { subresources }, ...options(config) }
  try {
    const errors: unknown = await validation(op, obj, operation === 'update' ? oldObj : undefined)
    return { errors: requireErrorList(errors), end: 'ran' }
  } catch (thrown) {
    const text = panicText(thrown)
    const problem = new Error(`panic during hand-written validation: ${text}`)
    return {
      errors: [field.internalError(FieldPath.nil, problem)],
      end: 'panic',
      thrown: asError(thrown),
    }
  }
}

function options({ options }: MigrationConfig = {}): Pick<Operation, 'options'> {
  if (options === undefined) return {}
  return { options: isNames(options) ? Object.fromEntries(options.map((name) => [name, true])) : options }
}

const isNames = (given: NonNullable<MigrationConfig['options']>): given is readonly string[] => Array.isArray(given)
