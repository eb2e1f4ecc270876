// The params of a binding (apiserver's `policy/generic/policy_dispatcher.go`, `CollectParams`).
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import type { ParamKind, ParamRef } from '../api/model.js'
import type { Cluster, ParamStore } from '../cluster/cluster.js'
import { parseLabelSelector } from '../matching/label-selector.js'
import { labelsOf, metaText } from '../../apimachinery/metadata/index.js'
import { paramValue } from './value.js'

/** The params: undefined stands for a run without one. Empty if none was found and none is required. */
type CollectedParams = { readonly params: readonly (JsonObject | undefined)[] } | { readonly error: string }

const WITHOUT_PARAM: CollectedParams = { params: [undefined] }

/**
 * The params that a policy is run with for a binding, in the order of the cluster. Errors are those of the binding's
 * configuration, in Kubernetes' words. A param that does not fit its kind's Go struct is one, too: a server that could not
 * decode it would have none of the kind.
 */
export function collectParams(
  paramKind: ParamKind | undefined,
  paramRef: ParamRef | undefined,
  /** The request's. */
  namespace: string,
  cluster: Pick<Cluster, 'params'>,
): CollectedParams {
  if (paramKind === undefined || paramRef === undefined) return WITHOUT_PARAM
  const store = cluster.params(paramKind)
  if (store === undefined) {
    return {
      error: `paramKind kind \`&ParamKind{APIVersion:${paramKind.apiVersion},Kind:${paramKind.kind},}\` not known`,
    }
  }
  const { namespace: ownNamespace = '' } = paramRef
  if (!store.namespaced && ownNamespace !== '') {
    return { error: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' }
  }
  const wanted = ownNamespace === '' ? namespace : ownNamespace
  if (store.namespaced && wanted === '') {
    return { error: 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources' }
  }
  const params = findParams(paramRef, store, wanted)
  if (params instanceof Error) return { error: params.message }
  if (params.length === 0 && paramRef.parameterNotFoundAction === 'Deny') {
    return { error: 'no params found for policy binding with `Deny` parameterNotFoundAction' }
  }
  const [undecodable] = params.flatMap((param) => decodeErrors(param, paramKind))
  return undecodable === undefined ? { params } : { error: undecodable }
}

function decodeErrors(param: JsonObject, paramKind: ParamKind): readonly string[] {
  try {
    paramValue(param, paramKind)
    return []
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return [`the param ${paramName(param)} can't be decoded: ${error.message}`]
  }
}

function findParams(paramRef: ParamRef, store: ParamStore, namespace: string): readonly JsonObject[] | Error {
  const { name = '', selector } = paramRef
  const isInPlace = (param: JsonObject): boolean => !store.namespaced || metaText(param, 'namespace') === namespace
  if (name !== '') {
    if (selector !== undefined) return new Error('paramRef.name and paramRef.selector are mutually exclusive')
    const found = store.list().find((param) => metaText(param, 'name') === name && isInPlace(param))
    return found === undefined ? [] : [found]
  }
  if (selector === undefined) return new Error('one of name or selector must be provided')
  const parsed = parseLabelSelector(selector)
  if (parsed instanceof Error) return parsed
  return store.list().filter((param) => isInPlace(param) && parsed.matches(labelsOf(param) ?? {}))
}

/** How verdicts name a param: `namespace/name`, or its name. */
export function paramName(param: JsonObject): string {
  const namespace = metaText(param, 'namespace')
  return namespace === '' ? metaText(param, 'name') : `${namespace}/${metaText(param, 'name')}`
}
