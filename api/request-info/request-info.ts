// What a request is about (apiserver's `endpoints/request.RequestInfo`).
import { parseFieldSelector } from '../../apimachinery/content/index.js'
import { pathSegmentName } from '../../apimachinery/metadata/index.js'

export interface RequestInfo {
  /** `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`, `deletecollection`; for paths the method in lower case. */
  readonly verb: string
  readonly path: string
  /** Undefined for a path that is not a resource's. */
  readonly resource?: ResourceInfo
}

export interface ResourceInfo {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  /** Empty where the path has none. */
  readonly namespace: string
  readonly resource: string
  readonly name: string
  /** The name that a list or watch asks for by its field selector; empty if it asks for none. */
  readonly selectedName: string
  readonly subresource: string
  /** The parts of the path that are left, from the resource's on: more than three have no meaning here. */
  readonly parts: readonly string[]
  /** Whether the path has the prefix of watches, which is deprecated: `/api/v1/watch/configmaps`. */
  readonly isWatchPath: boolean
}

const NAMESPACE_SUBRESOURCES: ReadonlySet<string> = new Set(['status', 'finalize'])

const VERBS: Readonly<Record<string, string>> = {
  POST: 'create',
  GET: 'get',
  HEAD: 'get',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
}

/** What a method does to the resource of a path (`RequestInfoFactory.NewRequestInfo`). */
export function requestInfo(method: string, path: string, query: URLSearchParams): RequestInfo {
  const other = { verb: method.toLowerCase(), path }
  const parts = segments(path)
  const [prefix, ...rest] = parts
  if (parts.length < 3 || (prefix !== 'api' && prefix !== 'apis')) return other
  const group = prefix === 'api' ? '' : (rest.shift() ?? '')
  if (rest.length < 2) return other
  const version = rest.shift() ?? ''
  const isWatchPath = rest[0] === 'watch'
  if (isWatchPath) rest.shift()
  const { namespace, parts: own } = inNamespace(rest)
  const [resource = '', name = '', subresource = ''] = own
  const asked = (verb: string, selectedName = ''): RequestInfo => ({
    verb,
    path,
    resource: { group, version, namespace, resource, name, selectedName, subresource, parts: own, isWatchPath },
  })
  if (isWatchPath) return asked('watch')
  const verb = VERBS[method] ?? ''
  if (name !== '') return asked(verb)
  if (verb === 'get') {
    return asked(isTrue(query.get('watch')) ? 'watch' : 'list', selectedNameOf(query.get('fieldSelector') ?? ''))
  }
  return asked(verb === 'delete' ? 'deletecollection' : verb)
}

/** The name that a field selector asks for. */
function selectedNameOf(selector: string): string {
  const requirements = selector === '' ? [] : parseFieldSelector(selector)
  if (typeof requirements === 'string') return ''
  const named = requirements.find(({ field, operator }) => field === 'metadata.name' && operator === '=')
  return named === undefined || pathSegmentName(named.value, false).length > 0 ? '' : named.value
}

function inNamespace(parts: readonly string[]): { readonly namespace: string; readonly parts: readonly string[] } {
  const [first, namespace = '', next] = parts
  if (first !== 'namespaces' || namespace === '') return { namespace: '', parts }
  if (next === undefined || NAMESPACE_SUBRESOURCES.has(next)) return { namespace, parts }
  return { namespace, parts: parts.slice(2) }
}

function segments(path: string): string[] {
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? [] : trimmed.split('/')
}

/** Whether a parameter is true (`runtime.Convert_Slice_string_To_bool`): all but `false`, `0` and none are. */
export const isTrue = (value: string | null): boolean =>
  value !== null && value.toLowerCase() !== 'false' && value !== '0'
