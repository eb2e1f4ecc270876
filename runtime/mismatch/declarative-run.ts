import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { validateRegistered, type Registration, type Scheme } from '../scheme/scheme.js'
import { ConversionError, type ConvertObject } from './conversion.js'
import { requireErrorList } from './error-list-shape.js'
import type { MigrationLifecycle } from './lifecycle.js'
import type { MigrationConfig, MigrationRequest } from './request.js'

export interface DeclarativeRun {
  readonly errors: FieldErrorList
  /** `error`: validation could not begin, and the only error says why. `unregistered`: the kind has none. */
  readonly end: 'ran' | 'error' | 'unregistered'
}

const nilDereference = 'runtime error: invalid memory address or nil pointer dereference'

/**
 * Runs declarative validation as apiserver's `validateDeclaratively`: finds the API version, converts the objects to it
 * and calls what is registered. What keeps it from that is one InternalError at the nil path. What is thrown passes
 * through.
 */
export function runDeclarative(
  scheme: Scheme | undefined,
  convert: ConvertObject,
  lifecycle: MigrationLifecycle,
  request: Omit<MigrationRequest, 'handwritten'>,
): DeclarativeRun {
  const { requestInfo, config = {}, operation } = request
  if (requestInfo === undefined) return stopped('could not find requestInfo in context')
  const { group, version } = config.subresourceMapper?.(requestInfo) ?? requestInfo
  const target = { group, version, kind: request.gvk.kind }
  const subresources = subresourceParts(requestInfo.subresource ?? '')
  const wrongPath = `unexpected error parsing subresource path: invalid subresource path: ${requestInfo.subresource}`
  if (subresources === undefined && lifecycle.subresourcePath === 'beforeConversion') return stopped(wrongPath)

  if (scheme === undefined) throw new Error(nilDereference)
  const object = converted(convert, request.obj, target)
  if (object instanceof ConversionError) return stopped(conversionProblem(object))
  if (typeof operation === 'number') return stopped(`unknown operation type: ${operation}`)
  const oldObject = operation === 'update' ? converted(convert, request.oldObj, target) : undefined
  if (oldObject instanceof ConversionError) return stopped(conversionProblem(oldObject))
  if (subresources === undefined) return stopped(wrongPath)

  const registration = scheme.lookup(target, `/${subresources.join('/')}`)
  if (registration === undefined) return { errors: [], end: 'unregistered' }
  const options = declaredOptions(lifecycle, config, registration)
  const op: Operation = { type: operation, request: { subresources }, ...(options === undefined ? {} : { options }) }
  return { errors: requireErrorList(validateRegistered(registration, op, object, oldObject)), end: 'ran' }
}

const stopped = (problem: string): DeclarativeRun => ({
  errors: [field.internalError(FieldPath.nil, new Error(problem))],
  end: 'error',
})

const conversionProblem = (error: ConversionError): string =>
  `unexpected error converting to versioned type: ${error.message}`

/** The parts of a subresource path; undefined if one is empty. */
export function subresourceParts(path: string): string[] | undefined {
  if (path === '') return []
  const parts = path.split('/')
  return parts.includes('') ? undefined : parts
}

function converted(convert: ConvertObject, object: unknown, target: Parameters<ConvertObject>[1]): unknown {
  if (object === undefined || object === null) throw new Error(nilDereference)
  try {
    return convert(object, target)
  } catch (thrown) {
    if (thrown instanceof ConversionError) return thrown
    throw thrown
  }
}

/** Options as validators read them. Where names stand for those that are on, all others that tags name are off. */
function declaredOptions(
  lifecycle: MigrationLifecycle,
  { options }: MigrationConfig,
  registration: Pick<Registration, 'options'>,
): Record<string, boolean> | undefined {
  const given = isNames(options) ? Object.fromEntries(options.map((name) => [name, true])) : options
  if (lifecycle.options === 'states') return given
  const off = Object.fromEntries(registration.options.map((name) => [name, false]))
  return given === undefined && registration.options.length === 0 ? undefined : { ...off, ...given }
}

const isNames = (options: MigrationConfig['options']): options is readonly string[] => Array.isArray(options)
