// When findings are looked for.
import type { Connection } from 'vscode-languageserver'
import { toDiagnostics } from './diagnostics.js'
import type { LanguageSession } from './language-session.js'

/** Milliseconds without a key after which findings are looked for. */
const CALM = 20

/** Looks for findings when there is a moment without keys: in the text that changed last before all others. */
export class FindingsLoop {
  /** The next one is the last. */
  #wanted: readonly string[] = []
  #timer: NodeJS.Timeout | undefined
  #isStarted = false

  constructor(
    private readonly connection: Connection,
    private readonly session: LanguageSession,
    private readonly isOpen: (uri: string) => boolean,
  ) {}

  /** Settings are known: looks for what was asked so far, and goes on. */
  start(): void {
    this.#isStarted = true
    this.#wait()
  }

  lookFor(...uris: readonly string[]): void {
    this.#wanted = [...this.#wanted.filter((uri) => !uris.includes(uri)), ...uris]
    this.#wait()
  }

  /** After those that are looked at already. */
  lookForLater(...uris: readonly string[]): void {
    this.#wanted = [...uris.filter((uri) => !this.#wanted.includes(uri)), ...this.#wanted]
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#isStarted) this.#timer = setTimeout(() => this.#next(), CALM)
  }

  /** One text at a time, so that requests come between. */
  #next(): void {
    const uri = this.#wanted.at(-1)
    if (uri === undefined) return
    this.#wanted = this.#wanted.slice(0, -1)
    const document = this.session.document(uri)
    if (document !== undefined && this.isOpen(uri)) {
      const diagnostics = toDiagnostics(uri, document.source, this.session.findings(uri))
      void this.connection.sendDiagnostics({ uri, diagnostics })
    }
    this.#timer = setTimeout(() => this.#next(), 0)
  }
}
