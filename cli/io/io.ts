import type { Worker } from 'node:worker_threads'

/** Where a command writes to. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** Where a user types and reads. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** What a command reads of what its arguments stand for. */
export interface FileChoice {
  /** Whether a file is left out; its path is absolute. */
  readonly isExcluded: (path: string) => boolean
  /** Whether folders and globs may stand for no file. */
  readonly allowEmpty: boolean
}

/** What other threads do. */
export type ThreadTask = 'validate' | 'replay'

/** All that a command uses of the outside world, so that it can run inside another program or a test. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Absolute. */
  readonly cwd: string
  /** What the user typed to run the program: `kubectl vet`. Default: `kubevet`. */
  readonly program?: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absent for commands and runs that read everything. */
  readonly files?: FileChoice
  /** The terminal of the user; absent if input or output is not a terminal. */
  readonly terminal?: Terminal
  /** Starts a thread that does a task of this program; absent where everything is done in one thread, as in other programs. */
  readonly startThread?: (task: ThreadTask, settings: unknown) => Worker
  /** Called once, by commands that run until they are stopped. */
  readonly stopSignal?: () => AbortSignal
}
