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
        await this.#one(plugin, 'validate', attributes, () => plugin.validate(attributes))
      }
    })
  }

  async #pass(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    let { object } = attributes
    for (const plugin of this.plugins) {
      const asked = { ...attributes, object }
      object = await this.#one(plugin, 'admit', attributes, async () => plugin.mutate(asked, reinvocation))
    }
    return object
  }

  #step<T>(step: AdmissionStep, { operation }: AdmissionAttributes, work: () => Promise<T>): Promise<T> {
    return measured(work, (seconds, isRejected) => this.meter.step(step, operation, seconds, isRejected))
  }

  #one<T>(
    plugin: AdmissionPlugin,
    step: AdmissionStep,
    { operation }: AdmissionAttributes,
    work: () => Promise<T>,
  ): Promise<T> {
    const name = plugin.nameFor?.(step, operation)
    if (name === undefined) return work()
    return measured(work, (seconds, isRejected) => this.meter.plugin(name, step, operation, seconds, isRejected))
  }
}
