#!/usr/bin/env node
import { writeSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { basename } from 'node:path'
import process from 'node:process'
import { isMainThread, Worker } from 'node:worker_threads'
import type { Io } from './io/io.js'

// Where Node can, what it has compiled is kept for the next run: from 22.1 on, unless NODE_DISABLE_COMPILE_CACHE is set.
const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown }
enableCompileCache?.()

/** Ends a command that can't write: silently if the reader is gone (`kubevet … | head`), else as one that could not run. */
const endOnError =
  (name: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
    try {
      writeSync(2, `error: ${name} cannot be written: ${error.message}\n`)
    } catch {
      // There is nowhere to say it.
    }
    process.exit(2)
  }
const endOnOutputError = endOnError('standard output')
const endOnErrorOutputError = endOnError('standard error')
process.stdout.on('error', endOnOutputError)
process.stderr.on('error', endOnErrorOutputError)

/**
 * Made when a command first asks for it: other commands end at once at Ctrl-C, as programs do. So does this one at the second signal;
 * as the first process of a container it would not do so by default.
 */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, (_: NodeJS.Signals, number: number) =>
      stopping.signal.aborted ? process.exit(128 + number) : stopping.abort(),
    )
  }
  return stopping.signal
}

/** Whether kubectl runs this as its plugin `kubectl-vet`: the name of the link to this file, or of the executable. */
const isPlugin = [process.argv[1], process.argv0].some((path) => basename(path ?? '', '.exe') === 'kubectl-vet')

/** Set in a self-contained executable (scripts/executable.mjs), which has no file for threads: what gives its source. */
const { KUBEVET_SOURCE } = globalThis as { readonly KUBEVET_SOURCE?: () => string }

/** A thread runs this very file. */
const startThread: NonNullable<Io['startThread']> = (task, settings) =>
  new Worker(KUBEVET_SOURCE?.() ?? new URL(import.meta.url), {
    eval: KUBEVET_SOURCE !== undefined,
    workerData: { task, settings },
  })

/** A function, since a CommonJS file, which the executable is made of, has no await of its own. */
async function main(): Promise<void> {
  const { run } = await import('./run.js')
  const exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    cwd: process.cwd(),
    env: process.env,
    ...(isPlugin && { program: 'kubectl vet' }),
    stopSignal,
    startThread,
    ...(process.stdin.isTTY && process.stdout.isTTY && { terminal: { input: process.stdin, output: process.stdout } }),
  })
  process.exitCode = exitCode
  // What is still in the pipes goes out first. Timers and sockets that users' modules left behind don't keep the process. Files are
  // written at once, and their errors come with the next write.
  process.stdout.write('', (outputError) => {
    if (outputError) endOnOutputError(outputError)
    process.stderr.write('', (error) => (error ? endOnErrorOutputError(error) : process.exit(exitCode)))
  })
}
if (isMainThread) void main()
else void import('./thread.js').then(({ work }) => work())
