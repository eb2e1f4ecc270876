import type { JsonObject } from '../../apimachinery/json/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { AdmissionAttributes } from '../admission/index.js'
import type { RequestContext } from './registry-types.js'

/** A request as admission sees it. */
export function attributesOf(
  context: RequestContext,
  { isDryRun }: { readonly isDryRun: boolean },
  operation: AdmissionAttributes['operation'],
  object: JsonObject | null,
  oldObject: JsonObject | null,
): AdmissionAttributes {
  const { resource, subresource, namespace, requester } = context
  const named = object ?? oldObject
  return {
    operation,
    resource,
    ...(subresource && { subresource }),
    namespace: resource.isNamespaced ? namespace : '',
    name: context.name || (named === null ? '' : (metaOf(named).name ?? '')),
    object,
    oldObject,
    options: {},
    user: requester.user,
    isDryRun,
    warn: (text) => context.warn(text),
    annotate: (key, value) => context.annotate(key, value),
    charge: (cost) => context.charge(cost),
  }
}
