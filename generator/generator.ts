// From source files to generated modules; what was read is kept from one generation to the next.
import { relative, resolve, sep } from 'node:path'
import { NEWEST_VERSION } from '../apimachinery/version/index.js'
import { TAG_DEFINITIONS, TagRegistry } from '../tags/index.js'
import { TagReader } from './comments/tag-reader.js'
import { RememberedTexts } from './emit/remembered.js'
import { findField, type FieldDeclaration } from './find-field.js'
import { Generation } from './generation.js'
import type { GenerateResult, GeneratorOptions } from './options.js'
import { ModuleModel } from './read/module.js'
import { openProject, type SourceProject } from './read/project.js'

/** Generates validators; keeps what it has read, so that a change needs only the changed files. */
export class Generator {
  private readonly project: SourceProject
  private readonly reader: TagReader
  private readonly texts = new RememberedTexts()
  private readonly modules = new Map<string, ModuleModel>()
  /** By path of a module: the modules that found types in it. */
  private readonly dependents = new Map<string, Set<string>>()

  /** Throws for a project file that can't be read. */
  constructor(private readonly options: GeneratorOptions) {
    const { cwd, tsconfig, paths = [], compatibility = NEWEST_VERSION } = options
    this.project = openProject(
      tsconfig === undefined
        ? { files: paths.map((path) => resolve(cwd, path)) }
        : { tsconfig: resolve(cwd, tsconfig) },
      compatibility,
    )
    this.reader = new TagReader(new TagRegistry(TAG_DEFINITIONS, compatibility))
  }

  /** Generates everything. */
  generate(): GenerateResult {
    return new Generation({
      options: this.options,
      project: this.project,
      reader: this.reader,
      texts: this.texts,
      module: (path) => this.module(path),
    }).generate()
  }

  /** Reads the changed, new or deleted files again, and generates everything. */
  update(changed: readonly string[]): GenerateResult {
    const paths = changed.map((path) => resolve(this.options.cwd, path))
    const wereThere = paths.every((path) => this.modules.has(path))
    this.project.refresh(paths)
    // Files that come or go may change what any import means.
    if (wereThere && paths.every((path) => this.project.file(path) !== undefined))
      paths.forEach((path) => this.forget(path))
    else {
      this.modules.clear()
      this.dependents.clear()
    }
    return this.generate()
  }

  /** Where the sources declare a field of an exported type, by its path: `spec.ports[*].name`. Several may have a type of that name. */
  declarations(type: string, path: string): FieldDeclaration[] {
    return this.project.paths().flatMap((file) => {
      const root = this.module(file)?.exported(type)
      const found = root === undefined ? undefined : findField(root, path)
      return found === undefined ? [] : [found]
    })
  }

  /** Forgets a module, and those whose types lead into it: they hold its types. */
  private forget(path: string): void {
    if (!this.modules.delete(path)) return
    const dependents = this.dependents.get(path) ?? []
    this.dependents.delete(path)
    for (const dependent of dependents) this.forget(dependent)
  }

  private module(path: string): ModuleModel | undefined {
    const known = this.modules.get(path)
    if (known !== undefined) return known
    const file = this.project.file(path)
    if (file === undefined) return undefined
    const name = relative(this.options.cwd, path).split(sep).join('/')
    const module = new ModuleModel(path, file, name, (specifier, wanted, from) => {
      const target = this.project.resolve(specifier, from.path)
      if (target === undefined) return undefined
      const dependents = this.dependents.get(target)
      if (dependents === undefined) this.dependents.set(target, new Set([from.path]))
      else dependents.add(from.path)
      return this.module(target)?.exported(wanted)
    })
    this.modules.set(path, module)
    return module
  }
}
