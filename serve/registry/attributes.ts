import type { JsonObject } from '../../apimachinery/json/index.js'
import type { DeleteOptions } from '../../api/deletion/index.js'
import type { WriteOptions } from '../../api/options/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { AdmissionAttributes } from '../admission/index.js'
import type { RequestContext } from './registry-types.js'

/** A request as admission sees it. */
export function attributesOf(
  context: RequestContext,
  options: DeleteOptions | WriteOptions,
  operation: AdmissionAttributes['operation'],
  object: JsonObject | null,
  oldObject: JsonObject | null,
): AdmissionAttributes {
  const { resource, subresource, namespace, requester } = context
  const named = object ?? oldObject
  return {
    operation,
    resource,
    namespace: resource.isNamespaced ? namespace : '',
    name: context.name || (named === null ? '' : (metaOf(named).name ?? '')),
    object,
    oldObject,
    options: () => optionsOf(operation, options),
    user: requester.user,
    isDryRun: options.isDryRun,
    warn: (text) => context.warn(text),
    annotate: (key, value) => context.annotate(key, value),
    charge: (cost) => context.charge(cost),
    ...(subresource && { subresource }),
  }
}

/** The options of a request in Go's JSON: those of a patch are told as an update's or a create's. */
function optionsOf(
  operation: AdmissionAttributes['operation'],
  { isDryRun, ...options }: DeleteOptions | WriteOptions,
): JsonObject {
  const kind = `${operation[0]}${operation.slice(1).toLowerCase()}Options`
  const head = { kind, apiVersion: 'meta.k8s.io/v1' }
  const dry = isDryRun ? { dryRun: ['All'] } : {}
  if (!('fieldManager' in options)) return { ...head, ...(options as JsonObject), ...dry }
  const { fieldManager, fieldValidation } = options
  return {
    ...head,
    ...dry,
    ...(fieldManager !== '' && { fieldManager }),
    // What is not said is told as nothing.
    ...(fieldValidation !== 'Warn' && { fieldValidation }),
  }
}
