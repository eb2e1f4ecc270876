// The options of reads (apimachinery's `metav1.ListOptions` and `internalversion/validation`).
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import { isTrue } from '../request-info/index.js'
import { integerParameter } from './integer-parameter.js'

export interface ListOptions {
  readonly labelSelector: string
  readonly fieldSelector: string
  readonly resourceVersion: string
  readonly resourceVersionMatch: string
  readonly limit: number
  readonly continue: string
  readonly watch: boolean
  readonly allowWatchBookmarks: boolean
  readonly sendInitialEvents?: boolean
  readonly timeoutSeconds?: number
}

/** The options of a list or a watch. @throws StatusError BadRequest, Invalid */
export function listOptions(query: URLSearchParams, isWatch: boolean): ListOptions {
  const sendInitialEvents = query.get('sendInitialEvents')
  const timeout = integerParameter(query, 'timeoutSeconds')
  const options: ListOptions = {
    labelSelector: query.get('labelSelector') ?? '',
    fieldSelector: query.get('fieldSelector') ?? '',
    resourceVersion: query.get('resourceVersion') ?? '',
    resourceVersionMatch: query.get('resourceVersionMatch') ?? '',
    limit: integerParameter(query, 'limit') ?? 0,
    continue: query.get('continue') ?? '',
    watch: isWatch,
    allowWatchBookmarks: isTrue(query.get('allowWatchBookmarks')),
    ...(sendInitialEvents !== null && { sendInitialEvents: isTrue(sendInitialEvents) }),
    ...(timeout !== undefined && { timeoutSeconds: timeout }),
  }
  const errors = isWatch ? watchErrors(options) : listErrors(options)
  if (errors.length > 0) throw new StatusError(invalid(LIST_OPTIONS, '', errors))
  return options
}

const LIST_OPTIONS = { group: 'meta.k8s.io', name: 'ListOptions' }
const MATCH = FieldPath.of('resourceVersionMatch')
const INITIAL = FieldPath.of('sendInitialEvents')
const MATCHES = ['Exact', 'NotOlderThan', '']

type Errors = Parameters<typeof invalid>[2][number][]

function listErrors({ resourceVersion, resourceVersionMatch: match, ...options }: ListOptions): Errors {
  const errors: Errors = []
  if (match !== '') {
    if (resourceVersion === '') {
      errors.push(field.forbidden(MATCH, 'resourceVersionMatch is forbidden unless resourceVersion is provided'))
    }
    if (options.continue !== '') {
      errors.push(field.forbidden(MATCH, 'resourceVersionMatch is forbidden when continue is provided'))
    }
    if (!MATCHES.includes(match)) errors.push(field.notSupported(MATCH, match, MATCHES))
    if (match === 'Exact' && resourceVersion === '0') {
      const why = 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"'
      errors.push(field.forbidden(MATCH, why))
    }
  }
  if (options.sendInitialEvents !== undefined) {
    errors.push(field.forbidden(INITIAL, 'sendInitialEvents is forbidden for list'))
  }
  return errors
}

function watchErrors({ sendInitialEvents, resourceVersionMatch: match, ...options }: ListOptions): Errors {
  const errors: Errors = []
  if (sendInitialEvents !== undefined) {
    if (match !== 'NotOlderThan') {
      const why = 'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan'
      errors.push(field.forbidden(MATCH, why))
    }
  } else if (match !== '') {
    const why = 'resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided'
    errors.push(field.forbidden(MATCH, why))
  }
  if (match !== '') {
    if (!MATCHES.slice(1, 2).includes(match)) errors.push(field.notSupported(MATCH, match, ['NotOlderThan']))
  }
  if (options.continue !== '') {
    errors.push(field.forbidden(MATCH, 'resourceVersionMatch is forbidden when continue is provided'))
  }
  return errors
}
