// Pods, as plugins look at them.
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { AdmissionAttributes } from './admission.js'

/** Whether a request is about objects of a resource, and not about a subresource. */
export const isAbout = ({ resource, subresource }: AdmissionAttributes, group: string, name: string): boolean =>
  subresource === undefined && resource.group === group && resource.resource === name

export const specOf = (pod: JsonObject): JsonObject => (ownValue(pod, 'spec') ?? {}) as JsonObject
