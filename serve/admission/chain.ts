import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Admission, AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'
import { type AdmissionMeter, measured } from './meter.js'
import { Reinvocation } from './reinvocation.js'

/** Plugins one after the other; once more if one of them says that the object has changed (`admission.newReinvocationHandler`). */
export class AdmissionChain implements Admission {
  constructor(
    private readonly plugins: readonly AdmissionPlugin[],
    private readonly meter: AdmissionMeter,
  ) {}

  mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    return this.#step('admit', attributes, async () => {
      const first = new Reinvocation()
      const object = await this.#pass(attributes, first)
      return first.isWanted ? this.#pass({ ...attributes, object }, new Reinvocation(first)) : object
    })
  }

  validate(attributes: AdmissionAttributes): Promise<void> {
    return this.#step('validate', attributes, async () => {
      for (const plugin of this.plugins) {
        const done = this.#one(plugin, 'validate', attributes, () => plugin.validate(attributes))
        if (done !== undefined) await done
      }
    })
  }

  async #pass(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    let { object } = attributes
    for (const plugin of this.plugins) {
      const asked = object === attributes.object ? attributes : { ...attributes, object }
      const done = this.#one(plugin, 'admit', attributes, () => plugin.mutate(asked, reinvocation))
      object = done instanceof Promise ? await done : done
    }
    return object
  }

  async #step<T>(step: AdmissionStep, { operation }: AdmissionAttributes, work: () => Promise<T>): Promise<T> {
    return measured(work, (seconds, isRejected) => this.meter.step(step, operation, seconds, isRejected))
  }

  #one<T>(
    plugin: AdmissionPlugin,
    step: AdmissionStep,
    { operation }: AdmissionAttributes,
    work: () => Promise<T> | T,
  ): Promise<T> | T {
    const name = plugin.nameFor?.(step, operation)
    if (name === undefined) return work()
    return measured(work, (seconds, isRejected) => this.meter.plugin(name, step, operation, seconds, isRejected))
  }
}
