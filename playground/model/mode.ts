import type { Answer } from './answer.js'
import type { PaneLanguage } from './language.js'
import type { Scenario } from './scenario.js'

/**
 * One thing that can be done in the playground: what the page shows of it. One file each, in `modes/`, which imports nothing heavy:
 * what answers is in `engine/`, and is loaded in the worker when the mode is first chosen.
 */
export interface Mode {
  readonly name: string
  /** One or two words: `Policy`. */
  readonly title: string
  /** What it answers, in a sentence. */
  readonly summary: string
  readonly panes: readonly Pane[]
  engine(): Promise<ModeEngine>
}

/** A text that users write. */
export interface Pane {
  readonly name: string
  readonly title: string
  readonly language: 'cel' | 'yaml' | 'typescript'
  /** Optional panes are closed until they have a text. */
  readonly isOptional: boolean
  /** What an empty pane says. */
  readonly hint: string
  /** Whether it is for a word, not for a text. */
  readonly isShort?: boolean
}

/** An answer in two steps. */
export interface BegunAnswer {
  /** The decision or value with its errors. */
  readonly first: Answer
  /** The same with all findings, and with what explains it. */
  whole(): Answer | Promise<Answer>
}

/** What answers in a mode. Runs in the worker; pure. */
export interface ModeEngine {
  /** Whether its answers are about versions themselves: then those of other versions are not compared with them. */
  readonly isAboutVersions?: boolean
  /** Bad texts are findings; nothing is thrown for them. */
  answer(scenario: Scenario): Answer | Promise<Answer>
  /** The same in two steps; absent where explanations take no longer than the answer itself. */
  begin?(scenario: Scenario): BegunAnswer | Promise<BegunAnswer>
  /** The `kubevet` command with the same answer, with the files that it needs: what "copy as command" copies. */
  command(scenario: Scenario): string
  /** The scenario as a test case of a suite of kubevet; undefined where it is none, absent where the mode has no suites. */
  testCase?(scenario: Scenario): string | undefined
  /** What editors may ask about a pane; undefined for panes of which nothing is known. */
  language?(scenario: Scenario, pane: string): PaneLanguage | undefined
}
