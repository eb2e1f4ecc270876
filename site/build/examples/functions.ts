import { celEngine } from '../../../playground/engine/cel.js'
import type { Answer } from '../../../playground/model/answer.js'
import { NEWEST, type PageExample } from './example.js'

export const FUNCTIONS_PAGE = 'docs/cel-functions.md'

const EXAMPLE = /^(.+?) {2}=> {2}(.+)$/

/** The lines `expression  =>  value` of the page of CEL functions. */
export function functionExamples(markdown: string): PageExample[] {
  return [...markdown.matchAll(/^```\n([\s\S]*?)\n```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line): PageExample[] => {
      const [, expression, says] = EXAMPLE.exec(line) ?? []
      if (expression === undefined || says === undefined) return []
      const scenario = { mode: 'cel', version: NEWEST, texts: { expression } }
      return [
        {
          ...{ page: FUNCTIONS_PAGE, code: line, says, scenario },
          answer: () => celEngine.answer(scenario),
          isSaidBy: (answer) => saidBy(answer) === says,
        },
      ]
    }),
  )
}

/** A value or an error as the page has it. */
function saidBy({ parts }: Answer): string | undefined {
  for (const part of parts) {
    if (part.kind === 'value') return part.text
    if (part.kind === 'errors') return `error: ${part.errors.map(({ text }) => text).join('\n')}`
  }
  return undefined
}
