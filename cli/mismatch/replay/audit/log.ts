// Replays audit logs: events in order, each update with the state of its object that the log has shown before.
import { isObject, type JsonObject } from '../../../../apimachinery/json/index.js'
import type { RequestComparer } from '../comparer.js'
import type { ReplaySettings } from '../settings.js'
import { ownsObject, type Shard } from '../shard.js'
import { auditedObject, readEvent, type AuditedRequest } from './event.js'
import { ObjectHistory, REMEMBERED_BYTES } from './history.js'

export class AuditLog {
  private readonly history: ObjectHistory

  constructor(
    private readonly comparer: RequestComparer,
    private readonly settings: ReplaySettings,
    private readonly thread: Shard,
  ) {
    this.history = new ObjectHistory(REMEMBERED_BYTES / thread.count)
  }

  /**
   * Replays an event, if its object belongs to this part; one that was replayed by an earlier run (`isDone`) only shows a state.
   * `bytes`: its length. `time`: that of an event that says none.
   */
  async replay(event: JsonObject, bytes: number, isDone: boolean, time: number): Promise<void> {
    const object = auditedObject(event)
    if (!ownsObject(this.settings.shard, this.thread, object)) return
    const reading = readEvent(event, this.settings.failed)
    if (!('request' in reading)) {
      if ('isDeleted' in reading) this.history.delete(object)
      if (!isDone) this.comparer.skip(reading.skipped)
      return
    }
    const { request } = reading
    if (!isDone) await this.compare(object, request, time)
    const forgotten = this.history.note(object, request, bytes)
    if (!isDone) this.comparer.skip(FORGOTTEN, forgotten)
  }

  private async compare(object: string, request: AuditedRequest, time: number): Promise<void> {
    const { gvk, subresource, auditID } = request
    const common = {
      ...{ gvk, subresource, object: request.object, origin: `audit event ${auditID}` },
      ...(request.time === undefined ? {} : { time: request.time }),
    }
    const old = request.operation === 'update' ? this.history.before(object, request) : undefined
    if (old !== undefined) {
      if (old.isOutdated) this.comparer.skip(OUTDATED)
      return this.comparer.compare({ ...common, operation: 'update', oldObject: old.object }, time)
    }
    if (request.operation === 'update') {
      const { unknownOld } = this.settings
      this.comparer.skip(unknownOld === 'skip' ? UNKNOWN_SKIPPED : UNKNOWN_CREATED)
      if (unknownOld === 'skip') return
    }
    return this.comparer.compare({ ...common, operation: 'create' }, time)
  }
}

const FORGOTTEN = `audit log: objects whose state was forgotten: more than ${REMEMBERED_BYTES / 2 ** 20} MiB of them`
const OUTDATED = 'audit log: old objects that are outdated: the log lacks a write'
const UNKNOWN_CREATED = 'audit log: old objects that are unknown: the updates were compared as creations'
const UNKNOWN_SKIPPED = 'audit log: updates whose old object is unknown'

/** The events of a value: one, or those of a list, which say their kind or don't. */
export function eventsIn(value: JsonObject): readonly JsonObject[] {
  if (value.kind !== 'EventList') return [value]
  const { items, apiVersion } = value
  return Array.isArray(items) ? items.filter(isObject).map((item) => ({ apiVersion, kind: 'Event', ...item })) : []
}
