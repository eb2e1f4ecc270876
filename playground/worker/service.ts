// What the worker does: answers what stands in the page, the newest alone, and questions about it.
import { modeOf } from '../modes/index.js'
import type { Answer } from '../model/answer.js'
import type { PaneLanguage } from '../model/language.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { VERSIONS } from '../model/versions.js'
import type { Ask, Change, FromWorker, Question, Replies, ToWorker } from './messages.js'
import { differenceOf, isSameAnswer, summaryOf } from './summary.js'

/** What a service gets from where it runs. */
export interface ServiceSurroundings {
  post(message: FromWorker): void
  /** Calls back when what has arrived by now is done: so the messages that wait come first. */
  later(work: () => void): void
  /** Calls back after a moment for which people pause. */
  afterPause(work: () => void): void
  /** Milliseconds from any start. */
  now(): number
}

/** Milliseconds of an answer from which on other versions are not asked as well. */
const MOST_FOR_VERSIONS = 250

/** Milliseconds of a first answer from which on it is shown before the whole one: that takes some times as long, and a frame is 16. */
const MOST_AT_ONCE = 5

/** One for each page. */
export class Service {
  #scenario: Scenario = { mode: '', version: '', texts: {} }
  #revision = 0
  #isWaiting = false
  readonly #languages = new Map<string, PaneLanguage | undefined>()

  constructor(private readonly surroundings: ServiceSurroundings) {}

  receive(message: ToWorker): void {
    if (message.kind === 'change') this.#change(message)
    else void this.#reply(message)
  }

  #change({ revision, mode, version, texts, isWhole }: Change): void {
    this.#revision = revision
    this.#scenario = { mode, version, texts: isWhole ? texts : { ...this.#scenario.texts, ...texts } }
    this.#languages.clear()
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.surroundings.later(() => {
      this.#isWaiting = false
      void this.#answer()
    })
  }

  /** Answers what stands there now; what changes meanwhile is answered by itself. */
  async #answer(): Promise<void> {
    const revision = this.#revision
    const scenario = this.#scenario
    try {
      const engine = await engineOf(scenario.mode)
      if (revision !== this.#revision) return
      const begin = this.surroundings.now()
      const passed = (): number => this.surroundings.now() - begin
      const hasTestCase = engine.testCase !== undefined
      const begun = await engine.begin?.(scenario)
      if (revision !== this.#revision) return
      const first = passed()
      const isInSteps = begun !== undefined && first > MOST_AT_ONCE
      if (isInSteps) {
        const message = { answer: begun.first, isWhole: false, milliseconds: first, tokens: {}, hasTestCase }
        this.surroundings.post({ kind: 'answer', revision, ...message })
        await new Promise<void>((done) => this.surroundings.later(done))
        if (revision !== this.#revision) return
      }
      const answer = begun === undefined ? await engine.answer(scenario) : await begun.whole()
      const milliseconds = passed()
      if (revision !== this.#revision) return
      const times = isInSteps ? { milliseconds: first, wholeMilliseconds: milliseconds } : { milliseconds }
      const tokens = this.#tokens(engine)
      this.surroundings.post({ kind: 'answer', revision, answer, isWhole: true, ...times, tokens, hasTestCase })
      if (milliseconds >= MOST_FOR_VERSIONS || engine.isAboutVersions === true) return
      this.surroundings.afterPause(() => this.#answerVersions(engine, scenario, answer, revision))
    } catch (thrown) {
      this.#fail(revision, thrown)
    }
  }

  #tokens(engine: ModeEngine): Readonly<Record<string, ReturnType<PaneLanguage['tokens']>>> {
    const panes = modeOf(this.#scenario.mode)?.panes ?? []
    return Object.fromEntries(panes.map(({ name }) => [name, this.#language(engine, name)?.tokens() ?? []]))
  }

  /** One version at a time, so that changes and questions come between. */
  #answerVersions(engine: ModeEngine, scenario: Scenario, answer: Answer, revision: number): void {
    const rest = VERSIONS.filter((version) => version !== scenario.version)
    const versions = [{ version: scenario.version, isSame: true, summary: summaryOf(answer) }]
    const next = async (): Promise<void> => {
      if (revision !== this.#revision) return
      const version = rest.shift()
      if (version === undefined) {
        const sorted = VERSIONS.flatMap((one) => versions.find((found) => found.version === one) ?? [])
        this.surroundings.post({ kind: 'versions', revision, versions: sorted })
        return
      }
      const other = await engine.answer({ ...scenario, version })
      versions.push({ version, isSame: isSameAnswer(answer, other), summary: differenceOf(answer, other) })
      this.surroundings.later(() => void next().catch((thrown: unknown) => this.#fail(revision, thrown)))
    }
    void next().catch((thrown: unknown) => this.#fail(revision, thrown))
  }

  async #reply({ id, revision, question }: Ask): Promise<void> {
    try {
      const engine = await engineOf(this.#scenario.mode)
      const isNow = (): boolean => revision === this.#revision
      const reply = isNow() ? await this.#replyTo(engine, question) : undefined
      this.surroundings.post({ kind: 'reply', id, reply: isNow() ? reply : undefined })
    } catch (thrown) {
      this.#fail(revision, thrown, id)
    }
  }

  #replyTo(engine: ModeEngine, question: Question): Replies[keyof Replies] | Promise<Replies[keyof Replies]> {
    switch (question.kind) {
      case 'command':
        return engine.command(this.#scenario)
      case 'testCase':
        return engine.testCase?.(this.#scenario)
      default:
        return this.#language(engine, question.pane)?.[question.kind](question.offset)
    }
  }

  #language(engine: ModeEngine, pane: string): PaneLanguage | undefined {
    if (!this.#languages.has(pane)) this.#languages.set(pane, engine.language?.(this.#scenario, pane))
    return this.#languages.get(pane)
  }

  #fail(revision: number, thrown: unknown, id?: number): void {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    this.surroundings.post({ kind: 'failed', revision, ...(id !== undefined && { id }), message })
  }
}

const engines = new Map<string, Promise<ModeEngine>>()

function engineOf(name: string): Promise<ModeEngine> {
  let engine = engines.get(name)
  if (engine === undefined) {
    const mode = modeOf(name)
    if (mode === undefined) return Promise.reject(new RangeError(`there is no mode ${JSON.stringify(name)}`))
    engines.set(name, (engine = mode.engine()))
  }
  return engine
}
