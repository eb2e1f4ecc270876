// Which modules are read-only: their validators are there already, and none are generated.
import { dirname, join, resolve } from 'node:path'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { ExportTables } from '../read/exports.js'
import type { SourceProject } from '../read/project.js'
import { isBare, packageNameOf } from './imports.js'
import type { UnknownPackage } from './unknown-package.js'

/** What a name stands for: all modules of a package, or those that a module exports of, itself included. */
type Meaning = { readonly root: string } | { readonly modules: ReadonlySet<string> }

export class ReadOnlyModules {
  private readonly meanings: ReadonlyMap<string, Meaning | undefined>
  private readonly known = new Map<string, boolean>()

  /** Names are looked up as from the sources and from `cwd`; paths are relative to that. */
  constructor(
    private readonly names: readonly string[],
    private readonly project: SourceProject,
    private readonly tables: ExportTables,
    private readonly cwd: string,
    /** Specifiers of packages that the sources import. */
    private readonly imported: () => readonly string[],
  ) {
    // One source of each folder is enough.
    const sources = names.length === 0 ? [] : project.paths()
    const places = [...new Map([join(cwd, 'index.ts'), ...sources].map((path) => [dirname(path), path])).values()]
    this.meanings = new Map(names.map((name) => [name, this.meaning(name, places)]))
  }

  has(module: string): boolean {
    if (this.names.length === 0) return false
    let known = this.known.get(module)
    if (known === undefined) this.known.set(module, (known = this.names.some((name) => this.means(name, module))))
    return known
  }

  /** The names that mean nothing. */
  unresolved(): UnknownPackage[] {
    return this.names
      .filter((name) => this.meanings.get(name) === undefined)
      .map((name) => ({
        name,
        problem: 'there is no such package, and no such module',
        mend: this.meant(name) ?? 'name a package as the sources import it, or the path of a module',
      }))
  }

  /** The names that none of the modules is meant by; `used` are those whose types were met. */
  unused(used: ReadonlySet<string>): UnknownPackage[] {
    return this.names
      .filter((name) => ![...used].some((module) => this.means(name, module)))
      .map((name) => ({ name, problem: 'no type of it is used', mend: this.meant(name) ?? 'leave it out' }))
  }

  private meant(name: string): string | undefined {
    return didYouMean(
      name,
      this.imported()
        .map(packageNameOf)
        .filter((one) => !this.names.includes(one)),
    )
  }

  private means(name: string, module: string): boolean {
    const meaning = this.meanings.get(name)
    if (meaning === undefined) return false
    return 'modules' in meaning
      ? meaning.modules.has(module)
      : this.project.packages().of(module)?.root === meaning.root
  }

  private meaning(name: string, places: readonly string[]): Meaning | undefined {
    const packages = this.project.packages()
    if (isBare(name) && packageNameOf(name) === name) {
      for (const place of places) {
        const path = this.project.resolve(name, place)
        const found = path === undefined ? packages.installed(name, dirname(place)) : packages.of(path)
        // A project file may give modules of the own package such names.
        if (found !== undefined && found.root !== packages.of(place)?.root) return { root: found.root }
      }
    }
    for (const place of isBare(name) ? places : places.slice(0, 1)) {
      const path = this.project.resolve(name, place)
      if (path !== undefined) return { modules: this.reachedFrom(path) }
    }
    const path = resolve(this.cwd, name)
    const module = [path, `${path}.ts`, path.replace(/\.js$/, '.ts')].find(
      (one) => /\.[cm]?tsx?$/.test(one) && this.project.file(one) !== undefined,
    )
    if (module !== undefined) return { modules: this.reachedFrom(module) }
    const folder = packages.in(path)
    return folder && { root: folder.root }
  }

  /** A module, and those that declare what it exports. */
  private reachedFrom(path: string): ReadonlySet<string> {
    return new Set([path, ...[...this.tables.of(path).values()].map(({ module }) => module)])
  }
}
