// A scenario and its answer as Markdown, for issues and chats.
import type { Answer, AnswerPart } from '../model/answer.js'
import type { Mode } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'

export function markdownOf(mode: Mode, { texts, version }: Scenario, { parts }: Answer, link?: string): string {
  const inputs = mode.panes
    .filter(({ name }) => (texts[name] ?? '').trim() !== '')
    .map(({ name, title, language }) => `**${title}**\n\n${fenced(language, texts[name] ?? '')}`)
  const answers = parts.flatMap(textOf)
  return [
    ...inputs,
    `**Answer** of Kubernetes ${version}${link === undefined ? '' : ` ([playground](${link}))`}`,
    ...answers,
    '',
  ].join('\n\n')
}

/** Those that are texts; pictures are left out. */
function textOf(part: AnswerPart): string[] {
  switch (part.kind) {
    case 'decision':
      return [`${part.text}${part.detail === undefined ? '' : `: ${part.detail}`}`]
    case 'value':
      return [fenced('', part.text)]
    case 'errors':
      return part.errors.length === 0 ? [] : [fenced('', part.errors.map(({ text }) => text).join('\n'))]
    case 'difference':
      return [`${part.title}:`, fenced('', part.after)]
    case 'budget':
      return [
        part.bars
          .map(({ name, measured, estimated, limit }) => {
            const costs = [measured, estimated && `at most ${number(estimated)}`].filter((one) => one !== undefined)
            return `- ${name}: ${costs.map((one) => (typeof one === 'number' ? number(one) : one)).join(', ')} of ${number(limit)}`
          })
          .join('\n'),
      ]
    case 'code':
      return [`${part.title}:`, fenced(part.language, part.text)]
    case 'table':
      return [table(part.head, part.rows)]
    case 'trace':
    case 'flame':
      return []
  }
}

const number = (value: number): string => value.toLocaleString('en')

/** A fence that is longer than any in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language === 'text' ? '' : language}\n${text.replace(/\n*$/, '\n')}${fence}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
