// The Markdown output of kubevet diff, for comments of pull requests: a table, and what happens to whom behind each change.
import { objectYaml } from '../../apimachinery/json/index.js'
import { AUDIENCES, IMPACTS, impactOf, type Audience, type Witness } from '../../crd/index.js'
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import { codeBlock, codeElement, codeSpan, markdownItem, withinComment } from '../../diagnostics/render/index.js'
import { ownersTree } from '../ownership/owners-tree.js'
import { entriesOf, groupsOf, type Entry } from './entries.js'
import type { ComparedManifests } from './findings.js'
import { placesOf, placeText } from '../../findings/change/index.js'
import { alikeText, impactCounts, OWNERS_TITLE, rank, tally, title } from './text-report.js'

interface MarkdownChoices {
  readonly all: boolean
  readonly audiences: readonly Audience[]
  readonly summary: string
}

/** The report; `broken` are findings that are not about changes. */
export function markdownReport(
  compared: readonly ComparedManifests[],
  broken: readonly Diagnostic[],
  { all, audiences, summary }: MarkdownChoices,
  how: RenderOptions,
): string {
  const { fileName = (name: string) => name } = how
  const problems = broken.map((one) => markdownItem(one, how))
  const parts = compared.flatMap((one) => definition(one, all, audiences, fileName))
  return `**${summary}**\n\n${table(compared, audiences)}${withinComment([...problems, ...parts])}\n`
}

function table(compared: readonly ComparedManifests[], audiences: readonly Audience[]): string {
  const changes = compared.flatMap((one) => one.changes.map(({ change }) => change))
  if (changes.length === 0) return ''
  const rows = impactCounts(changes, audiences).map(([impact, counts]) => `| ${impact} | ${counts.join(' | ')} |`)
  const head = [`| | ${audiences.join(' | ')} |`, `| --- |${audiences.map(() => ' --: |').join('')}`]
  return `${[...head, ...rows].join('\n')}\n\n`
}

function definition(
  compared: ComparedManifests,
  all: boolean,
  audiences: readonly Audience[],
  fileName: (name: string) => string,
): string[] {
  const entries = entriesOf(compared.changes)
  const isTold = ({ severity }: Entry): boolean => all || severity !== undefined
  const told = entries.filter(isTold).sort((a, b) => rank(b, audiences) - rank(a, audiences))
  const rest = entries.filter((one) => !isTold(one))
  if (entries.length === 0) return []
  return [
    `\n### ${codeSpan(compared.name)}\n`,
    ...(all ? told : groupsOf(told)).map((one) => details(one, compared, audiences, fileName)),
    ...(rest.length === 0 ? [] : [`compatible: ${codeSpan(tally(rest))}\n`]),
  ]
}

function details(
  { change, severity, versions, alike, example }: Entry,
  compared: ComparedManifests,
  audiences: readonly Audience[],
  fileName: (name: string) => string,
): string {
  const where = placeText(versions, change.path)
  const { span } = placesOf(change, compared)
  const { line, column } = span?.source.position(span.start) ?? { line: 0, column: 0 }
  const place = span === undefined ? '' : `${codeSpan(`${fileName(span.source.name)}:${line}:${column}`)} `
  const impact = impactOf(change, audiences)
  const head = `<details><summary><b>${impact}</b> ${codeElement(`${where === '' ? '' : `${where}: `}${change.message}`)}</summary>`
  const effects = AUDIENCES.filter((audience) => change.effects[audience].impact !== IMPACTS[0]).map((audience) => {
    const { impact: one, because } = change.effects[audience]
    return `- ${audience}: ${one}: ${codeSpan(because)}`
  })
  const { search } = change
  return [
    head,
    '',
    `${place}${codeSpan(change.code)}${severity === undefined ? '' : ` (${severity})`}`,
    '',
    ...effects,
    ...(alike.length === 0 ? [] : [`- ${codeSpan(alikeText(alike))}`]),
    ...(search === undefined
      ? []
      : ['', ...(search.witness === undefined ? [search.reason] : witnessLines(search.witness))]),
    ...(example === undefined
      ? []
      : ['', `Owners ${OWNERS_TITLE}`, '', codeBlock(ownersTree(example.before, example.after).join('\n'), 'diff')]),
    '',
    '</details>',
    '',
  ].join('\n')
}

const witnessLines = (witness: Witness): string[] => [
  `Witness ${title(witness)}`,
  '',
  ...(witness.old === undefined ? [] : ['Stored:', '', codeBlock(objectYaml(witness.old), 'yaml'), '', 'Update:', '']),
  codeBlock(objectYaml(witness.object), 'yaml'),
  '',
  ...witness.errors.map((error) => `- refused: ${codeSpan(error)}`),
]
