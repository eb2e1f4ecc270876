// Watches (apiserver's `cacher` and `endpoints/handlers/watch.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { resourceExpired, type Status } from '../../apimachinery/status/index.js'
import type { ListOptions } from '../../api/options/index.js'
import type { ObjectSelector } from '../../api/selector/index.js'
import { CompactedError, type Row, type Stop, type StoreEvent } from '../store/index.js'
import type { ReadStore } from './read-store.js'
import { reached, revisionOf } from './revision.js'

export interface WatchEvent {
  readonly type: 'ADDED' | 'BOOKMARK' | 'DELETED' | 'ERROR' | 'MODIFIED'
  readonly object: JsonObject | Status
}

export interface WatchRequest {
  readonly store: ReadStore
  readonly prefix: string
  readonly selector: ObjectSelector
  readonly options: ListOptions
  object(row: Row): JsonObject
  deleted(row: Row, revision: number): JsonObject
  /** An object with nothing but its kind, for bookmarks. */
  readonly empty: JsonObject
}

/** Takes the events of a watch. */
export interface WatchSink {
  event(event: WatchEvent): void
  /** There will be no more events. */
  end(): void
}

/** Milliseconds between bookmarks. */
const BOOKMARKS = 60_000

/** Begins a watch. @throws StatusError for what can't be asked */
export async function watch(request: WatchRequest, sink: WatchSink): Promise<Stop> {
  const { store, prefix, options } = request
  const asked = revisionOf(options.resourceVersion)
  const sendsInitial = options.sendInitialEvents ?? asked === 0
  if (options.sendInitialEvents === true && asked > 0) await reached(store, asked)
  let after = asked
  if (sendsInitial) {
    after = store.revision
    for (const row of store.range(prefix).rows) {
      const object = request.object(row)
      if (request.selector.matches(object)) sink.event({ type: 'ADDED', object })
    }
    if (options.sendInitialEvents === true && options.allowWatchBookmarks) {
      sink.event(bookmark(request, after, { 'k8s.io/initial-events-end': 'true' }))
    }
  } else if (asked === 0) after = store.revision
  let seen = after
  const tell = (event: StoreEvent): void => {
    seen = event.revision
    const told = eventOf(request, event)
    if (told !== undefined) sink.event(told)
  }
  try {
    const stop = store.watch(prefix, after, tell)
    if (!options.allowWatchBookmarks) return stop
    const timer = setInterval(() => {
      sink.event(bookmark(request, Math.max(seen, after, store.revision)))
    }, BOOKMARKS)
    timer.unref()
    return () => {
      clearInterval(timer)
      stop()
    }
  } catch (error) {
    if (!(error instanceof CompactedError)) throw error
    const why = `too old resource version: ${asked} (${store.compacted})`
    sink.event({ type: 'ERROR', object: resourceExpired(why) })
    sink.end()
    return () => undefined
  }
}

/** What a change is to a watch that selects objects: one that no longer matches is gone. */
function eventOf({ selector, object, deleted }: WatchRequest, event: StoreEvent): WatchEvent | undefined {
  const { row, previous, revision } = event
  const after = row && object(row)
  const before = previous && object(previous)
  const matches = after !== undefined && selector.matches(after)
  const matched = before !== undefined && selector.matches(before)
  if (matches) return { type: matched ? 'MODIFIED' : 'ADDED', object: after }
  return matched && previous !== undefined ? { type: 'DELETED', object: deleted(previous, revision) } : undefined
}

const bookmark = ({ empty }: WatchRequest, revision: number, annotations?: Record<string, string>): WatchEvent => ({
  type: 'BOOKMARK',
  object: {
    ...empty,
    metadata: { resourceVersion: String(revision), ...(annotations && { annotations }) },
  },
})
