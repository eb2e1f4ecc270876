import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Admission, AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'
import type { AdmissionMeter } from './meter.js'
import { Reinvocation } from './reinvocation.js'

/** Plugins one after the other; once more if one of them says that the object has changed (`admission.newReinvocationHandler`). */
export class AdmissionChain implements Admission {
  constructor(
    private readonly plugins: readonly AdmissionPlugin[],
    private readonly meter: AdmissionMeter,
  ) {}

  async mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const begun = performance.now()
    let isRejected = true
    try {
      const first = new Reinvocation()
      let object = await this.#pass(attributes, first)
      if (first.isWanted) object = await this.#pass({ ...attributes, object }, new Reinvocation(first))
      isRejected = false
      return object
    } finally {
      this.meter.step('admit', attributes.operation, secondsSince(begun), isRejected)
    }
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const begun = performance.now()
    let isRejected = true
    try {
      await this.#judge(attributes)
      isRejected = false
    } finally {
      this.meter.step('validate', attributes.operation, secondsSince(begun), isRejected)
    }
  }

  async #pass(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    let asked = attributes
    for (const plugin of this.plugins) {
      const begun = performance.now()
      let isRejected = true
      try {
        const done = plugin.mutate(asked, reinvocation)
        const object = done instanceof Promise ? await done : done
        if (object !== asked.object) asked = { ...attributes, object }
        isRejected = false
      } finally {
        this.#tell(plugin, 'admit', attributes, begun, isRejected)
      }
    }
    return asked.object
  }

  async #judge(attributes: AdmissionAttributes): Promise<void> {
    for (const plugin of this.plugins) {
      const begun = performance.now()
      let isRejected = true
      try {
        const done = plugin.validate(attributes)
        if (done !== undefined) await done
        isRejected = false
      } finally {
        this.#tell(plugin, 'validate', attributes, begun, isRejected)
      }
    }
  }

  #tell(
    plugin: AdmissionPlugin,
    step: AdmissionStep,
    { operation }: AdmissionAttributes,
    begun: number,
    isRejected: boolean,
  ): void {
    const name = plugin.nameFor?.(step, operation)
    if (name !== undefined) this.meter.plugin(name, step, operation, secondsSince(begun), isRejected)
  }
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000
