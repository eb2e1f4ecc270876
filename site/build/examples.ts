// The examples of the reference that the playground can show.
import { celEngine } from '../../playground/engine/cel.js'
import type { Answer } from '../../playground/model/answer.js'
import type { Scenario } from '../../playground/model/scenario.js'
import { VERSIONS } from '../../playground/model/versions.js'

/** An example as a page has it, and the scenario that shows it. */
export interface PageExample {
  /** The line of code on the page. */
  readonly line: string
  /** What the page says that it comes to: a value as CEL writes it, or `error: …`. */
  readonly says: string
  readonly scenario: Scenario
}

/** It has all functions that older ones have. */
const NEWEST = VERSIONS.at(-1) as string

const FUNCTION_EXAMPLE = /^(.+?) {2}=> {2}(.+)$/

/** The lines `expression  =>  value` of the page of CEL functions. */
export function functionExamples(markdown: string): PageExample[] {
  return [...markdown.matchAll(/^```\n([\s\S]*?)\n```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line): PageExample[] => {
      const [, expression, says] = FUNCTION_EXAMPLE.exec(line) ?? []
      return expression === undefined || says === undefined
        ? []
        : [{ line, says, scenario: { mode: 'cel', version: NEWEST, texts: { expression } } }]
    }),
  )
}

/**
 * Those that the playground answers as the page does. Others need what its expressions have not: functions that are too new for
 * new expressions, and those of mutations.
 */
export async function playable(examples: readonly PageExample[]): Promise<PageExample[]> {
  const answers = await Promise.all(examples.map(({ scenario }) => celEngine.answer(scenario)))
  return examples.filter(({ says }, index) => saidBy(answers[index] as Answer) === says)
}

/** A value or an error as the page has it. */
function saidBy({ parts }: Answer): string | undefined {
  for (const part of parts) {
    if (part.kind === 'value') return part.text
    if (part.kind === 'errors') return `error: ${part.errors.map(({ text }) => text).join('\n')}`
  }
  return undefined
}
