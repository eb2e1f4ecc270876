import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  finalizerWarnings,
  generateName,
  handleObjectMeta,
  wipeSystemFields,
} from '../../apimachinery/metadata/index.js'
import type { ObjectOutcome } from './outcome.js'
import { prepareCreate } from './prepare.js'
import { changeMeta, metaOf, withMeta } from './resource.js'
import type { ServedVersion } from './served-version.js'
import { validateCreate } from './validate.js'

/** Creates an object: `registry.Store.Create`, without a namespace in the request in `default`. */
export function createObject(requested: JsonObject, version: ServedVersion): ObjectOutcome {
  const own = metaOf(requested)
  const namespace = version.isNamespaced ? (own.namespace ?? 'default') : undefined
  const handled = handleObjectMeta(wipeSystemFields(changeMeta(own, 'namespace', namespace)))
  const object = prepareCreate(withMeta(requested, generateName(handled.meta)), version)
  const findings = validateCreate(object, version)
  const finalizers =
    findings.errors.length === 0 ? finalizerWarnings(metaOf(object), undefined, version.kubernetesVersion) : []
  return {
    ...findings,
    object,
    warnings: [...handled.warnings, ...findings.warnings, ...finalizers],
    filledResourceVersion: false,
  }
}
