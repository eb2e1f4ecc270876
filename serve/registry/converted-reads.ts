// Lists and watches of objects that a webhook converts: what they are about to read is converted before.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { internalError, StatusError } from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import {
  list,
  type ListRequest,
  type ListResult,
  type ReadStore,
  watch,
  UnreadableError,
  type WatchEvent,
  type WatchRequest,
  type WatchSink,
} from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import type { RangeResult, Row, Stop, StoreEvent } from '../store/index.js'

/** How many objects are converted at once. */
const AT_ONCE = 8

/** A row whose object is not converted yet. */
class UnconvertedError extends Error {
  override readonly name = 'UnconvertedError'
}

/** Converted objects, by the revisions of their rows. */
class ConvertedRows {
  readonly #objects = new Map<number, JsonObject | UnreadableError>()

  /** @param goesOn whether an object that can't be read is told when it is asked for, and others are converted */
  constructor(
    private readonly convert: (row: Row) => JsonObject,
    private readonly goesOn = false,
  ) {}

  object(row: Row): JsonObject {
    const known = this.#objects.get(row.modified)
    if (known === undefined) throw new UnconvertedError()
    if (known instanceof UnreadableError) throw known
    return known
  }

  /** @throws StatusError for an object that can't be converted */
  async prepare(rows: readonly Row[]): Promise<void> {
    const missing = rows.filter(({ modified }) => !this.#objects.has(modified))
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      await Promise.all(
        missing.slice(at, at + AT_ONCE).map(async (row) => {
          this.#objects.set(row.modified, await this.#converted(row))
        }),
      )
    }
  }

  async #converted(row: Row): Promise<JsonObject | UnreadableError> {
    try {
      return await new Conversions().settled(() => this.convert(row))
    } catch (error) {
      if (this.goesOn && error instanceof UnreadableError) return error
      throw error
    }
  }

  forget(): void {
    this.#objects.clear()
  }
}

/** @throws StatusError */
export async function listConverted(request: ListRequest): Promise<ListResult> {
  const rows = new ConvertedRows(request.object, request.namesUnreadable !== undefined)
  const store = new ObservedReads(request.store)
  return prepared(rows, store, () => list({ ...request, store, object: (row) => rows.object(row) }))
}

/** @throws StatusError for what can't be asked */
export async function watchConverted(request: WatchRequest, sink: WatchSink): Promise<Stop> {
  const rows = new ConvertedRows(request.object)
  const events = new ConvertedEvents(request.store, rows, (error) => {
    const { status } = error instanceof StatusError ? error : new StatusError(internalError(String(error)))
    sink.event({ type: 'ERROR', object: status })
    sink.end()
  })
  const own = {
    ...request,
    store: events,
    object: (row: Row) => rows.object(row),
    deleted: (row: Row, revision: number) => {
      const object = rows.object(row)
      return withMeta(object, changeMeta(metaOf(object), 'resourceVersion', String(revision)))
    },
  }
  // What a watch begins with is told when all of it is there.
  let first: WatchEvent[] = []
  let isBegun = false
  const stop = await prepared(rows, events, () => {
    first = []
    return watch(own, {
      event: (event) => (isBegun ? sink.event(event) : void first.push(event)),
      end: () => sink.end(),
    })
  })
  for (const event of first) sink.event(event)
  isBegun = true
  events.start()
  return stop
}

/** Does something, again after each time that it comes to what is not converted. */
async function prepared<T>(rows: ConvertedRows, store: ObservedReads, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof UnconvertedError)) throw error
      await rows.prepare(store.lastRead)
    }
  }
}

/** A store that remembers what was read last. */
class ObservedReads implements ReadStore {
  lastRead: readonly Row[] = []

  constructor(protected readonly store: ReadStore) {}

  get compacted(): number {
    return this.store.compacted
  }

  get revision(): number {
    return this.store.revision
  }

  range(...asked: Parameters<ReadStore['range']>): RangeResult {
    const found = this.store.range(...asked)
    this.lastRead = found.rows
    return found
  }

  watch(...asked: Parameters<ReadStore['watch']>): Stop {
    return this.store.watch(...asked)
  }
}

/** A store whose events are told, in their order, when their rows are converted. */
class ConvertedEvents extends ObservedReads {
  start: () => void = () => undefined
  /** Done when all events until now are told. */
  #told = new Promise<void>((resolve) => (this.start = resolve))
  #waiting = 0
  #revision = 0

  constructor(
    store: ReadStore,
    private readonly rows: ConvertedRows,
    private readonly failed: (error: unknown) => void,
  ) {
    super(store)
  }

  /** Of what has been told. */
  override get revision(): number {
    return this.#waiting > 0 ? this.#revision : this.store.revision
  }

  override watch(prefix: string, after: number, sink: (event: StoreEvent) => void): Stop {
    this.#revision = after
    let isOver = false
    const tell = async (event: StoreEvent): Promise<void> => {
      if (isOver) return
      try {
        await this.rows.prepare([event.row, event.previous].filter((row) => row !== undefined))
        if (!isOver) sink(event)
      } catch (error) {
        end()
        this.failed(error)
      }
      this.rows.forget()
      this.#waiting--
      this.#revision = event.revision
    }
    const stop = this.store.watch(prefix, after, (event) => {
      this.#waiting++
      this.#told = this.#told.then(() => tell(event))
    })
    const end = (): void => {
      isOver = true
      stop()
    }
    return end
  }
}
