import type { Io } from './io.js'

/** 0: nothing was found; 1: something was; 2: the command could not run. */
export type ExitCode = 0 | 1 | 2

/** What a command gets, and where it leaves its exit code. */
export interface CommandContext {
  readonly io: Io
  exitCode: ExitCode
}
