import { printModule } from '../../code/print/index.js'
import type { Statement } from '../../code/tree/index.js'
import type { ModuleModel } from '../read/module.js'

/** A generated module: its tree, and what that is printed as. */
interface GeneratedModule {
  readonly code: readonly Statement[]
  readonly text: string
}

/**
 * What is generated for modules, as long as these live. A module's model dies with any change of the module or of those
 * that its types lead into; `parts` are whatever else it depends on.
 */
export class RememberedModules {
  private readonly modules = new WeakMap<
    ModuleModel,
    { readonly parts: readonly unknown[]; readonly generated: GeneratedModule }
  >()

  get(module: ModuleModel, parts: readonly unknown[], emit: () => readonly Statement[]): GeneratedModule {
    const known = this.modules.get(module)
    if (known !== undefined && known.parts.every((part, at) => part === parts[at])) return known.generated
    const code = emit()
    const generated = { code, text: printModule(code) }
    this.modules.set(module, { parts, generated })
    return generated
  }
}
