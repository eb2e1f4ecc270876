// The two forms of an Event (Kubernetes' `pkg/apis/events/v1/conversion.go`).
import { type JsonObject } from '../../apimachinery/json/index.js'

export const CORE_EVENT = 'v1'
export const NEW_EVENT = 'events.k8s.io/v1'

/** The names of fields in the core group, and in `events.k8s.io`. All others are the same. */
const NAMES: readonly (readonly [core: string, renamed: string])[] = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
  ['reportingComponent', 'reportingController'],
]
const RENAMED: ReadonlyMap<string, string> = new Map(NAMES)
const CORE: ReadonlyMap<string, string> = new Map(NAMES.map(([core, renamed]) => [renamed, core]))

/** An Event in the version of a group. */
export function convertEvent(object: JsonObject, apiVersion: string): JsonObject {
  const names = apiVersion === CORE_EVENT ? CORE : RENAMED
  const entries = Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value] as const)
  return { ...Object.fromEntries(entries), apiVersion }
}
