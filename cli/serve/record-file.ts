import { closeSync, openSync, writeSync } from 'node:fs'
import { recordedExchange } from '../../serve/record/index.js'
import type { Exchange } from '../../serve/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'

/** A file that exchanges are appended to, one a line. */
export interface RecordFile {
  /** Written at once: what was recorded is there, however the process ends. @throws Error if it can't be written */
  add(exchange: Exchange): void
  close(): void
}

/** Throws CannotRun for a file that can't be written. A new one is for its owner only. */
export function openRecord(path: string): RecordFile {
  let file: number
  try {
    file = openSync(path, 'a', 0o600)
  } catch (thrown) {
    throw new CannotRun(`${path}: cannot be written: ${reasonOf(thrown)}`)
  }
  return {
    add: (exchange) => void writeSync(file, `${JSON.stringify(recordedExchange(exchange))}\n`),
    close: () => closeSync(file),
  }
}
