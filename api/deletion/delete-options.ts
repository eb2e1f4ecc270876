// The options of deletions (apimachinery's `metav1.DeleteOptions` and `ValidateDeleteOptions`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { isObject, type JsonObject, ownValue, parseJson } from '../../apimachinery/json/index.js'
import { invalid, plainError, StatusError } from '../../apimachinery/status/index.js'
import { dryRunErrors } from '../options/index.js'
import { isTrue } from '../request-info/index.js'

export type PropagationPolicy = 'Background' | 'Foreground' | 'Orphan'

export interface DeleteOptions {
  readonly isDryRun: boolean
  readonly gracePeriodSeconds?: number
  readonly propagationPolicy?: PropagationPolicy
  readonly orphanDependents?: boolean
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string }
  /** True if an object that can't be read is to be taken away unseen; absent if not. */
  readonly ignoreStoreReadErrorWithClusterBreakingPotential?: true
}

/**
 * The options in the body of a request, or, where there is none, in its query.
 *
 * @param allowsUnsafe the gate AllowUnsafeMalformedObjectDeletion: without it nothing is heard of unreadable objects
 *
 * @throws StatusError
 */
export function deleteOptions(body: string, query: URLSearchParams, allowsUnsafe = false): DeleteOptions {
  const given = body === '' ? fromQuery(query) : fromBody(body)
  const isUnsafe = allowsUnsafe && given[UNSAFE] === true
  const { dryRun, propagationPolicy, orphanDependents } = given
  const errors = [
    ...(propagationPolicy !== undefined && orphanDependents !== undefined
      ? [
          field.invalid(
            FieldPath.of('propagationPolicy'),
            propagationPolicy,
            'orphanDependents and deletionPropagation cannot be both set',
          ),
        ]
      : []),
    ...(propagationPolicy === undefined || POLICIES.slice(0, 3).includes(propagationPolicy)
      ? []
      : [field.notSupported(FieldPath.of('propagationPolicy'), propagationPolicy, POLICIES)]),
    ...dryRunErrors(dryRun),
    ...(isUnsafe ? unsafeErrors(given) : []),
  ]
  if (errors.length > 0) throw new StatusError(invalid(DELETE_OPTIONS, '', errors))
  const { gracePeriodSeconds, preconditions } = given
  return {
    isDryRun: dryRun.length > 0,
    ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
    ...(propagationPolicy !== undefined && { propagationPolicy: propagationPolicy as PropagationPolicy }),
    ...(orphanDependents !== undefined && { orphanDependents }),
    ...(preconditions !== undefined && { preconditions }),
    ...(isUnsafe && { [UNSAFE]: true as const }),
  }
}

/** No collection is deleted unseen. @throws StatusError Invalid */
export function refuseUnsafeCollection(options: DeleteOptions): void {
  if (options[UNSAFE] !== true) return
  const why = 'is not allowed with DELETECOLLECTION, try again after removing the option'
  throw new StatusError(invalid(DELETE_OPTIONS, '', [field.invalid(FieldPath.of(UNSAFE), true, why)]))
}

const UNSAFE = 'ignoreStoreReadErrorWithClusterBreakingPotential'
const DELETE_OPTIONS = { group: 'meta.k8s.io', name: 'DeleteOptions' }

/** The option stands alone (`ValidateIgnoreStoreReadError`). */
function unsafeErrors(given: GivenOptions): FieldErrorList {
  const others = ['propagationPolicy', 'orphanDependents', 'gracePeriodSeconds', 'preconditions'] as const
  const set = [...(given.dryRun.length > 0 ? ['dryRun'] : []), ...others.filter((name) => given[name] !== undefined)]
  return set.map((name) => field.invalid(FieldPath.of(UNSAFE), true, `cannot be set together with .${name}`))
}

const POLICIES = ['Foreground', 'Background', 'Orphan', 'nil']

interface GivenOptions {
  readonly dryRun: readonly string[]
  readonly gracePeriodSeconds?: number
  readonly propagationPolicy?: string
  readonly orphanDependents?: boolean
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string }
  readonly [UNSAFE]?: boolean
}

function fromQuery(query: URLSearchParams): GivenOptions {
  const policy = query.get('propagationPolicy')
  const grace = query.get('gracePeriodSeconds')
  const orphan = query.get('orphanDependents')
  return {
    dryRun: query.getAll('dryRun'),
    ...(policy !== null && { propagationPolicy: policy }),
    ...(grace !== null && { gracePeriodSeconds: Number(grace) }),
    ...(orphan !== null && { orphanDependents: orphan === 'true' || orphan === '1' }),
    [UNSAFE]: isTrue(query.get(UNSAFE)),
  }
}

const HEAD = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }'

function fromBody(body: string): GivenOptions {
  const options = objectOf(body)
  const { kind = 'DeleteOptions' } = options
  if (kind !== 'DeleteOptions') {
    const version = ownValue(options, 'apiVersion')
    const why = `no kind ${JSON.stringify(kind)} is registered for version ${JSON.stringify(version ?? '')} in scheme "pkg/runtime/scheme.go:110"`
    throw new StatusError(plainError(why))
  }
  const preconditions = ownValue(options, 'preconditions')
  const { dryRun, gracePeriodSeconds, propagationPolicy, orphanDependents } = options
  return {
    dryRun: Array.isArray(dryRun) ? dryRun.map(String) : [],
    ...(typeof gracePeriodSeconds === 'number' && { gracePeriodSeconds }),
    ...(typeof propagationPolicy === 'string' && { propagationPolicy }),
    ...(typeof orphanDependents === 'boolean' && { orphanDependents }),
    ...(ownValue(options, UNSAFE) === true && { [UNSAFE]: true }),
    ...(isObject(preconditions) && { preconditions: preconditions as { uid?: string; resourceVersion?: string } }),
  }
}

function objectOf(body: string): JsonObject {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    throw new StatusError(plainError("couldn't get version/kind; json parse error: unexpected end of JSON input"))
  }
  if (isObject(value)) return value
  const type = typeof value === 'string' ? 'string' : Array.isArray(value) ? 'array' : 'number'
  const why = `couldn't get version/kind; json parse error: json: cannot unmarshal ${type} into Go value of type ${HEAD}`
  throw new StatusError(plainError(why))
}
