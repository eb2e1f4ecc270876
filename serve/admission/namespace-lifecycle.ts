import type { JsonObject } from '../../apimachinery/json/index.js'
import { forbidden, notFound, StatusError } from '../../apimachinery/status/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'

/** Nothing is written in namespaces that there are not, or created in those that are being deleted (`plugin/namespace/lifecycle`). */
export class NamespaceLifecycle implements AdmissionPlugin {
  /** @param namespaceOf a Namespace by its name */
  constructor(private readonly namespaceOf: (name: string) => JsonObject | undefined) {}

  nameFor(step: AdmissionStep): string | undefined {
    return step === 'admit' ? 'NamespaceLifecycle' : undefined
  }

  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, namespace, resource, name, object } = attributes
    // A Namespace is in itself. Reviews are not kept, and so are in no namespace.
    const isKept = namespace !== '' && resource.isNamespaced && resource.storage !== undefined
    if (!isKept || (operation !== 'CREATE' && operation !== 'UPDATE')) return object
    const found = this.namespaceOf(namespace)
    if (found === undefined) throw new StatusError(notFound({ group: '', name: 'namespaces' }, namespace))
    if (operation === 'UPDATE' || metaOf(found).deletionTimestamp === undefined) return object
    const why = `unable to create new content in namespace ${namespace} because it is being terminated`
    const cause = {
      reason: 'NamespaceTerminating',
      message: `namespace ${namespace} is being terminated`,
      field: 'metadata.namespace',
    }
    throw new StatusError(forbidden({ group: resource.group, name: resource.resource }, name, why, [cause]))
  }

  validate(): undefined {
    return undefined
  }
}
