import type { Answer } from '../../../playground/model/answer.js'
import { changeExamples } from './changes.js'
import type { PageExample } from './example.js'
import { FUNCTIONS_PAGE, functionExamples } from './functions.js'
import { lintExamples } from './lint-rules.js'
import { markerExamples } from './markers.js'
import { tagExamples } from './tags.js'
import { typeLintExamples } from './type-lint.js'

/** The examples of all pages; `read` reads a page. A page leaves out most of a sample that is very long. */
export const pageExamples = (read: (page: string) => string): PageExample[] =>
  [
    ...functionExamples(read(FUNCTIONS_PAGE)),
    ...lintExamples(),
    ...changeExamples(),
    ...tagExamples(),
    ...typeLintExamples(),
    ...markerExamples(),
  ].filter(({ page, code }) => code.split('\nto\n').every((part) => read(page).includes(part)))

/**
 * Those that the playground answers as the page does. Others need what it has not: functions that are too new for new expressions or
 * only for mutations, rules that are off, options, older versions, CRDs that a server refuses, hand-written functions.
 */
export async function playable(examples: readonly PageExample[]): Promise<PageExample[]> {
  const answers = await Promise.all(examples.map((example) => example.answer()))
  return examples.filter((example, index) => example.isSaidBy(answers[index] as Answer))
}
