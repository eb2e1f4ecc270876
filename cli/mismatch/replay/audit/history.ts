// The last known states of objects in audit logs: the old objects of updates.
import type { JsonObject } from '../../../../apimachinery/json/index.js'
import { versionOf, type AuditedRequest } from './event.js'

/** The most that is remembered, in bytes of JSON. */
export const REMEMBERED_BYTES = 128 * 2 ** 20

interface State {
  readonly object: JsonObject
  readonly bytes: number
}

/** What is known of an object before an update. */
export interface OldState {
  readonly object: JsonObject
  /** Whether the log lacks a write in between. */
  readonly isOutdated: boolean
}

/** Remembers the last state of each object, up to a limit: then those go that were not written for longest. */
export class ObjectHistory {
  /** By what events are about, in order of the last write; then by kind: `scale` of a Deployment is another one. */
  private readonly states = new Map<string, Map<string, State>>()
  private bytes = 0

  constructor(private readonly most = REMEMBERED_BYTES) {}

  before(object: string, { gvk, knownVersion }: AuditedRequest): OldState | undefined {
    const state = this.states.get(object)?.get(gvk.kind)
    if (state === undefined) return undefined
    const version = versionOf(state.object)
    const isOutdated = knownVersion !== undefined && version !== undefined && knownVersion !== version
    return { object: state.object, isOutdated }
  }

  /** Notes what a request has stored. `bytes`: of its event. Gives the number of objects that were forgotten for it. */
  note(object: string, { gvk, object: state, isStored }: AuditedRequest, bytes: number): number {
    if (!isStored) return 0
    const kinds = this.states.get(object) ?? new Map<string, State>()
    this.bytes += bytes - (kinds.get(gvk.kind)?.bytes ?? 0)
    kinds.set(gvk.kind, { object: state, bytes })
    this.states.delete(object)
    this.states.set(object, kinds)
    let forgotten = 0
    for (const oldest of this.states.keys()) {
      if (this.bytes <= this.most) break
      this.delete(oldest)
      forgotten++
    }
    return forgotten
  }

  delete(object: string): void {
    for (const { bytes } of this.states.get(object)?.values() ?? []) this.bytes -= bytes
    this.states.delete(object)
  }
}
