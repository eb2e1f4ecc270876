// Runs commands inside a test, in a folder of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import type { Io } from './io.js'
import { run } from './run.js'

/** The validators of the made-up kind example.com/v1 Widget. */
export const VALIDATORS = fileURLToPath(new URL('../test/fixtures/cli/validators.ts', import.meta.url))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Makes a folder with files; it is gone after the tests. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-test-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** What `ioFor` makes, and what was written so far. */
export interface RecordedIo {
  readonly io: Io
  readonly written: { stdout: string; stderr: string }
}

export function ioFor(cwd: string, overrides: Partial<Io> & { readonly input?: string | Uint8Array } = {}): RecordedIo {
  const { input, ...rest } = overrides
  const written = { stdout: '', stderr: '' }
  const io: Io = {
    cwd,
    env: {},
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    stdin: (async function* () {
      if (input !== undefined) yield input
    })(),
    ...rest,
  }
  return { io, written }
}

/** Runs one command line in a folder. */
export async function runIn(
  cwd: string,
  argv: readonly string[],
  overrides: Partial<Io> & { readonly input?: string | Uint8Array } = {},
): Promise<CommandResult> {
  const { io, written } = ioFor(cwd, overrides)
  const code = await run(argv, io)
  return { code, ...written }
}
