// How Events are checked (Kubernetes' `pkg/apis/core/validation/events.go`). Errors name the fields of the internal type.
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue, type StructField } from '../../apimachinery/go/index.js'
import { equalJson, isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { validateObjectMeta, validateObjectMetaUpdate } from '../../apimachinery/metadata/index.js'
import { kubeFinalizerErrors } from '../../apply/write/index.js'
import { metaOf } from '../../crd/object/index.js'
import { bytesOf, qualifiedNameErrors, subdomainNames } from './checks.js'
import { partOf, textOf } from './columns.js'
import { convertEvent, CORE_EVENT } from './event-conversion.js'

const METADATA = FieldPath.of('metadata')
const LONGEST = 128
const LONGEST_NOTE = 1024
/** Namespaces of Events about what is in none. */
const OLD_CLUSTER_NAMESPACES: ReadonlySet<string> = new Set(['', 'default'])
const NEW_CLUSTER_NAMESPACES: ReadonlySet<string> = new Set(['default', 'kube-system'])

/** `ValidateEventCreate` and `ValidateEventUpdate` of a request to the core group. */
export const coreEventErrors = (event: JsonObject): FieldErrorList => commonErrors(event, 'reportingComponent')

/** `ValidateEventCreate` of a request to `events.k8s.io`. */
export function newEventErrors(object: JsonObject, kubernetesVersion?: string): FieldErrorList {
  const event = convertEvent(object, CORE_EVENT)
  const type = textOf(event, 'type')
  const unset = (key: string): FieldErrorList => [field.invalid(FieldPath.of(key), '', 'needs to be unset')]
  const source = partOf(event, 'source')
  return [
    ...commonErrors(event, 'reportingController'),
    ...validateObjectMeta(metaOf(event), {
      requiresNamespace: true,
      validateName: subdomainNames,
      path: METADATA,
      kubernetesVersion,
    }),
    ...kubeFinalizerErrors(metaOf(event), METADATA),
    ...seriesErrors(event),
    ...(isSet(event, 'eventTime') ? [] : [field.required(FieldPath.of('eventTime'), '')]),
    ...(type === 'Normal' || type === 'Warning'
      ? []
      : [field.invalid(FieldPath.of('type'), '', `has invalid value: ${type}`)]),
    ...(isSet(event, 'firstTimestamp') ? unset('firstTimestamp') : []),
    ...(isSet(event, 'lastTimestamp') ? unset('lastTimestamp') : []),
    ...(isSet(event, 'count') ? unset('count') : []),
    ...(textOf(source, 'component') !== '' || textOf(source, 'host') !== '' ? unset('source') : []),
  ]
}

/** `ValidateEventUpdate` of a request to `events.k8s.io`: only the series may change. */
export function newEventUpdateErrors(object: JsonObject, oldObject: JsonObject, version?: string): FieldErrorList {
  const [event, old] = [convertEvent(object, CORE_EVENT), convertEvent(oldObject, CORE_EVENT)]
  const changed = (name: string, shown = (value: unknown): unknown => value ?? ''): FieldErrorList => {
    const value = ownValue(event, FIELDS[name] ?? name)
    if (equalJson(value ?? null, ownValue(old, FIELDS[name] ?? name) ?? null)) return []
    return [field.invalid(FieldPath.of(name), shown(value), 'field is immutable')]
  }
  return [
    ...commonErrors(event, 'reportingController'),
    ...validateObjectMetaUpdate(metaOf(event), metaOf(old), METADATA, version),
    ...kubeFinalizerErrors(metaOf(event), METADATA),
    ...(equalJson(ownValue(event, 'series'), ownValue(old, 'series')) ? [] : seriesErrors(event)),
    ...changed('involvedObject', internalReference),
    ...changed('reason'),
    ...changed('message'),
    ...changed('source', internalSource),
    ...changed('firstTimestamp', orNull),
    ...changed('lastTimestamp', orNull),
    ...changed('count', (value) => value ?? 0),
    ...changed('reason'),
    ...changed('type'),
    ...changed('eventTime', orNull),
    ...changed('action'),
    ...changed('related', (value) => (value === undefined ? null : internalReference(value))),
    ...changed('reportingController'),
    ...changed('reportingInstance'),
  ]
}

/** The fields of the core group whose internal names are others. */
const FIELDS: Readonly<Record<string, string>> = { reportingController: 'reportingComponent' }

const orNull = (value: unknown): unknown => value ?? null
const isSet = (object: JsonObject, key: string): boolean => (ownValue(object, key) ?? 0) !== 0

/** `legacyValidateEvent`. @param controllerField what the request's version calls the reporting controller */
function commonErrors(event: JsonObject, controllerField: string): FieldErrorList {
  const { namespace = '' } = metaOf(event)
  return [
    ...(isSet(event, 'eventTime')
      ? eventTimeErrors(event, namespace, controllerField)
      : namespaceErrors(event, namespace, OLD_CLUSTER_NAMESPACES, true)),
    ...subdomainNames(namespace, false).map((fault) => field.invalid(FieldPath.of('namespace'), namespace, fault)),
  ]
}

/** What an Event of the new kind has: those have an `eventTime`. */
function eventTimeErrors(event: JsonObject, namespace: string, controllerField: string): FieldErrorList {
  const controller = textOf(event, 'reportingComponent')
  const path = FieldPath.of(controllerField)
  const limited = (key: string, isRequired: boolean, longest: number): FieldErrorList => {
    const text = textOf(event, key)
    return [
      ...(isRequired && text === '' ? [field.required(FieldPath.of(key), '')] : []),
      ...(bytesOf(text) > longest
        ? [field.invalid(FieldPath.of(key), '', `can have at most ${longest} characters`)]
        : []),
    ]
  }
  return [
    ...namespaceErrors(event, namespace, NEW_CLUSTER_NAMESPACES, false),
    ...(controller === '' ? [field.required(path, '')] : []),
    ...qualifiedNameErrors(controller, path),
    ...limited('reportingInstance', true, LONGEST),
    ...limited('action', true, LONGEST),
    ...limited('reason', true, LONGEST),
    ...limited('message', false, LONGEST_NOTE),
  ]
}

/** That an Event is in the namespace of what it is about. @param isStrict whether both must agree */
function namespaceErrors(
  event: JsonObject,
  namespace: string,
  forCluster: ReadonlySet<string>,
  isStrict: boolean,
): FieldErrorList {
  const involved = textOf(partOf(event, 'involvedObject'), 'namespace')
  const isRight = involved === '' ? forCluster.has(namespace) : !isStrict || involved === namespace
  if (isRight) return []
  return [field.invalid(FieldPath.of('involvedObject', 'namespace'), involved, 'does not match event.namespace')]
}

/** `validateV1EventSeries`. */
function seriesErrors(event: JsonObject): FieldErrorList {
  const series = ownValue(event, 'series')
  if (!isObject(series)) return []
  return [
    ...(Number(series['count'] ?? 0) < 2
      ? [field.invalid(FieldPath.of('series.count'), '', 'should be at least 2')]
      : []),
    ...(isSet(series, 'lastObservedTime') ? [] : [field.required(FieldPath.of('series.lastObservedTime'), '')]),
  ]
}

const fieldsOf = (...names: readonly string[]): StructField[] => names.map((name) => go.field(name, go.string))
const REFERENCE = go.struct('core.ObjectReference', () =>
  fieldsOf('Kind', 'Namespace', 'Name', 'UID', 'APIVersion', 'ResourceVersion', 'FieldPath'),
)
const SOURCE = go.struct('core.EventSource', () => fieldsOf('Component', 'Host'))

/** A reference as errors show it: by the names of Go's fields, in their order. */
function internalReference(value: unknown): GoValue {
  const ref = isObject(value) ? value : {}
  return new GoValue(REFERENCE, {
    Kind: textOf(ref, 'kind'),
    Namespace: textOf(ref, 'namespace'),
    Name: textOf(ref, 'name'),
    UID: textOf(ref, 'uid'),
    APIVersion: textOf(ref, 'apiVersion'),
    ResourceVersion: textOf(ref, 'resourceVersion'),
    FieldPath: textOf(ref, 'fieldPath'),
  })
}

function internalSource(value: unknown): GoValue {
  const source = isObject(value) ? value : {}
  return new GoValue(SOURCE, { Component: textOf(source, 'component'), Host: textOf(source, 'host') })
}
