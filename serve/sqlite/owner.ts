// Who uses a file: what a second process is told. The lock itself is SQLite's, and goes with its process.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { StoreError } from '../../mismatch/index.js'

/** A note beside a file. */
export class Owner {
  readonly #path: string

  constructor(private readonly file: string) {
    this.#path = `${file}-owner`
  }

  /** Writes who has the file now. */
  note(): void {
    writeFileSync(this.#path, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}\n`)
  }

  forget(): void {
    rmSync(this.#path, { force: true })
  }

  /** What somebody is told who wants the file, too. */
  error(cause: StoreError): StoreError {
    const mend = 'stop the server that has it, or name another file'
    return new StoreError('locked', this.file, `is in use by ${this.#who()}`, mend, { cause })
  }

  #who(): string {
    try {
      return readFileSync(this.#path, 'utf8').trim() || 'another process'
    } catch {
      return 'another process'
    }
  }
}
