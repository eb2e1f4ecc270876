import type { JsonObject } from '../../apimachinery/json/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { PROTECTED } from '../../api/builtin/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout } from './pods.js'

/** Keeps volumes and claims as long as they are used (`plugin/pkg/admission/storage/storageobjectinuseprotection`). */
export class StorageProtection implements AdmissionPlugin {
  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, object } = attributes
    if (operation !== 'CREATE' || object === null) return object
    const found = PROTECTED.find(({ group, resource }) => isAbout(attributes, group, resource))
    const meta = metaOf(object)
    const { finalizers = [] } = meta
    if (found === undefined || finalizers.includes(found.finalizer)) return object
    return withMeta(object, changeMeta(meta, 'finalizers', [...finalizers, found.finalizer]))
  }

  validate(): undefined {
    return undefined
  }
}
