import type { Answer } from '../../../playground/model/answer.js'
import type { Scenario } from '../../../playground/model/scenario.js'
import { VERSIONS } from '../../../playground/model/versions.js'

/** An example as a page has it, and the scenario that shows it in the playground. */
export interface PageExample {
  readonly page: string
  /** The line of code on the page, or the block; of two blocks that belong together, both with a line `to` between them. */
  readonly code: string
  /** What the page says that it comes to. */
  readonly says: string
  readonly scenario: Scenario
  /** What the playground answers to it. */
  answer(): Answer | Promise<Answer>
  /** Whether an answer says what the page says. */
  isSaidBy(answer: Answer): boolean
}

/** It has all that older ones have. */
export const NEWEST = VERSIONS.at(-1) as string
