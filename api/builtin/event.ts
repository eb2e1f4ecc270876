import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { lowerCase, trimSpace } from '../../apimachinery/text/index.js'
import { column, nameColumn, partOf, sinceOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { convertEvent, CORE_EVENT, NEW_EVENT } from './event-conversion.js'
import { coreEventErrors, newEventErrors, newEventUpdateErrors } from './event-rules.js'
import type { TableColumn } from '../resource/index.js'

/** What both groups have in common (`pkg/registry/core/event`). */
const COMMON = {
  tier: 'A',
  versions: ['v1'],
  kind: 'Event',
  shortNames: ['ev'],
  createsOnUpdate: true,
  isTransient: true,
  unknownField: (name: string) => `field label not supported: ${name}`,
} as const

type Field = (event: JsonObject) => string

const involved =
  (key: string): Field =>
  (event) =>
    textOf(partOf(event, 'involvedObject'), key)

const REFERENCE_KEYS = ['kind', 'namespace', 'name', 'uid', 'apiVersion', 'resourceVersion', 'fieldPath']

/** What happened to objects. */
export const event: BuiltinRecord = {
  ...COMMON,
  group: '',
  columns: columnsOf((object) => object),
  selectableFields: {
    ...Object.fromEntries(REFERENCE_KEYS.map((key) => [`involvedObject.${key}`, involved(key)])),
    reason: (object) => textOf(object, 'reason'),
    reportingComponent: (object) => textOf(object, 'reportingComponent'),
    source: (object) => textOf(partOf(object, 'source'), 'component') || textOf(object, 'reportingComponent'),
    type: (object) => textOf(object, 'type'),
  },
  rules: {
    sharedWith: [NEW_EVENT],
    convert: convertEvent,
    leavesMetadata: true,
    updateChecks: ['change'],
    validateCreate: coreEventErrors,
    validateUpdate: (object) => coreEventErrors(object),
  },
}

/** The same objects in the group of their own. */
export const newEvent: BuiltinRecord = {
  ...COMMON,
  group: 'events.k8s.io',
  columns: columnsOf((object) => convertEvent(object, CORE_EVENT)),
  selectableFields: {
    ...Object.fromEntries(
      REFERENCE_KEYS.map((key) => [`regarding.${key}`, (object) => textOf(partOf(object, 'regarding'), key)]),
    ),
    reason: (object) => textOf(object, 'reason'),
    reportingController: (object) => textOf(object, 'reportingController'),
    type: (object) => textOf(object, 'type'),
  },
  rules: {
    sharedWith: [CORE_EVENT],
    storedAs: CORE_EVENT,
    convert: convertEvent,
    leavesMetadata: true,
    updateChecks: ['change'],
    validateCreate: newEventErrors,
    validateUpdate: newEventUpdateErrors,
  },
}

/** @param core an object of the group as one of the core group */
function columnsOf(core: (object: JsonObject) => JsonObject): readonly TableColumn[] {
  const text =
    (read: (object: JsonObject, now: number) => unknown): TableColumn['cell'] =>
    (object, now) =>
      read(core(object), now)
  const wide = { priority: 1 }
  return [
    column('Last Seen', 'The time at which the most recent occurrence of this event was recorded.', text(lastSeen)),
    column(
      'Type',
      'Type of this event (Normal, Warning), new types could be added in the future',
      text((object) => textOf(object, 'type')),
    ),
    column(
      'Reason',
      "This should be a short, machine understandable string that gives the reason for the transition into the object's current status.",
      text((object) => textOf(object, 'reason')),
    ),
    column('Object', 'The object that this event is about.', text(targetOf)),
    column(
      'Subobject',
      'If referring to a piece of an object instead of an entire object, this string should contain a valid JSON/Go field access statement, such as desiredState.manifest.containers[2]. For example, if the object reference is to a container within a pod, this would take on a value like: "spec.containers{name}" (where "name" refers to the name of the container that triggered the event) or if no container name is specified "spec.containers[2]" (container with index 2 in this pod). This syntax is chosen only to have some well-defined way of referencing a part of an object.',
      text(involved('fieldPath')),
      wide,
    ),
    column(
      'Source',
      'The component reporting this event. Should be a short machine understandable string.',
      text(sourceOf),
      wide,
    ),
    column(
      'Message',
      'A human-readable description of the status of this operation.',
      text((object) => trimSpace(textOf(object, 'message'))),
    ),
    column(
      'First Seen',
      'The time at which the event was first recorded. (Time of server receipt is in TypeMeta.)',
      text(firstSeen),
      wide,
    ),
    column('Count', 'The number of times this event has occurred.', text(countOf), wide),
    nameColumn(wide),
  ]
}

function firstSeen(object: JsonObject, now: number): string {
  return sinceOf(textOf(object, 'firstTimestamp') || textOf(object, 'eventTime'), now)
}

function lastSeen(object: JsonObject, now: number): string {
  const hasSeries = ownValue(object, 'series') !== undefined
  if (hasSeries) return sinceOf(textOf(partOf(object, 'series'), 'lastObservedTime'), now)
  const last = textOf(object, 'lastTimestamp')
  return last === '' ? firstSeen(object, now) : sinceOf(last, now)
}

/** Events that happened once have no count in the new form. */
function countOf(object: JsonObject): number {
  if (ownValue(object, 'series') !== undefined) return Number(partOf(object, 'series')['count'] ?? 0)
  return Number(ownValue(object, 'count') ?? 0) || 1
}

function targetOf(object: JsonObject): string {
  const [kind, name] = [involved('kind')(object), involved('name')(object)]
  return name === '' ? lowerCase(kind) : `${lowerCase(kind)}/${name}`
}

function sourceOf(object: JsonObject): string {
  const source = partOf(object, 'source')
  const component = textOf(source, 'component') || textOf(object, 'reportingComponent')
  const instance = textOf(source, 'host') || textOf(object, 'reportingInstance')
  return instance === '' ? component : `${component}, ${instance}`
}
