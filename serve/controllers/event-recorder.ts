// What controllers say of objects (client-go's `tools/record`). An event that comes again is counted; it is never joined with
// similar ones, and none is held back.
import { randomUUID } from 'node:crypto'
import { isDns1123Subdomain } from '../../apimachinery/content/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import type { Resource } from '../../api/resource/index.js'
import type { ControllerClient } from './controller-client.js'
import { WorkQueue } from './work-queue.js'

/** Events that are remembered, so that they are counted (`maxLruCacheEntries`). */
const REMEMBERED = 4096

/** The object that an event is about; of the cluster without a namespace. */
export type EventObject = Readonly<Record<'apiVersion' | 'kind' | 'name' | 'uid', string>> & {
  readonly namespace?: string
}

export interface RecordedEvent {
  readonly involvedObject: EventObject
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
}

export interface EventRecorderOptions {
  readonly client: ControllerClient
  readonly events: Resource
  /** The controller's name in its events. */
  readonly component: string
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** Gets why an event is not stored; it is not tried again. */
  failed(error: unknown): void
}

interface StoredEvent {
  readonly name: string
  readonly count: number
  readonly firstTimestamp: string
}

export class EventRecorder {
  /** Of the events that are not written yet, by number. */
  readonly #waiting = new Map<string, RecordedEvent>()
  /** By what makes events the same, the oldest first. */
  readonly #stored = new Map<string, StoredEvent>()
  readonly queue: WorkQueue
  #last = 0

  constructor(private readonly options: EventRecorderOptions) {
    this.queue = new WorkQueue({ work: (number) => this.#write(number), failed: (error) => options.failed(error) })
  }

  /** Stores an event soon. */
  record(event: RecordedEvent): void {
    const number = String(this.#last++)
    this.#waiting.set(number, event)
    this.queue.add(number)
  }

  async #write(number: string): Promise<void> {
    const event = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (event === undefined) return
    try {
      await this.#store(event)
    } catch (error) {
      if (!isExpected(error)) this.options.failed(error)
    }
  }

  /** @throws StatusError */
  async #store(event: RecordedEvent): Promise<void> {
    const { client, events, now } = this.options
    const key = JSON.stringify(event)
    const known = this.#stored.get(key)
    const time = now()
    const { name, firstTimestamp } = known ?? { name: eventName(event.involvedObject.name), firstTimestamp: time }
    const count = (known?.count ?? 0) + 1
    const namespace = event.involvedObject.namespace ?? 'default'
    this.#remember(key, { name, count, firstTimestamp })
    if (known !== undefined) {
      try {
        await client.patch(events, namespace, name, { count, lastTimestamp: time, message: event.message })
        return
      } catch (error) {
        if (!(error instanceof StatusError && error.status.reason === 'NotFound')) throw error
      }
    }
    const { component } = this.options
    await client.create(events, namespace, {
      metadata: { name, namespace },
      ...event,
      source: { component },
      ...{ firstTimestamp, lastTimestamp: time, count },
      ...{ eventTime: null, reportingComponent: component, reportingInstance: '' },
    })
  }

  #remember(key: string, event: StoredEvent): void {
    this.#stored.delete(key)
    this.#stored.set(key, event)
    const [oldest] = this.#stored.keys()
    if (this.#stored.size > REMEMBERED && oldest !== undefined) this.#stored.delete(oldest)
  }
}

/** The name of an object and the time in nanoseconds (`GenerateEventName`). */
function eventName(objectName: string): string {
  const nanoseconds = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
  const name = `${objectName}.${nanoseconds.toString(16)}`
  return isDns1123Subdomain(name).length === 0 ? name : randomUUID()
}

/** Of an event that is there already, or whose namespace goes. */
function isExpected(error: unknown): boolean {
  if (!(error instanceof StatusError)) return false
  const { reason, details } = error.status
  return (
    reason === 'AlreadyExists' || details?.causes?.some((cause) => cause.reason === 'NamespaceTerminating') === true
  )
}
