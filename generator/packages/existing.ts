// Packages and modules whose validators exist: which types they have, what was generated for those, how it is imported.
import { dirname, join, relative, sep } from 'node:path'
import type { NamedType } from '../../tags/index.js'
import { ExportTables, specifiersIn } from '../read/exports.js'
import type { NpmPackage } from '../read/npm-package.js'
import type { SourceProject } from '../read/project.js'
import { isBare, PackageImports } from './imports.js'
import { validateName } from './names.js'
import { ReadOnlyModules } from './read-only.js'
import type { UnknownPackage } from './unknown-package.js'
import type { Validators } from './known-validators.js'
import { ExistingValidators, generatedBeside } from './validators.js'

interface Settings {
  readonly project: SourceProject
  /** Absolute; file names in messages are relative to it. */
  readonly cwd: string
  readonly readonlyPackages: readonly string[]
  /** Where the generated module of a source goes. */
  readonly outputOf: (path: string) => string
}

export class ExistingPackages {
  readonly imports: PackageImports
  private readonly tables: ExportTables
  private readonly readOnly: ReadOnlyModules
  private readonly validators: ExistingValidators
  private bareSpecifiers: readonly string[] | undefined

  constructor(private readonly settings: Settings) {
    const { project, cwd, readonlyPackages, outputOf } = settings
    this.tables = new ExportTables(project)
    this.imports = new PackageImports(project, this.tables, () => this.imported())
    this.readOnly = new ReadOnlyModules(readonlyPackages, project, this.tables, cwd, () => this.imported())
    this.validators = new ExistingValidators(project, this.tables, outputOf)
  }

  isReadOnly(module: string): boolean {
    return this.readOnly.has(module)
  }

  /** The name of another package that a module belongs to, as seen from the module at `from`. */
  nameOf(module: string, from: string): string | undefined {
    return this.imports.isElsewhere(module, from) ? this.settings.project.packages().of(module)?.name : undefined
  }

  /** What Go would call another, read-only package: the last part of its name. Undefined for modules of the own package. */
  goPackageOf(module: string): string | undefined {
    if (!this.isReadOnly(module)) return undefined
    const packages = this.settings.project.packages()
    const holder = packages.of(module)
    return holder?.root === packages.of(join(this.settings.cwd, 'index.ts'))?.root
      ? undefined
      : holder?.name.replace(/^.*\//, '')
  }

  /** The validators of a read-only type; undefined for other types. */
  of(type: NamedType): Validators | undefined {
    return this.isReadOnly(type.module) ? this.validators.of(type) : undefined
  }

  /** Why the generated module at `output` can't validate values of a read-only type, and the mend; undefined if it can. */
  problemOf(type: NamedType, existing: Validators, output: string): { reason: string; mend: string } | undefined {
    if (existing.kind === 'nothing') return undefined
    const holder = this.settings.project.packages().of(type.module)
    const isForeign = holder !== undefined && this.imports.isElsewhere(type.module, output)
    const shown = (path: string): string =>
      relative(isForeign ? holder.root : this.settings.cwd, path)
        .split(sep)
        .join('/')
    const where = isForeign ? `the read-only package ${holder.name}` : `the read-only module ${shown(type.module)}`
    if (existing.kind === 'missing') {
      const { module } = existing
      return module === undefined
        ? {
            reason: `is in ${where}, which has no validators: there is no ${shown(generatedBeside(type.module))}`,
            mend: isForeign
              ? 'run kubevet generate in that package, and build it'
              : 'run kubevet generate for that module',
          }
        : {
            reason: `is in ${where}, whose ${shown(module)} was generated without it`,
            mend: `select the type there with a control comment, generate again${isForeign ? ', and build the package' : ''}`,
          }
    }
    const name = validateName(type.name)
    if (!isForeign || this.imports.find({ module: existing.module, name, isType: false }, output)) return undefined
    return {
      reason: `is in ${where}, which does not export ${name} of ${shown(existing.module)}`,
      mend: `export it there: ${exportOf(shown(existing.module), holder)}`,
    }
  }

  /** Names of read-only packages that mean nothing, and if `used` is given, those of which no type is in these modules. */
  unknown(used: ReadonlySet<string> | undefined): UnknownPackage[] {
    const unresolved = this.readOnly.unresolved()
    return unresolved.length > 0 || used === undefined ? unresolved : this.readOnly.unused(used)
  }

  /** The files that answers about read-only modules come from, or would if they were there. Absolute paths, sorted. */
  files(used: ReadonlySet<string>): string[] {
    const { project } = this.settings
    const modules = [...used].filter((module) => this.isReadOnly(module))
    const roots = modules.flatMap((module) => project.packages().of(module)?.root ?? [])
    const files = [
      ...modules.flatMap((module) => [module, ...this.validators.expected(module)]),
      ...roots.map((root) => join(root, 'package.json')),
      ...(modules.length === 0 ? [] : this.tables.modules()),
    ]
    return [...new Set(files)].sort()
  }

  /** The specifiers of packages that sources import, in the order of the sources. */
  private imported(): readonly string[] {
    const { project } = this.settings
    return (this.bareSpecifiers ??= [
      ...new Set(
        project.paths().flatMap((path) => {
          const file = project.file(path)
          return file === undefined ? [] : specifiersIn(file).filter(isBare)
        }),
      ),
    ])
  }
}

/** What a package may write to export a generated module. */
function exportOf(module: string, { exports }: NpmPackage): string {
  const compiled = module.replace(/(?:\.d)?\.([cm]?)tsx?$/, '.$1js')
  const [folder, file] = [dirname(compiled), compiled.replace(/^.*\//, '')]
  const stem = file.replace(/\.validation\.[cm]?js$/, '')
  if (exports === undefined) return `from its main module`
  const entry = `"./*.validation": ${JSON.stringify(`./${folder === '.' ? '' : `${folder}/`}${file.replace(stem, '*')}`)}`
  return `for example ${entry} in "exports" of its package.json`
}
