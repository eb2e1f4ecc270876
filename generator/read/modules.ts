import { ModuleModel } from './module.js'
import type { SourceProject } from './project.js'

/** The modules of a project; each is read once, until it is forgotten. */
export class Modules {
  private readonly known = new Map<string, ModuleModel>()
  /** By path of a module: the modules that found types in it. */
  private readonly dependents = new Map<string, Set<string>>()

  /** `nameOf`: how messages name the file of a path. */
  constructor(
    private readonly project: SourceProject,
    private readonly nameOf: (path: string) => string,
  ) {}

  /** Whether a module has been read. */
  has(path: string): boolean {
    return this.known.has(path)
  }

  /** The module of a file; undefined if there is no such file. */
  module(path: string): ModuleModel | undefined {
    const known = this.known.get(path)
    if (known !== undefined) return known
    const file = this.project.file(path)
    if (file === undefined) return undefined
    const module = new ModuleModel(path, file, this.nameOf(path), (specifier, wanted, from) => {
      const target = this.project.resolve(specifier, from.path)
      if (target === undefined) return undefined
      const dependents = this.dependents.get(target)
      if (dependents === undefined) this.dependents.set(target, new Set([from.path]))
      else dependents.add(from.path)
      return this.module(target)?.exported(wanted)
    })
    this.known.set(path, module)
    return module
  }

  /** Forgets a module, and those whose types lead into it: they hold its types. */
  forget(path: string): void {
    if (!this.known.delete(path)) return
    const dependents = this.dependents.get(path) ?? []
    this.dependents.delete(path)
    for (const dependent of dependents) this.forget(dependent)
  }

  forgetAll(): void {
    this.known.clear()
    this.dependents.clear()
  }
}
