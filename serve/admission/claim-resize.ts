import { Quantity } from '../../apimachinery/content/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { forbidden, StatusError } from '../../apimachinery/status/index.js'
import { partOf, storageClassOf } from '../../api/builtin/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout, specOf } from './pods.js'

/** Lets claims grow only where their class allows it (`plugin/pkg/admission/storage/persistentvolume/resize`). */
export class ClaimResize implements AdmissionPlugin {
  /** @param classOf a StorageClass by its name */
  constructor(private readonly classOf: (name: string) => JsonObject | undefined) {}

  mutate({ object }: AdmissionAttributes): JsonObject | null {
    return object
  }

  validate(attributes: AdmissionAttributes): undefined {
    const { operation, object, oldObject, name } = attributes
    if (operation !== 'UPDATE' || object === null || oldObject === null) return undefined
    if (!isAbout(attributes, '', 'persistentvolumeclaims') || requestOf(object).cmp(requestOf(oldObject)) <= 0)
      return undefined
    const why = this.#whyNot(object, oldObject)
    if (why === undefined) return undefined
    throw new StatusError(forbidden({ group: '', name: 'persistentvolumeclaims' }, name, why))
  }

  #whyNot(claim: JsonObject, old: JsonObject): string | undefined {
    if (partOf(old, 'status')['phase'] !== 'Bound') return 'Only bound persistent volume claims can be expanded'
    const name = storageClassOf(claim)
    const isKnown = name !== '' && name === storageClassOf(old)
    if (isKnown && this.classOf(name)?.['allowVolumeExpansion'] === true) return undefined
    return 'only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize'
  }
}

/** Storage that is asked for; 0 if none is. */
function requestOf(claim: JsonObject): Quantity {
  const asked = partOf(partOf(specOf(claim), 'resources'), 'requests')['storage'] ?? '0'
  return Quantity.read(String(asked)) as Quantity
}
