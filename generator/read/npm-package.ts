// npm packages on disk: which one a file belongs to, where one of a name is, and which generated modules it has.
import { dirname, join } from 'node:path'
import { ts } from 'ts-morph'

/** A package by its `package.json`. */
export interface NpmPackage {
  readonly name: string
  /** Absolute path of its folder, without symbolic links. */
  readonly root: string
  /** What its `package.json` says as `exports`; undefined if it says nothing. */
  readonly exports: unknown
}

/** Looks packages up, each once. */
export class NpmPackages {
  private readonly byFolder = new Map<string, NpmPackage | undefined>()
  private readonly generated = new Map<string, readonly string[]>()

  /** Without files there are no packages. */
  constructor(private readonly files: ts.System | undefined = ts.sys) {}

  /** The package that a file belongs to: the nearest `package.json` above that has a name. */
  of(path: string): NpmPackage | undefined {
    const folder = dirname(path)
    if (folder === path) return undefined
    if (!this.byFolder.has(folder)) this.byFolder.set(folder, this.in(folder) ?? this.of(folder))
    return this.byFolder.get(folder)
  }

  /** The package that a module in a folder finds in `node_modules` by its name. */
  installed(name: string, folder: string): NpmPackage | undefined {
    const found = this.in(join(folder, 'node_modules', name))
    const above = dirname(folder)
    return found ?? (above === folder ? undefined : this.installed(name, above))
  }

  /** The package in a folder itself. */
  in(folder: string): NpmPackage | undefined {
    const text = this.files?.readFile(join(folder, 'package.json'))
    if (text === undefined) return undefined
    // As the compiler reads it: what can't be read is left out.
    const { config } = ts.parseConfigFileTextToJson('package.json', text) as { config?: unknown }
    if (typeof config !== 'object' || config === null || !('name' in config)) return undefined
    const { name } = config
    if (typeof name !== 'string' || name === '') return undefined
    return {
      name,
      root: this.files?.realpath?.(folder) ?? folder,
      exports: 'exports' in config ? config.exports : undefined,
    }
  }

  /** Absolute paths of the generated modules in a package, as sources or as declaration files, sorted. */
  generatedModules({ root }: NpmPackage): readonly string[] {
    let found = this.generated.get(root)
    if (found === undefined) {
      const all = this.files?.readDirectory(
        root,
        ['.ts', '.mts', '.cts'],
        ['**/node_modules', '**/.*'],
        ['**/*.validation.*'],
      )
      this.generated.set(root, (found = (all ?? []).sort()))
    }
    return found
  }
}
