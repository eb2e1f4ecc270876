import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Admission, AdmissionAttributes } from './admission.js'

/** Plugins one after the other. */
export class AdmissionChain implements Admission {
  constructor(private readonly plugins: readonly Admission[]) {}

  async mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    let { object } = attributes
    for (const plugin of this.plugins) object = await plugin.mutate({ ...attributes, object })
    return object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    for (const plugin of this.plugins) await plugin.validate(attributes)
  }
}
