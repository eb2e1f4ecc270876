// What a path does, for documents: go-restful's routes as Kubernetes declares them (apiserver's `endpoints/installer.go`).
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

export type Method = 'delete' | 'get' | 'patch' | 'post' | 'put'

export interface Route {
  readonly path: string
  readonly method: Method
  /** `list`, `deletecollection`; undefined for discovery. */
  readonly action?: string
  /** A verb and what it is done to: `listNamespacedConfigMap`. */
  readonly operation: string
  readonly description: string
  readonly kind?: GroupVersionKind
  /** Query parameters of all requests, by name. */
  readonly parameters: readonly string[]
  readonly pathParameters: readonly PathParameter[]
  readonly consumes: readonly string[]
  readonly produces: readonly string[]
  readonly body?: { readonly schema: string; readonly isRequired: boolean }
  /** By code: the word for it, and the name of a schema. */
  readonly responses: Readonly<Record<string, readonly [text: string, schema: string]>>
}

export interface PathParameter {
  readonly name: string
  readonly description: string
}

const LIST = [
  ...['continue', 'fieldSelector', 'labelSelector', 'limit', 'resourceVersion', 'resourceVersionMatch'],
  ...['sendInitialEvents', 'shardSelector', 'timeoutSeconds'],
]
const WRITE = ['dryRun', 'fieldManager', 'fieldValidation']

/** The query parameters of actions, besides `pretty`. */
export const ACTION_PARAMETERS = {
  list: [...LIST, 'allowWatchBookmarks', 'watch'],
  write: WRITE,
  patch: [...WRITE, 'force'],
  delete: [
    ...['dryRun', 'gracePeriodSeconds', 'ignoreStoreReadErrorWithClusterBreakingPotential', 'orphanDependents'],
    'propagationPolicy',
  ],
  /** Of a list that is deleted, not watched. */
  select: LIST,
} as const

export const NAMESPACE: PathParameter = {
  name: 'namespace',
  description: 'object name and auth scope, such as for teams and projects',
}

/** The parameter of an object's name. */
export const nameOf = (kind: string): PathParameter => ({ name: 'name', description: `name of the ${kind}` })

/** ` a ` or ` an `, which plurals don't take (`GetArticleForNoun`). */
export function articleFor(noun: string): string {
  if (!noun.endsWith('ss') && noun.endsWith('s')) return ' '
  return /^[aeiou]/i.test(noun) ? ' an ' : ' a '
}

/** A word with a capital letter. */
export const title = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
