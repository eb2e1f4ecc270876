import type { JsonObject } from '../../apimachinery/json/index.js'
import { forbidden, StatusError } from '../../apimachinery/status/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'

/** Nothing is created of a kind whose CRD is being deleted (apiextensions' `forbidCreateAdmission`). */
export class TerminatingDefinitions implements AdmissionPlugin {
  mutate({ resource, operation, name, object }: AdmissionAttributes): JsonObject | null {
    if (resource.isTerminating !== true || operation !== 'CREATE') return object
    const why = 'create not allowed while custom resource definition is terminating'
    throw new StatusError(forbidden({ group: resource.group, name: resource.resource }, name, why))
  }

  validate(): undefined {
    return undefined
  }
}
