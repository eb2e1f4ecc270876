import type { CustomResourceDefinition } from '../../crd/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'

/**
 * A policy or webhook is about a version of a custom resource that only a conversion webhook makes of an object, and nobody is
 * there to ask it: what it would decide is not known.
 */
export class ConversionNeeded extends Error {
  /** @param from the apiVersion of the object. @param kind what it would have to be */
  constructor(
    readonly definition: CustomResourceDefinition,
    readonly from: string,
    readonly kind: GroupVersionKind,
  ) {
    const name = `${definition.spec.names.plural}.${definition.spec.group}`
    super(`only the conversion webhook of ${name} makes ${apiVersionOf(kind)} of ${from}, and it is not called here`)
    this.name = 'ConversionNeeded'
  }
}
