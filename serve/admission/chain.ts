import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Admission, AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { Reinvocation } from './reinvocation.js'

/** Plugins one after the other; once more if one of them says that the object has changed (`admission.newReinvocationHandler`). */
export class AdmissionChain implements Admission {
  constructor(private readonly plugins: readonly AdmissionPlugin[]) {}

  async mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const first = new Reinvocation()
    const object = await this.#pass(attributes, first)
    return first.isWanted ? this.#pass({ ...attributes, object }, new Reinvocation(first)) : object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    for (const plugin of this.plugins) await plugin.validate(attributes)
  }

  async #pass(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    let { object } = attributes
    for (const plugin of this.plugins) object = await plugin.mutate({ ...attributes, object }, reinvocation)
    return object
  }
}
