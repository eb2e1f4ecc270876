// When findings are looked for.
import type { Connection, Diagnostic } from 'vscode-languageserver'
import { toDiagnostic, toDiagnostics } from './diagnostics.js'
import type { LanguageSession } from './language-session.js'
import { publish } from './publish.js'

/** Milliseconds without a key after which findings are looked for. */
const CALM = 20

/** What only texts with a suite have. */
const SUITE_WORDS = /^(?:tests|policies|crd|crdName)[ \t]*:/m

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
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#next(), CALM)
  }

  /** One text at a time, so that requests come between. */
  async #next(): Promise<void> {
    const uri = this.#wanted.at(-1)
    if (uri === undefined) return
    this.#wanted = this.#wanted.slice(0, -1)
    const diagnostics = await this.#diagnostics(uri)
    if (diagnostics !== undefined) void publish(this.connection, uri, diagnostics)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#next(), 0)
  }

  /** Undefined for a text that is not open. */
  async #diagnostics(uri: string): Promise<Diagnostic[] | undefined> {
    const document = this.session.document(uri)
    if (document === undefined || !this.isOpen(uri)) return undefined
    const { source } = document
    if (SUITE_WORDS.test(source.text)) {
      const { suiteFindings } = await import('./suites.js')
      const found = suiteFindings(source)
      // It may have changed meanwhile: then it is looked at again.
      if (found !== undefined) return found.map((one) => toDiagnostic(uri, source, one))
    }
    return toDiagnostics(uri, source, this.session.findings(uri))
  }
}
