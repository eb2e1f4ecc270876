// A request for a resource, and which verb of which resource it is (apiserver's `endpoints/installer.go`).
import {
  methodNotAllowed,
  methodNotSupported,
  notFound,
  resourceNotFound,
  StatusError,
} from '../../apimachinery/status/index.js'
import type { RequestInfo, ResourceInfo } from '../../api/request-info/index.js'
import type { Resource, Subresource, Verb } from '../../api/resource/index.js'
import type { RequestContext } from '../registry/index.js'
import { pageNotFound, type ServerAnswer, type ServerRequest } from './exchange.js'
import type { PipelineOptions } from './pipeline-options.js'

/** A request whose resource and verb are known. */
export interface Call {
  readonly options: PipelineOptions
  readonly request: ServerRequest
  readonly context: RequestContext
  readonly now: string
}

/**
 * The answer to a path that nobody handles: below `/api`, `/version` and Kubernetes' own groups the router refuses it, whatever
 * the version is.
 *
 * @throws StatusError NotFound
 */
export function unknownPath({ catalogue }: PipelineOptions, path: string): ServerAnswer {
  const [, root = '', below = ''] = path.split('/')
  const isOwnGroup = (): boolean => catalogue.all().some(({ group, isCustom }) => group === below && !isCustom)
  const isRouted = below !== '' && (root === 'api' || root === 'version' || (root === 'apis' && isOwnGroup()))
  if (!isRouted) return pageNotFound()
  throw new StatusError(resourceNotFound())
}

/** Whether a path lacks the namespace that it needs, or has one that it can't have. */
export const isMisplaced = (
  { isNamespaced }: Resource,
  { namespace, name, resource }: ResourceInfo,
  verb: string,
): boolean =>
  isNamespaced ? namespace === '' && (name !== '' || verb === 'create') : namespace !== '' && resource !== 'namespaces'

/** @throws StatusError NotFound */
export function subresourceOf(resource: Resource, { name, subresource }: ResourceInfo): Subresource | undefined {
  if (subresource === '') return undefined
  const found = resource.subresources.get(subresource)
  if (found !== undefined) return found
  if (resource.isCustom) throw new StatusError(notFound({ group: resource.group, name: resource.resource }, name))
  throw new StatusError(resourceNotFound())
}

/** @throws StatusError MethodNotAllowed */
export function verbOf(
  { verb }: RequestInfo,
  { method }: ServerRequest,
  resource: Resource,
  subresource: Subresource | undefined,
  { name }: ResourceInfo,
): Verb {
  const verbs: readonly string[] = subresource?.verbs ?? resource.verbs
  const { group, resource: plural, isCustom } = resource
  if (isCustom) {
    if (verbs.includes(verb)) return verb as Verb
    throw new StatusError(methodNotSupported({ group, name: plural }, verb))
  }
  const isNamed = name !== ''
  const isMismatch = subresource === undefined && NAMED.has(verb) !== isNamed && !COLLECTIONS.has(verb)
  if (method === 'HEAD' || !verbs.includes(verb) || isMismatch) {
    throw new StatusError(methodNotAllowed())
  }
  return verb as Verb
}

/** Verbs that need the name of an object. */
const NAMED: ReadonlySet<string> = new Set(['get', 'update', 'patch', 'delete'])
/** Verbs whose names may be said in old paths. */
const COLLECTIONS: ReadonlySet<string> = new Set(['watch'])
