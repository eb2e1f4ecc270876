// The options of deletions (apimachinery's `metav1.DeleteOptions` and `ValidateDeleteOptions`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import {
  type Body,
  DecodeError,
  readBody,
  readJsonBody,
  readYamlBody,
  syntaxError,
} from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { invalid, plainError, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { dryRunErrors, integerParameter } from '../options/index.js'
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

/** The body of a deletion: a text, or what was decoded already. */
export interface DeletionBody {
  readonly object: Body
  /** Whether its text is JSON and not YAML. */
  readonly isJson: boolean
}

/**
 * The options in the body of a request, or, where there is none, in its query.
 *
 * @param allowsUnsafe the gate AllowUnsafeMalformedObjectDeletion: without it nothing is heard of unreadable objects
 *
 * @throws StatusError
 */
export function deleteOptions(
  body: DeletionBody | undefined,
  query: URLSearchParams,
  allowsUnsafe = false,
): DeleteOptions {
  const given = body === undefined ? fromQuery(query) : fromBody(body)
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
  const grace = integerParameter(query, 'gracePeriodSeconds')
  const orphan = query.get('orphanDependents')
  const preconditions = preconditionsOf(query)
  return {
    dryRun: query.getAll('dryRun'),
    ...(policy !== null && { propagationPolicy: policy }),
    ...(grace !== undefined && { gracePeriodSeconds: grace }),
    ...(orphan !== null && { orphanDependents: isTrue(orphan) }),
    ...(preconditions !== undefined && { preconditions }),
    [UNSAFE]: isTrue(query.get(UNSAFE)),
  }
}

/** A query has preconditions by the names of their fields (`Convert_url_Values_To_v1_DeleteOptions`). */
function preconditionsOf(query: URLSearchParams): GivenOptions['preconditions'] {
  const uid = query.get('uid') ?? ''
  const resourceVersion = query.get('resourceVersion') ?? ''
  if (uid === '' && resourceVersion === '') return undefined
  return { ...(uid !== '' && { uid }), ...(resourceVersion !== '' && { resourceVersion }) }
}

const PRECONDITIONS = go.struct('v1.Preconditions', () => [
  go.omitEmpty('uid', go.pointer(go.named(go.string, 'types.UID'))),
  go.omitEmpty('resourceVersion', go.pointer(go.string)),
])
const OPTIONS = go.struct('v1.DeleteOptions', () => [
  go.omitEmpty('kind', go.string),
  go.omitEmpty('apiVersion', go.string),
  go.omitEmpty('gracePeriodSeconds', go.pointer(go.int64)),
  go.omitEmpty('preconditions', go.pointer(PRECONDITIONS)),
  go.omitEmpty('orphanDependents', go.pointer(go.bool)),
  go.omitEmpty('propagationPolicy', go.pointer(go.named(go.string, 'v1.DeletionPropagation'))),
  go.omitEmpty('dryRun', go.list(go.string)),
  go.omitEmpty(UNSAFE, go.pointer(go.bool)),
])

/** @throws StatusError without a reason: whatever is wrong with a body */
function fromBody({ object, isJson }: DeletionBody): GivenOptions {
  try {
    // A text that begins as JSON is read as JSON, and refused in the same words.
    const error = isJson && typeof object === 'string' ? syntaxError(object) : undefined
    if (error !== undefined) throw new DecodeError(`couldn't get version/kind; json parse error: ${error}`)
    const { kind, version, group, decode } = readBody(object, isJson ? readJsonBody : readYamlBody)
    if (kind !== '' && kind !== 'DeleteOptions') {
      const said = version === '' && group === '' ? 'meta.k8s.io/v1' : apiVersionOf({ group, version })
      throw new DecodeError(`no kind ${quote(kind)} is registered for version ${quote(said)} in scheme ${SCHEME}`)
    }
    const given = decode(OPTIONS, {}).value as Partial<GivenOptions>
    const { dryRun = [], gracePeriodSeconds } = given
    return {
      ...given,
      dryRun,
      ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds: Number(gracePeriodSeconds) }),
    }
  } catch (error) {
    if (error instanceof DecodeError) throw new StatusError(plainError(error.message))
    throw error
  }
}

const SCHEME = '"pkg/runtime/scheme.go:110"'
