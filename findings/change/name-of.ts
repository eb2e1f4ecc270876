import { isObject } from '../../apimachinery/json/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The name of a CRD, whatever its type is. */
export const nameOf = ({ object }: Manifest): unknown => (isObject(object.metadata) ? object.metadata.name : undefined)
