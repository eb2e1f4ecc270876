import type { JsonObject } from '../../apimachinery/json/index.js'
import { forbidden, type Status, StatusError } from '../../apimachinery/status/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout, specOf } from './pods.js'

/** The priority of Pods where nothing says another, and what they do to others then. */
const USUAL = { value: 0, preemptionPolicy: 'PreemptLowerPriority' }

/** Gives Pods the priority of their PriorityClass, of which only one is the default (`plugin/pkg/admission/priority`). */
export class PriorityAdmission implements AdmissionPlugin {
  /** @param classes all PriorityClasses that are stored */
  constructor(private readonly classes: () => readonly JsonObject[]) {}

  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, object, oldObject } = attributes
    if (object === null || !isAbout(attributes, '', 'pods')) return object
    if (operation === 'CREATE') return this.#created(object, attributes)
    return operation === 'UPDATE' && oldObject !== null ? keptPriority(object, oldObject) : object
  }

  validate(attributes: AdmissionAttributes): undefined {
    const { operation, object } = attributes
    if (object === null || (operation !== 'CREATE' && operation !== 'UPDATE')) return undefined
    if (!isAbout(attributes, 'scheduling.k8s.io', 'priorityclasses') || object['globalDefault'] !== true)
      return undefined
    const known = metaOf(this.#default() ?? {}).name
    if (known === undefined || (operation === 'UPDATE' && known === metaOf(object).name)) return undefined
    throw new StatusError(
      refusal(attributes, `PriorityClass ${known} is already marked as default. Only one default can exist`),
    )
  }

  #created(pod: JsonObject, attributes: AdmissionAttributes): JsonObject {
    const spec = specOf(pod)
    const { priorityClassName = '', priority, preemptionPolicy } = spec
    const found = priorityClassName === '' ? this.#default() : this.#named(String(priorityClassName))
    if (found === undefined && priorityClassName !== '') {
      throw new StatusError(refusal(attributes, `no PriorityClass with name ${String(priorityClassName)} was found`))
    }
    const { value = 0, preemptionPolicy: policy } = found ?? USUAL
    const { name = '' } = metaOf(found ?? {})
    if (priority !== undefined && priority !== value) {
      const why = `the integer value of priority (${String(priority)}) must not be provided in pod spec; priority admission controller computed ${String(value)} from the given PriorityClass name`
      throw new StatusError(refusal(attributes, why))
    }
    if (policy !== undefined && preemptionPolicy !== undefined && preemptionPolicy !== policy) {
      const why = `the string value of PreemptionPolicy (${String(preemptionPolicy)}) must not be provided in pod spec; priority admission controller computed ${String(policy)} from the given PriorityClass name`
      throw new StatusError(refusal(attributes, why))
    }
    const named = name === '' ? {} : { priorityClassName: name }
    return {
      ...pod,
      spec: { ...spec, ...named, priority: value, ...(policy !== undefined && { preemptionPolicy: policy }) },
    }
  }

  #named(name: string): JsonObject | undefined {
    return this.classes().find((one) => metaOf(one).name === name)
  }

  /** Of several, which there should not be, that with the lowest value. */
  #default(): JsonObject | undefined {
    return this.classes()
      .filter(({ globalDefault }) => globalDefault === true)
      .sort((a, b) => Number(a['value']) - Number(b['value']))[0]
  }
}

/** An update that does not say the priority leaves it as it is. */
function keptPriority(pod: JsonObject, old: JsonObject): JsonObject {
  const [spec, before] = [specOf(pod), specOf(old)]
  const kept = ['priority', 'preemptionPolicy'].filter((key) => spec[key] === undefined && before[key] !== undefined)
  if (kept.length === 0) return pod
  return { ...pod, spec: { ...spec, ...Object.fromEntries(kept.map((key) => [key, before[key]])) } }
}

const refusal = ({ resource, name, object }: AdmissionAttributes, why: string): Status =>
  forbidden({ group: resource.group, name: resource.resource }, name === '' ? nameOf(object) : name, why)

/** What `admission.NewForbidden` calls an object that has no name yet. */
function nameOf(object: JsonObject | null): string {
  const { name = '', generateName = '' } = metaOf(object ?? {})
  return name === '' ? (generateName === '' ? 'Unknown' : generateName) : name
}
