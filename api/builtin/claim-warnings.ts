// What is said of claims, and of templates of claims, beside errors (`pkg/api/persistentvolumeclaim`).
import { Quantity } from '../../apimachinery/content/index.js'
import type { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { metaOf } from '../../crd/object/index.js'
import { partOf } from './columns.js'

const CLASS_ANNOTATION = 'volume.beta.kubernetes.io/storage-class'

/** Of the annotation that names the class of a claim or of a volume. */
export const annotationWarnings = (object: JsonObject): readonly string[] =>
  metaOf(object).annotations?.[CLASS_ANNOTATION] === undefined
    ? []
    : [`metadata.annotations[${CLASS_ANNOTATION}]: deprecated since v1.8; use "storageClassName" attribute instead`]

/** Of parts of bytes. */
export function claimWarnings(spec: JsonObject, path: FieldPath): readonly string[] {
  const resources = partOf(spec, 'resources')
  return ['requests', 'limits'].flatMap((key) => {
    const read = Quantity.read(String(partOf(resources, key)['storage'] ?? '0'))
    if (typeof read === 'string' || !isFractional(read)) return []
    const at = path.child('resources').child(key).key('storage')
    return [`${at.toString()}: fractional byte value ${quote(read.toString())} is invalid, must be an integer`]
  })
}

const MILLI = 1000n
/** In thousandths, which are rounded up. */
const isFractional = (quantity: Quantity): boolean => quantity.inUnitsOf(-3) % MILLI !== 0n
