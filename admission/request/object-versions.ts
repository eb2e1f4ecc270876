// The objects of a request as ones of another kind (apiserver's `admission/conversion.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, isSameKind, kindOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { typedForm } from '../../apply/builtin/index.js'
import type { Cluster } from '../cluster/cluster.js'
import type { AdmissionRequest } from './request.js'

/** What converts objects. */
export type Converter = Pick<Cluster, 'convert'>

/** The objects of a request as ones of one kind. */
export type ObjectVersions = Pick<AdmissionRequest, 'object' | 'oldObject'>

/** An object as one of a kind, or why it can't be converted (`admission.ConvertToGVK`). */
export function convertTo(object: JsonObject, kind: GroupVersionKind, cluster: Converter): JsonObject | Error {
  const own = kindOf(object)
  if (isSameKind(own, kind)) return object
  if (cluster.convert !== undefined && own.version !== '') return cluster.convert(object, kind)
  return { ...object, apiVersion: apiVersionOf(kind), kind: kind.kind }
}

/** Both objects as ones of a kind, or why the first of them can't be converted (`admission.NewVersionedAttributes`). */
export function objectVersions(
  { object, oldObject, typed = false }: ObjectVersions & Pick<AdmissionRequest, 'typed'>,
  kind: GroupVersionKind,
  cluster: Converter,
): ObjectVersions | Error {
  const converted = (one: JsonObject): JsonObject | Error => {
    if (!typed) return convertTo(one, kind, cluster)
    const given = typedForm(kindOf(one), one)
    const result = convertTo(given, kind, cluster)
    return result === given || result instanceof Error ? result : typedForm(kind, result)
  }
  const old = oldObject && converted(oldObject)
  if (old instanceof Error) return old
  const current = object && converted(object)
  if (current instanceof Error) return current
  return { ...(old && { oldObject: old }), ...(current && { object: current }) }
}
