import type { Answer } from './answer.js'
import type { Scenario } from './scenario.js'

/** One thing that can be done in the playground. One file each, in `modes/`, which declares it whole. */
export interface Mode {
  readonly name: string
  readonly title: string
  /** What it answers, in a sentence. */
  readonly summary: string
  readonly panes: readonly Pane[]
  /** Pure. Bad texts are findings; nothing is thrown for them. */
  answer(scenario: Scenario): Answer | Promise<Answer>
  /** The `kubevet` command with the same answer, with the files that it needs: what "copy as command" copies. */
  command(scenario: Scenario): string
  /** The scenario as a test case of a suite of kubevet; undefined where the mode has no suites. */
  testCase?(scenario: Scenario): string | undefined
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
}
