// What generated modules say of the types that they are for: which have a function, and which have nothing to check.
import { basename, dirname } from 'node:path'
import type { NamedType } from '../../tags/index.js'
import { textsInTypeOf, type ExportTables } from '../read/exports.js'
import type { SourceProject } from '../read/project.js'
import type { Validators } from './known-validators.js'
import { optionsName, structName, validateName } from './names.js'

/** The generated module beside a source or its declaration file. */
export const generatedBeside = (path: string): string =>
  path.replace(
    /(\.d)?\.([cm]?)tsx?$/,
    (_match, d: string | undefined, suffix: string) => `.validation${d ?? ''}.${suffix}ts`,
  )

/** Finds validators that were generated before. */
export class ExistingValidators {
  private readonly known = new Map<string, Validators>()

  constructor(
    private readonly project: SourceProject,
    private readonly tables: ExportTables,
    /** Where the generated module of a source goes in this run. */
    private readonly outputOf: (path: string) => string,
  ) {}

  of(type: NamedType): Validators {
    const key = `${type.module} ${type.name}`
    let found = this.known.get(key)
    if (found === undefined) this.known.set(key, (found = this.look(type)))
    return found
  }

  /** Where the generated module of a module is looked for first, whether it is there or not. */
  expected(path: string): string[] {
    const beside = generatedBeside(path)
    return /\.d\.[cm]?ts$/.test(path) ? [beside] : [...new Set([beside, this.outputOf(path)])]
  }

  private look(type: NamedType): Validators {
    // A bundler may have joined declaration files: then the functions are where the type is.
    const modules = [...this.generatedFor(type.module), type.module]
    for (const module of modules) {
      const declares = (name: string): boolean =>
        [...this.tables.of(module).values()].some((one) => one.module === module && one.name === name)
      if (declares(validateName(type.name))) {
        const file = this.project.file(module)
        const options = file === undefined ? [] : textsInTypeOf(file, optionsName(type.name))
        return { kind: 'function', module, options }
      }
      if (declares(structName(type.name))) return { kind: 'nothing', module }
    }
    const generated = modules.find((path) => path !== type.module && this.project.file(path) !== undefined)
    return { kind: 'missing', ...(generated !== undefined && { module: generated }) }
  }

  /** Generated modules that may be those of a module: beside it, or in the same folders below another one. */
  private generatedFor(path: string): string[] {
    const beside = generatedBeside(path)
    const packages = this.project.packages()
    const own = packages.of(path)
    const orphans = (own === undefined ? [] : packages.generatedModules(own)).filter(
      (one) => basename(one) === basename(beside) && this.project.file(one.replace('.validation.', '.')) === undefined,
    )
    const mirrored = orphans.filter((one) => mirrors(foldersOf(path), foldersOf(one)))
    return [...new Set([...this.expected(path), ...(mirrored.length > 0 || orphans.length > 1 ? mirrored : orphans)])]
  }
}

const foldersOf = (path: string): string[] => dirname(path).split(/[\\/]/)

/** Whether the folders are the same but for some in between: those of `dist/gen/src/v1` for `dist/src/v1`. */
function mirrors(source: readonly string[], generated: readonly string[]): boolean {
  const parting = source.findIndex((folder, at) => folder !== generated[at])
  if (parting < 0) return false
  const rest = source.slice(parting)
  return generated.length > source.length && generated.slice(-rest.length).join('/') === rest.join('/')
}
