import type { ModuleModel } from '../read/module.js'

/**
 * The generated texts of modules, as long as these live. A module's model dies with any change of the module or of those
 * that its types lead into; `parts` are whatever else the text depends on.
 */
export class RememberedTexts {
  private readonly texts = new WeakMap<ModuleModel, { readonly parts: readonly unknown[]; readonly text: string }>()

  get(module: ModuleModel, parts: readonly unknown[], emit: () => string): string {
    const known = this.texts.get(module)
    if (known !== undefined && known.parts.every((part, at) => part === parts[at])) return known.text
    const text = emit()
    this.texts.set(module, { parts, text })
    return text
  }
}
