import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'

/** What nodes are tainted with that have trouble. */
const TAINTS = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable']
const SECONDS = 300

/** Lets Pods stay for a while on nodes that have trouble (`plugin/pkg/admission/defaulttolerationseconds`). */
export class DefaultTolerations implements AdmissionPlugin {
  mutate({ operation, resource, subresource, object }: AdmissionAttributes): JsonObject | null {
    const isPod = resource.group === '' && resource.resource === 'pods' && subresource === undefined
    if (object === null || !isPod || (operation !== 'CREATE' && operation !== 'UPDATE')) return object
    const spec = (ownValue(object, 'spec') ?? {}) as JsonObject
    const tolerations = (ownValue(spec, 'tolerations') ?? []) as readonly JsonObject[]
    const missing = TAINTS.filter((taint) => !tolerations.some((one) => tolerates(one, taint)))
    if (missing.length === 0) return object
    const added = missing.map((key) => ({
      ...{ key, operator: 'Exists', effect: 'NoExecute' },
      tolerationSeconds: SECONDS,
    }))
    return { ...object, spec: { ...spec, tolerations: [...tolerations, ...added] } }
  }

  validate(): undefined {
    return undefined
  }
}

const tolerates = ({ key = '', effect = '' }: JsonObject, taint: string): boolean =>
  (key === taint || key === '') && (effect === 'NoExecute' || effect === '')
