// How one package imports what another one declares: by which specifier, and under which name.
import { relative, sep } from 'node:path'
import { NAMESPACE, type Exported, type ExportTables } from '../read/exports.js'
import type { NpmPackage } from '../read/npm-package.js'
import type { SourceProject } from '../read/project.js'
import { isForTypesAlone, subpathsTo } from './exports-map.js'

/** An import of one name. */
export interface ImportedFrom {
  /** The module specifier. */
  readonly from: string
  readonly name: string
  /** What is meant of a module that is imported under that name. */
  readonly member?: string
}

/** A declaration that is to be imported. */
interface Wanted {
  /** Absolute path of the module that declares it. */
  readonly module: string
  /** Its name there. */
  readonly name: string
  /** Whether it is a type; otherwise it is there when programs run. */
  readonly isType: boolean
}

/** Finds imports across packages. What it gives does resolve, and to that declaration. */
export class PackageImports {
  private readonly known = new Map<string, ImportedFrom | undefined>()
  private readonly elsewhere = new Map<string, boolean>()

  constructor(
    private readonly project: SourceProject,
    private readonly tables: ExportTables,
    /** The specifiers of packages that sources import; asked for when they are first needed. */
    private readonly used: () => readonly string[],
  ) {}

  /** An import of a declaration into the module at `from`; undefined if the package doesn't export it to programs. */
  find(wanted: Wanted, from: string): ImportedFrom | undefined {
    const key = JSON.stringify([wanted, from])
    if (!this.known.has(key)) this.known.set(key, this.look(wanted, from))
    return this.known.get(key)
  }

  /** Whether a module is in another package, which is imported by its name. One that nothing finds by a name is imported by path. */
  isElsewhere(path: string, from: string): boolean {
    const packages = this.project.packages()
    const to = packages.of(path)
    if (to === undefined || to.root === packages.of(from)?.root) return false
    const key = `${to.root}\n${from}`
    let known = this.elsewhere.get(key)
    if (known === undefined) {
      const isFound = (specifier: string): boolean => this.project.resolve(specifier, from) !== undefined
      known = /[\\/]node_modules[\\/]/.test(path) || this.candidates(to, path, from).some(isFound)
      this.elsewhere.set(key, known)
    }
    return known
  }

  private look(wanted: Wanted, from: string): ImportedFrom | undefined {
    const to = this.project.packages().of(wanted.module)
    if (to === undefined) return undefined
    let first: ImportedFrom | undefined
    for (const specifier of this.candidates(to, wanted.module, from)) {
      const path = this.project.resolve(specifier, from)
      if (path === undefined || (!wanted.isType && this.isForTypesAlone(to, specifier))) continue
      const found = this.exportedBy(path, wanted)
      if (found === undefined) continue
      // Types come from where the sources import them, functions from the module itself rather than from a barrel.
      if (wanted.isType || path === wanted.module) return { from: specifier, ...found }
      first ??= { from: specifier, ...found }
    }
    return first
  }

  /** The specifiers that sources import, those of generated modules beside them, and those that package.json names. */
  private candidates(to: NpmPackage, module: string, from: string): string[] {
    const inUse = this.used().filter((specifier) => {
      const path = this.project.resolve(specifier, from)
      return path !== undefined && this.project.packages().of(path)?.root === to.root
    })
    const beside = inUse.map((specifier) => specifier.replace(/(\.[cm]?js)?$/, '.validation$1'))
    const names = [...inUse.map(packageNameOf), to.name]
    const files = compiledNames(`./${relative(to.root, module).split(sep).join('/')}`)
    const subpaths = to.exports === undefined ? ['.', ...files] : subpathsTo(to.exports, files)
    const named = [...subpaths, ...mappedNames(files[0] ?? '')].flatMap((subpath) =>
      names.map((name) => `${name}${subpath.slice(1)}`),
    )
    return [...new Set([...inUse, ...beside, ...named])]
  }

  private isForTypesAlone({ exports }: NpmPackage, specifier: string): boolean {
    return exports !== undefined && isForTypesAlone(exports, `.${specifier.slice(packageNameOf(specifier).length)}`)
  }

  private exportedBy(path: string, wanted: Wanted): Omit<ImportedFrom, 'from'> | undefined {
    const all = [...this.tables.of(path)].filter(([, { typeOnly }]) => wanted.isType || !typeOnly)
    const names = all.filter(([, found]) => isWanted(found, wanted)).map(([name]) => name)
    const name = names.find((one) => one === wanted.name) ?? names[0]
    if (name !== undefined) return { name }
    for (const [namespace, { module, name }] of all) {
      if (name !== NAMESPACE) continue
      const inner = [...this.tables.of(module)].find(
        ([, found]) => isWanted(found, wanted) && (wanted.isType || !found.typeOnly),
      )
      if (inner !== undefined) return { name: namespace, member: inner[0] }
    }
    return undefined
  }
}

const isWanted = ({ module, name }: Exported, wanted: Wanted): boolean =>
  module === wanted.module && name === wanted.name

/** `@acme/parts` of `@acme/parts/v1`. */
export const packageNameOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** Whether a specifier names a package, or what a project file takes for one; not a path. */
export const isBare = (specifier: string): boolean => !/^(\.|\/|node:|[A-Za-z]:)/.test(specifier)

/** The files of a module by which an exports map may name it. */
function compiledNames(file: string): string[] {
  const [, stem = file, suffix = ''] = /^(.*?)(?:\.d)?\.([cm]?)[jt]sx?$/.exec(file) ?? []
  return [`${stem}.${suffix}js`, `${stem}.d.${suffix}ts`, `${stem}.${suffix}ts`]
}

/** Subpaths that a project file (`paths`) may map to a file: after each of its folders, with its extension and without. */
function mappedNames(file: string): string[] {
  const parts = file.split('/').slice(1)
  const tails = parts.map((_, at) => `./${parts.slice(at).join('/')}`)
  return [...tails.map((tail) => tail.replace(/\.[cm]?js$/, '')), ...tails]
}
