import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout, specOf } from './pods.js'

const NOT_READY = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' }

/** Keeps Pods from nodes that are new, until somebody says that they are ready (`plugin/pkg/admission/nodetaint`). */
export class NodeTaints implements AdmissionPlugin {
  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, object } = attributes
    if (operation !== 'CREATE' || object === null || !isAbout(attributes, '', 'nodes')) return object
    const spec = specOf(object)
    const taints = (ownValue(spec, 'taints') ?? []) as readonly JsonObject[]
    if (taints.some(({ key, effect }) => key === NOT_READY.key && effect === NOT_READY.effect)) return object
    return { ...object, spec: { ...spec, taints: [...taints, NOT_READY] } }
  }

  validate(): undefined {
    return undefined
  }
}
