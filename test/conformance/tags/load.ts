// Generates validators of a types file in a folder of their own, and loads them.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { Generator, type GenerateResult } from '../../../generator/index.js'
import type { Registration, Scheme, TypeRules } from '../../../runtime/index.js'

/** The project's root: the folder of its package.json. */
export const PROJECT = projectRoot(dirname(fileURLToPath(import.meta.url)))

function projectRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : projectRoot(dirname(folder))
}

const CACHE = join(PROJECT, '.cache', 'conformance')

/** How generated files are bundled: with this project's runtime. */
export const BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: {
    'kubevet/runtime/validate': join(PROJECT, 'runtime/validate/index.ts'),
    'kubevet/runtime': join(PROJECT, 'runtime/index.ts'),
    'kubevet/types': join(PROJECT, 'types'),
  },
} as const satisfies BuildOptions

export interface LoadOptions {
  readonly compatibility: string
  readonly packageName: string
  /** The text of a module of hand-written functions beside the types. */
  readonly custom?: string | undefined
  readonly lint?: boolean
}

/** What takes registrations, such as a Scheme. */
export interface Registry {
  add(registration: Registration, rules: () => TypeRules): unknown
}

/** A folder with a copy of a types file and of what it imports from the folder above. */
export class TypesFolder {
  readonly folder: string
  readonly types: string

  constructor(typesFile: string) {
    mkdirSync(CACHE, { recursive: true })
    const root = mkdtempSync(join(CACHE, 'suite-'))
    this.folder = join(root, 'types')
    mkdirSync(this.folder)
    this.types = join(this.folder, 'types.ts')
    copyFileSync(typesFile, this.types)
    const aliases = resolve(dirname(typesFile), '..', 'aliases.ts')
    if (existsSync(aliases)) copyFileSync(aliases, join(root, 'aliases.ts'))
  }

  generate(options: LoadOptions): GenerateResult {
    return this.generator(options).generate()
  }

  generator({ compatibility, packageName, custom, lint = false }: LoadOptions): Generator {
    if (custom !== undefined) writeFileSync(join(this.folder, 'types.custom.ts'), custom)
    return new Generator({
      cwd: this.folder,
      paths: [this.types],
      compatibility,
      lint,
      packageName: () => packageName,
    })
  }

  /** Loads generated files; the registrations by name of the type. */
  async load(result: GenerateResult): Promise<Map<string, Registration>> {
    const found = new Map<string, Registration>()
    await this.register(result, { add: (registration) => found.set(registration.gvk.kind, registration) })
    return found
  }

  /** Registers what generated files have. */
  async register(result: GenerateResult, registry: Registry): Promise<void> {
    const [file] = result.files
    if (file === undefined) return
    for (const { path, text } of result.files) writeFileSync(path, text)
    const outfile = join(this.folder, 'bundle.mjs')
    await build({
      entryPoints: [file.path],
      outfile,
      ...BUNDLE,
      logLevel: 'silent',
    })
    const module = (await import(pathToFileURL(outfile).href)) as { registerValidations?: (scheme: Scheme) => void }
    module.registerValidations?.(registry as unknown as Scheme)
  }

  get text(): string {
    return readFileSync(this.types, 'utf8')
  }

  remove(): void {
    rmSync(dirname(this.folder), { recursive: true, force: true })
  }
}
