// The changes on disk that new types would make.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import { HEADER, type TypesModule } from '../../typegen/module/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'

/** A file that isn't as it should be. */
export interface FileChange {
  readonly state: 'missing' | 'stale' | 'superfluous'
  /** Absolute. */
  readonly path: string
  readonly before: string | undefined
  /** Undefined for a file that should not exist. */
  readonly after: string | undefined
}

/**
 * Compares modules with the files of a folder. Generated files that no module belongs to are superfluous. Throws CannotRun if a
 * module would replace a file that people wrote.
 */
export async function planTypes(modules: readonly TypesModule[], out: string): Promise<FileChange[]> {
  const changes: FileChange[] = []
  const foreign: Diagnostic[] = []
  const wanted = new Set<string>()
  for (const { path: within, text } of modules) {
    const path = join(out, within)
    wanted.add(path)
    const before = await readIfThere(path)
    if (before === text) continue
    if (before !== undefined && !isGenerated(before)) foreign.push(foreignFile(path))
    changes.push({ state: before === undefined ? 'missing' : 'stale', path, before, after: text })
  }
  if (foreign.length > 0) throw new CannotRun(foreign)
  for (const path of await typeScriptFiles(out)) {
    if (wanted.has(path)) continue
    const before = await readIfThere(path)
    if (before !== undefined && isGenerated(before))
      changes.push({ state: 'superfluous', path, before, after: undefined })
  }
  return changes
}

const isGenerated = (text: string): boolean => text.startsWith(`// ${HEADER}`)

const foreignFile = (path: string): Diagnostic => ({
  code: 'cannot-run',
  severity: 'error',
  message: `${path} is not a generated file: it does not begin with "// ${HEADER.trimEnd()}"`,
  mend: 'move it, or name another folder with --out',
})

/** Below a folder, sorted; packages that were installed there are not looked into. */
async function typeScriptFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = resolve(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') found.push(...(await typeScriptFiles(path)))
    else if (entry.isFile() && entry.name.endsWith('.ts')) found.push(path)
  }
  return found
}

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new CannotRun(`${path}: cannot be read: ${reasonOf(error)}`)
  })
