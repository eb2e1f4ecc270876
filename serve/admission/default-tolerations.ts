import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout, specOf } from './pods.js'

/** What nodes are tainted with that have trouble. */
const TAINTS = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable']
const SECONDS = 300

/** Lets Pods stay for a while on nodes that have trouble (`plugin/pkg/admission/defaulttolerationseconds`). */
export class DefaultTolerations implements AdmissionPlugin {
  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, object } = attributes
    if (object === null || !isAbout(attributes, '', 'pods')) return object
    if (operation !== 'CREATE' && operation !== 'UPDATE') return object
    const spec = specOf(object)
    const tolerations = (ownValue(spec, 'tolerations') ?? []) as readonly JsonObject[]
    const missing = TAINTS.filter((taint) => !tolerations.some((one) => tolerates(one, taint)))
    if (missing.length === 0) return object
    const rest = { operator: 'Exists', effect: 'NoExecute', tolerationSeconds: SECONDS }
    const added = missing.map((key) => ({ key, ...rest }))
    return { ...object, spec: { ...spec, tolerations: [...tolerations, ...added] } }
  }

  validate(): undefined {
    return undefined
  }
}

const tolerates = ({ key = '', effect = '' }: JsonObject, taint: string): boolean =>
  (key === taint || key === '') && (effect === 'NoExecute' || effect === '')
