// What a thread of the command does, apart from the first.
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import type { Io, ThreadTask } from './io/io.js'

/** Does the task that the thread was started for. It writes nothing: what it finds goes to the first thread. */
export async function work(): Promise<void> {
  const { task, settings } = workerData as { readonly task: ThreadTask; readonly settings: unknown }
  const silent = { write: () => true }
  const io: Io = { stdout: silent, stderr: silent, stdin: nothing(), cwd: process.cwd(), env: process.env }
  if (parentPort === null) return
  switch (task) {
    case 'validate': {
      const { judgeInThread } = await import('./validate/thread.js')
      judgeInThread(settings as Parameters<typeof judgeInThread>[0], parentPort, io)
      return
    }
    case 'replay': {
      const { replayInThread } = await import('./mismatch/replay/thread.js')
      replayInThread(settings as Parameters<typeof replayInThread>[0], parentPort, io)
      return
    }
  }
}

async function* nothing(): AsyncGenerator<string> {}
