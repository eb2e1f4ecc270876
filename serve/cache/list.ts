// Lists (apiserver's `cacher` and `etcd3.Store.GetList`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { badRequest, type Named, resourceExpired, StatusError } from '../../apimachinery/status/index.js'
import type { ListOptions } from '../../api/options/index.js'
import type { ObjectSelector } from '../../api/selector/index.js'
import { CompactedError, type RangeResult, type Row } from '../store/index.js'
import { continueToken, type Continuation, parseContinueToken } from './continue-token.js'
import type { ReadStore } from './read-store.js'
import { invalidRevision, reached, revisionOf, tooLarge } from './revision.js'
import { UnreadableError, UnreadableObjects } from './unreadable.js'

export interface ListResult {
  readonly items: readonly JsonObject[]
  /** Of the list. */
  readonly resourceVersion: string
  /** Empty on the last page. */
  readonly continue: string
  readonly remainingItemCount?: number
}

/** A list of what is below a prefix. */
export interface ListRequest {
  readonly store: ReadStore
  readonly prefix: string
  readonly selector: ObjectSelector
  readonly options: ListOptions
  /** @throws UnreadableError */
  object(row: Row): JsonObject
  /** The resource, where objects that can't be read are named together; otherwise a list ends at the first. */
  readonly namesUnreadable?: Named | undefined
}

/** @throws StatusError */
export async function list(request: ListRequest): Promise<ListResult> {
  const { options } = request
  if (options.continue !== '') return continued(request, parseContinueToken(options.continue))
  const revision = listRevision(options.resourceVersion)
  const { limit, resourceVersionMatch } = options
  // From the cache of a server, which knows no pages.
  if (options.resourceVersion === '0') return page(request, undefined, 0)
  const isExact = resourceVersionMatch === 'Exact' || (resourceVersionMatch === '' && revision > 0 && limit > 0)
  if (!isExact) {
    await reached(request.store, revision)
    return page(request, undefined, limit)
  }
  if (revision > request.store.revision) {
    throw new StatusError(tooLarge(request.store, revision))
  }
  return page(request, revision, limit)
}

function listRevision(text: string): number {
  try {
    return revisionOf(text)
  } catch (error) {
    if (error instanceof StatusError) {
      throw new StatusError(badRequest(`invalid resource version: ${invalidRevision(text)}`))
    }
    throw error
  }
}

function continued(request: ListRequest, { revision, start }: Continuation): ListResult {
  const { options, prefix } = request
  if (options.resourceVersion !== '' && options.resourceVersion !== '0') {
    throw new StatusError(badRequest('specifying resource version is not allowed when using continue'))
  }
  const from = `${prefix}${start}`
  // From the cache of a server, which knows no pages.
  const limit = options.resourceVersion === '0' ? 0 : options.limit
  if (revision <= 0) return page(request, undefined, limit, from)
  try {
    return page(request, revision, limit, from)
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'Expired') throw error
    const next = continueToken({ revision: -1, start })
    throw new StatusError({ ...resourceExpired(INCONSISTENT), metadata: { continue: next } })
  }
}

const INCONSISTENT =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.'

/** One page: as many items that are selected as asked for. */
function page(request: ListRequest, at: number | undefined, limit: number, from?: string): ListResult {
  const { store, prefix, selector, object } = request
  const items: JsonObject[] = []
  const unreadable = request.namesUnreadable && new UnreadableObjects(request.namesUnreadable)
  const read = (row: Row): JsonObject | undefined => {
    try {
      return object(row)
    } catch (error) {
      if (unreadable === undefined || !(error instanceof UnreadableError)) throw error
      unreadable.add(error)
      return undefined
    }
  }
  let start = from
  for (;;) {
    const missing = limit === 0 ? 0 : limit - items.length
    const found = rangeOf(store, prefix, at, missing, start)
    for (const row of found.rows) {
      const item = read(row)
      if (item !== undefined && selector.matches(item)) items.push(item)
    }
    const revision = at ?? found.revision
    const isLast = found.remaining === 0 || items.length === limit
    if (isLast) unreadable?.check()
    if (found.remaining === 0) return { items, resourceVersion: String(revision), continue: '' }
    start = `${found.rows.at(-1)?.key ?? ''}\0`
    if (items.length < limit) {
      // The rest of the page is of the same revision.
      at = revision
      continue
    }
    return {
      items,
      resourceVersion: String(revision),
      continue: continueToken({ revision, start: start.slice(prefix.length) }),
      ...(selector.isEmpty && { remainingItemCount: found.remaining }),
    }
  }
}

function rangeOf(
  store: ReadStore,
  prefix: string,
  at: number | undefined,
  limit: number,
  from: string | undefined,
): RangeResult {
  try {
    return store.range(prefix, {
      ...(at !== undefined && { at }),
      ...(limit > 0 && { limit }),
      ...(from !== undefined && { from }),
    })
  } catch (error) {
    if (error instanceof CompactedError) {
      throw new StatusError(resourceExpired('The resourceVersion for the provided list is too old.'))
    }
    throw error
  }
}
