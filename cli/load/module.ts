import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SourceText, type Diagnostic, type Span } from '../../diagnostics/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import { defineConfig } from '../config/define.js'
import type { Io } from '../io/io.js'
import { relativeTo } from '../io/file-name.js'

const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']

/**
 * This very instance of the package, as users' modules import it: its classes and marker values must be the same on both
 * sides, or a validator would not know the nil path when it sees it.
 */
const ownModules = async (): Promise<Record<string, unknown>> => ({
  'kubevet/runtime': await import('../../runtime/index.js'),
  'kubevet/runtime/validate': await import('../../runtime/validate/index.js'),
  'kubevet/types/meta/v1.validation': await import('../../types/meta/v1.validation.js'),
  'kubevet/diagnostics': await import('../../diagnostics/index.js'),
  'kubevet/cli': { defineConfig },
})

/**
 * Loads a user's JavaScript or TypeScript module, named by a path that is relative to the working folder. Throws CannotRun,
 * with the place in the module that failed if it is known.
 */
export async function loadModule(name: string, io: Io): Promise<Readonly<Record<string, unknown>>> {
  const path = await findModule(name, io.cwd)
  // With its compiler as an import: what looks for a file beside its own can't be bundled.
  const { createJiti } = await import('jiti/static')
  const jiti = createJiti(path, { interopDefault: false, virtualModules: await ownModules() })
  try {
    const loaded: unknown = await jiti.import(path)
    return typeof loaded === 'object' && loaded !== null ? (loaded as Record<string, unknown>) : {}
  } catch (thrown) {
    throw new CannotRun([failure(relativeTo(io.cwd)(name), path, thrown)])
  }
}

async function findModule(name: string, cwd: string): Promise<string> {
  const path = resolve(cwd, name)
  for (const candidate of [
    path,
    ...EXTENSIONS.map((extension) => path + extension),
    path.replace(/\.([cm]?)js$/, '.$1ts'),
  ]) {
    const info = await stat(candidate).catch(() => undefined)
    if (info?.isFile() === true) return candidate
  }
  const info = await stat(path).catch(() => undefined)
  if (info?.isDirectory() === true) throw new CannotRun(`${name}: this is a folder`, 'name the module itself')
  throw new CannotRun(`${name}: no such module`, `modules are files that end in ${EXTENSIONS.join(', ')}`)
}

function failure(name: string, path: string, thrown: unknown): Diagnostic {
  const span = failedPlace(path, thrown)
  const [message = ''] = reasonOf(thrown).split('\n')
  return {
    code: 'module/load',
    severity: 'error',
    message: `${name} cannot be loaded: ${message.trim()}`,
    ...(span === undefined ? {} : { span }),
  }
}

/** The place that an error names: that of a syntax error, or the topmost one of its stack outside of packages. */
function failedPlace(path: string, thrown: unknown): Span | undefined {
  const text = thrown instanceof Error ? `${reasonOf(thrown)}\n${thrown.stack ?? ''}` : reasonOf(thrown)
  for (const match of text.matchAll(/((?:file:\/\/)?\/[^\s():]+\.[cm]?[jt]sx?):([0-9]+)(?::([0-9]+))?/g)) {
    const [, file = '', line, column] = match
    if (file.includes('/node_modules/')) continue
    const span = spanAt(file.startsWith('file:') ? fileURLToPath(file) : file, Number(line), Number(column ?? 1))
    if (span !== undefined) return span
  }
  const [, line, column] = /\(([0-9]+):([0-9]+)\)/.exec(reasonOf(thrown)) ?? []
  return line === undefined ? undefined : spanAt(path, Number(line), Number(column) + 1)
}

function spanAt(path: string, line: number, column: number): Span | undefined {
  try {
    const source = new SourceText(path, readFileSync(path, 'utf8'))
    const start = source.offset({ line, column })
    return { source, start, end: start }
  } catch {
    return undefined
  }
}
