// The page's side of the worker.
import type { Scenario } from '../model/scenario.js'
import type { FromWorker, Question, Replies, ToWorker } from './messages.js'

/** What a client reports; stale answers are dropped. */
export interface ClientEvents {
  answered(answer: Extract<FromWorker, { kind: 'answer' }>): void
  comparedVersions(versions: Extract<FromWorker, { kind: 'versions' }>['versions']): void
  failed(message: string): void
}

/** What a client needs of a worker. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToWorker): void
  terminate(): void
}

/** Characters of all texts from which on a change waits for a moment without others. */
const LARGE = 200_000

/** Milliseconds of such a moment. */
const CALM = 250

/** Milliseconds without an answer after which a change gets a new worker: an old one can't be interrupted. */
const PATIENCE = 8000

const NOTHING: Scenario = { mode: '', version: '', texts: {} }

export class WorkerClient {
  #worker: WorkerPort | undefined
  #revision = 0
  #sent: Scenario = NOTHING
  /** Since when nothing was answered. */
  #busySince: number | undefined
  #lastId = 0
  #waiting: Scenario | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #asked = new Map<number, (reply: Replies[keyof Replies]) => void>()

  constructor(
    private readonly start: () => WorkerPort,
    private readonly events: ClientEvents,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes what stands in the page now. */
  change(scenario: Scenario): void {
    clearTimeout(this.#timer)
    this.#waiting = scenario
    const size = Object.values(scenario.texts).reduce((sum, text) => sum + text.length, 0)
    if (size < LARGE) this.#send()
    else this.#timer = setTimeout(() => this.#send(), CALM)
  }

  /** Only what changed is sent. */
  #send(): void {
    clearTimeout(this.#timer)
    const scenario = this.#waiting
    if (scenario === undefined) return
    this.#waiting = undefined
    if (this.#busySince !== undefined && this.now() - this.#busySince > PATIENCE) this.#stop()
    const worker = (this.#worker ??= this.#startWorker())
    const sent = this.#sent
    this.#sent = scenario
    const isWhole = sent.mode !== scenario.mode || Object.keys(sent.texts).some((name) => !(name in scenario.texts))
    const changed = Object.entries(scenario.texts).filter(([name, text]) => isWhole || sent.texts[name] !== text)
    this.#busySince ??= this.now()
    worker.postMessage({
      kind: 'change',
      revision: ++this.#revision,
      mode: scenario.mode,
      version: scenario.version,
      texts: Object.fromEntries(changed),
      isWhole,
    })
  }

  /** Undefined if there is nothing to say, or if what stands in the page changed before the reply. */
  ask<K extends Question['kind']>(question: Question & { readonly kind: K }): Promise<Replies[K]> {
    // Questions are about what stands there now.
    this.#send()
    const worker = this.#worker
    if (worker === undefined) return Promise.resolve(undefined)
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#asked.set(id, resolve as (reply: Replies[keyof Replies]) => void)
      worker.postMessage({ kind: 'ask', id, revision: this.#revision, question })
    })
  }

  #startWorker(): WorkerPort {
    const worker = this.start()
    worker.onmessage = ({ data }) => this.#receive(data)
    worker.onerror = (event) => this.events.failed(event.message || 'the worker could not be loaded')
    return worker
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#sent = NOTHING
    this.#busySince = undefined
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#asked.clear()
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'reply') return this.#resolve(message.id, message.reply)
    if (message.kind === 'failed' && message.id !== undefined) this.#resolve(message.id, undefined)
    if (message.revision !== this.#revision) return
    this.#busySince = undefined
    if (message.kind === 'answer') this.events.answered(message)
    else if (message.kind === 'versions') this.events.comparedVersions(message.versions)
    else this.events.failed(message.message)
  }

  #resolve(id: number, reply: Replies[keyof Replies]): void {
    this.#asked.get(id)?.(reply)
    this.#asked.delete(id)
  }
}
