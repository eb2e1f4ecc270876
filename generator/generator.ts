// From source files to generated modules; what was read is kept from one generation to the next.
import { relative, resolve, sep } from 'node:path'
import { NEWEST_VERSION } from '../apimachinery/version/index.js'
import { TAG_DEFINITIONS, TagRegistry } from '../tags/index.js'
import { TagReader } from './comments/tag-reader.js'
import { RememberedModules } from './emit/remembered.js'
import { type CommentedElement, findCommented } from './find-commented.js'
import { findField, type FieldDeclaration } from './find-field.js'
import { Generation } from './generation.js'
import { Modules } from './read/modules.js'
import type { GenerateResult, GeneratorOptions } from './options.js'
import { openProject, type SourceProject } from './read/project.js'
import type { TypeGraph } from './type-graph.js'

/** Generates validators; keeps what it has read, so that a change needs only the changed files. */
export class Generator {
  private readonly project: SourceProject
  private readonly reader: TagReader
  private readonly remembered = new RememberedModules()
  private readonly modules: Modules
  private generation: Generation | undefined

  /** Throws for a project file that can't be read. */
  constructor(private readonly options: GeneratorOptions) {
    const { cwd, tsconfig, paths = [], texts, compatibility = NEWEST_VERSION } = options
    this.project = openProject(
      texts !== undefined
        ? { texts, isAlone: true }
        : tsconfig === undefined
          ? { files: paths.map((path) => resolve(cwd, path)) }
          : { tsconfig: resolve(cwd, tsconfig) },
      compatibility,
      options.textOf,
    )
    this.modules = new Modules(this.project, (path) => relative(cwd, path).split(sep).join('/'))
    this.reader = new TagReader(new TagRegistry(TAG_DEFINITIONS, compatibility))
  }

  /** Generates everything. */
  generate(): GenerateResult {
    this.generation = new Generation({
      options: this.options,
      project: this.project,
      reader: this.reader,
      remembered: this.remembered,
      module: (path) => this.modules.module(path),
    })
    return this.generation.generate()
  }

  /** The types of the last generation. Throws an Error before the first one. */
  graph(): TypeGraph {
    if (this.generation === undefined) throw new Error('nothing has been generated')
    return this.generation.graph()
  }

  /** Reads the changed, new or deleted files again, and generates everything. */
  update(changed: readonly string[]): GenerateResult {
    const paths = changed.map((path) => resolve(this.options.cwd, path))
    const wereThere = paths.every((path) => this.modules.has(path))
    this.project.refresh(paths)
    // Files that come or go may change what any import means.
    if (wereThere && paths.every((path) => this.project.file(path) !== undefined))
      paths.forEach((path) => this.modules.forget(path))
    else this.modules.forgetAll()
    return this.generate()
  }

  /** The type or property of a file whose comments have a line at an offset, in UTF-16 units. */
  commented(path: string, offset: number): CommentedElement | undefined {
    const module = this.modules.module(resolve(this.options.cwd, path))
    return module && findCommented(module, offset)
  }

  /** Where the sources declare a field of an exported type, by its path: `spec.ports[*].name`. Several may have a type of that name. */
  declarations(type: string, path: string): FieldDeclaration[] {
    return this.project.paths().flatMap((file) => {
      const root = this.modules.module(file)?.exported(type)
      const found = root === undefined ? undefined : findField(root, path)
      return found === undefined ? [] : [found]
    })
  }
}
