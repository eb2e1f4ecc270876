import type { Answer } from '../../../playground/model/answer.js'
import type { Scenario } from '../../../playground/model/scenario.js'
import { VERSIONS } from '../../../playground/model/versions.js'

/** An example as a page has it, and the scenario that shows it in the playground. */
export interface PageExample {
  readonly page: string
  /** The line of code on the page, or the block; of two blocks that belong together, both with a line `to` between them. */
  readonly code: string
  /** Which of the page's blocks it is where several have the same code; 0 is the first. */
  readonly occurrence?: number
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

/** The example's name among those of its page. */
export const keyOf = ({ code, occurrence = 0 }: Pick<PageExample, 'code' | 'occurrence'>): string =>
  occurrence === 0 ? code : `${code}\n#${occurrence}`
