// The scale of a custom resource (`ScaleREST` of apiextensions' `registry/customresource/etcd.go`).
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { formatValue } from '../../apimachinery/go/index.js'
import { badRequest, plainError, StatusError } from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, nestedInt64, nestedString, withMeta } from '../../crd/object/index.js'
import { typedForm } from '../builtin/index.js'
import type { ScaleEndpoint, ScalePaths } from './resource-kind.js'

export const SCALE = { group: 'autoscaling', version: 'v1', kind: 'Scale' }

/** Says that an object has no replicas: the smallest int32. */
const UNSET = -2_147_483_648

/** The keys of a path such as `.spec.replicas`. */
export const pathOf = (path: string): string[] => path.replace(/^\./, '').split('.')

/** The Scale of an object. `isSet`: whether the object has replicas. @throws StatusError */
export function scaleOf(
  object: JsonObject,
  paths: ScalePaths,
): { readonly scale: JsonObject; readonly isSet: boolean } {
  const spec = found(nestedInt64(object, pathOf(paths.specReplicasPath)))
  const status = found(nestedInt64(object, pathOf(paths.statusReplicasPath))) ?? 0
  const { labelSelectorPath = '' } = paths
  const selector = labelSelectorPath === '' ? undefined : found(nestedString(object, pathOf(labelSelectorPath)))
  const { name, namespace, uid, resourceVersion, creationTimestamp } = metaOf(object)
  const scale = {
    apiVersion: 'autoscaling/v1',
    kind: 'Scale',
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: { replicas: int32(spec ?? 0) },
    status: { replicas: int32(status), selector: paths.selectorOf?.(object) ?? selector ?? '' },
  }
  return { scale: asScale(scale), isSet: spec !== undefined }
}

/** The Scale that a change starts from, with the managed fields of the object's replicas. @throws StatusError */
export function scaleBefore(object: JsonObject, { paths, entries }: ScaleEndpoint): JsonObject {
  const { scale, isSet } = scaleOf(object, paths)
  const owned = entries(metaOf(object).managedFields ?? []).toSubresource()
  const spec = isSet ? ownValue(scale, 'spec') : { replicas: UNSET }
  return withMeta(
    { ...scale, spec },
    changeMeta(metaOf(scale), 'managedFields', owned.length === 0 ? undefined : owned),
  )
}

/** An object with the replicas of a changed Scale, and the managed fields of the change. @throws StatusError */
export function withScale(object: JsonObject, scale: JsonObject, { paths, entries }: ScaleEndpoint): JsonObject {
  const spec = ownValue(scale, 'spec')
  const replicas = isObject(spec) ? (ownValue(spec, 'replicas') ?? 0) : 0
  if (replicas === UNSET) {
    const path = JSON.stringify(paths.specReplicasPath)
    throw new StatusError(badRequest(`the spec replicas field ${path} cannot be empty`))
  }
  const scaled = withNested(object, pathOf(paths.specReplicasPath), replicas)
  const { resourceVersion = '', managedFields = [] } = metaOf(scale)
  const meta = metaOf(scaled)
  const versioned = resourceVersion === '' ? meta : changeMeta(meta, 'resourceVersion', resourceVersion)
  const owned = entries(metaOf(object).managedFields ?? []).toParent(managedFields)
  return withMeta(scaled, changeMeta(versioned, 'managedFields', owned))
}

/** A Scale as Go's type has it. @throws DecodeError for what isn't one */
export const asScale = (scale: JsonObject): JsonObject => typedForm(SCALE, scale)

/** `unstructured.SetNestedField`. */
function withNested(object: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): JsonObject {
  if (rest.length === 0) return { ...object, [key]: value }
  const inner = ownValue(object, key) ?? {}
  if (!isObject(inner)) {
    const text = `value cannot be set because ${formatValue(inner)} is not a map[string]interface{}`
    throw new StatusError(plainError(text))
  }
  return { ...object, [key]: withNested(inner, rest, value) }
}

function found<T>(nested: { readonly value: T | undefined } | { readonly error: string }): T | undefined {
  if ('error' in nested) throw new StatusError(plainError(nested.error))
  return nested.value
}

/** Go's conversion from int64, which keeps the lower bits. */
const int32 = (value: number | bigint): number => Number(BigInt.asIntN(32, BigInt(value)))
