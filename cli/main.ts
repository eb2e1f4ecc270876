#!/usr/bin/env node
import * as nodeModule from 'node:module'
import process from 'node:process'

// Where Node can, what it has compiled is kept for the next run: from 22.1 on, unless NODE_DISABLE_COMPILE_CACHE is set.
const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: () => unknown }
enableCompileCache?.()

/** A reader that is gone (`kubevet … | head`) ends the command silently. */
function endOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
  throw error
}
process.stdout.on('error', endOnBrokenPipe)
process.stderr.on('error', endOnBrokenPipe)

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

const { run } = await import('./run.js')
const exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  cwd: process.cwd(),
  env: process.env,
  stopSignal,
  ...(process.stdin.isTTY && process.stdout.isTTY && { terminal: { input: process.stdin, output: process.stdout } }),
})
process.exitCode = exitCode
// What is still in the pipes goes out first. Timers and sockets that users' modules left behind don't keep the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)))
