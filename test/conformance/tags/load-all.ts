// Generates and loads validators of several files that belong together.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { Generator, type GenerateResult, type TypeGraph } from '../../../generator/index.js'
import type { Registration, Scheme } from '../../../runtime/index.js'
import { BUNDLE, PROJECT } from './load.js'

export interface LoadedFolder {
  readonly result: GenerateResult
  readonly graph: TypeGraph
  /** By path of the source, without extension and relative to the folder, then by kind. */
  readonly registrations: ReadonlyMap<string, ReadonlyMap<string, Registration>>
  /** Registers all of them. Throws if two types are the same kind of the same version. */
  readonly register: (scheme: Scheme) => void
}

/** Copies a folder of sources, generates validators for all of them, and loads these. */
export async function loadFolder(folder: string, lint: boolean): Promise<LoadedFolder> {
  const cache = join(PROJECT, '.cache', 'conformance')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, `${basename(folder)}-`))
  try {
    cpSync(folder, copy, { recursive: true })
    const paths = readdirSync(copy, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(validation|custom|test)\.ts$/.test(name))
      .map((name) => resolve(copy, name))
    const generator = new Generator({ cwd: copy, paths, compatibility: '1.37', lint })
    const result = generator.generate()
    for (const { path, text } of result.files) writeFileSync(path, text)
    const outdir = join(copy, 'bundle')
    await build({
      entryPoints: result.files.map(({ path }) => path),
      outdir,
      outbase: copy,
      ...BUNDLE,
      splitting: true,
      outExtension: { '.js': '.mjs' },
      logLevel: 'error',
    })
    const registrations = new Map<string, Map<string, Registration>>()
    const modules: { registerValidations?: (scheme: Scheme) => void }[] = []
    for (const { path, source } of result.files) {
      const bundle = join(outdir, path.slice(copy.length + 1).replace(/\.ts$/, '.mjs'))
      const module = (await import(pathToFileURL(bundle).href)) as { registerValidations?: (scheme: Scheme) => void }
      const kinds = new Map<string, Registration>()
      const add = { add: (registration: Registration) => kinds.set(registration.gvk.kind, registration) }
      module.registerValidations?.(add as unknown as Scheme)
      modules.push(module)
      registrations.set(source.slice(copy.length + 1).replace(/\.ts$/, ''), kinds)
    }
    const register = (scheme: Scheme): void => {
      for (const module of modules) module.registerValidations?.(scheme)
    }
    return { result, graph: generator.graph(), registrations, register }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
