// The text output of kubevet diff: by CRD, the worst first, and a table of all changes.
import { objectYaml } from '../../apimachinery/json/index.js'
import { AUDIENCES, IMPACTS, impactOf, type Audience, type Change, type Impact, type Witness } from '../../crd/index.js'
import { plainPainter, visible } from '../../diagnostics/frame/index.js'
import type { Painter, RenderOptions } from '../../diagnostics/index.js'
import { counted } from '../output/counted.js'
import { entriesOf, groupsOf, type Entry } from './entries.js'
import { ownersTree } from '../ownership/owners-tree.js'
import type { ComparedManifests } from './findings.js'
import type { OwnershipExample } from './ownership-example.js'
import { placesOf, placeText } from '../../findings/change/index.js'

/** The most fields that are named for one change, and the most lines that are shown of an object. */
const MOST_ALIKE = 8
const MOST_LINES = 30

/** The report without its last line. `all` lists every change by itself, also compatible ones. */
export function textReport(
  compared: readonly ComparedManifests[],
  { all, audiences }: { readonly all: boolean; readonly audiences: readonly Audience[] },
  { painter = plainPainter, fileName = (name) => name }: RenderOptions,
): string {
  const writer = new ReportWriter(painter, fileName, all, audiences)
  const parts = compared.filter(({ changes }) => changes.length > 0).map((one) => writer.definition(one))
  return [...parts, table(compared, audiences)].join('\n')
}

class ReportWriter {
  constructor(
    private readonly painter: Painter,
    private readonly fileName: (name: string) => string,
    private readonly all: boolean,
    private readonly audiences: readonly Audience[],
  ) {}

  definition(compared: ComparedManifests): string {
    const entries = entriesOf(compared.changes)
    const isTold = ({ severity }: Entry): boolean => this.all || severity !== undefined
    const told = entries.filter(isTold).sort((a, b) => rank(b, this.audiences) - rank(a, this.audiences))
    const groups = this.all ? told : groupsOf(told)
    const rest = entries.filter((entry) => !isTold(entry))
    return [
      this.painter.strong(visible(compared.name)),
      ...groups.flatMap((entry) => ['', ...this.entry(entry, compared)]),
      ...(rest.length === 0 ? [] : ['', `  compatible: ${tally(rest)}`]),
      '',
    ].join('\n')
  }

  private entry({ change, severity, versions, alike, example }: Entry, compared: ComparedManifests): string[] {
    const { painter } = this
    const impact = impactOf(change, this.audiences)
    const paint = severity === 'error' ? painter.error : severity === 'warning' ? painter.warning : painter.help
    const where = placeText(versions, change.path)
    const { span } = placesOf(change, compared)
    const { line, column } = span?.source.position(span.start) ?? { line: 1, column: 1 }
    const place = span === undefined ? '' : `${this.fileName(span.source.name)}:${line}:${column}`
    return [
      `  ${paint(impact)} ${where === '' ? '' : `${painter.strong(visible(where))}: `}${visible(change.message)}`,
      `    ${painter.place(visible(place))} ${painter.faint(change.code)}`,
      ...AUDIENCES.filter((audience) => this.all || change.effects[audience].impact !== 'compatible').map(
        (audience) => {
          const { impact: one, because } = change.effects[audience]
          return `    ${audience.padEnd(7)} ${one.padEnd(10)} ${visible(because)}`
        },
      ),
      ...this.search(change),
      ...(example === undefined ? [] : this.ownership(example)),
      ...(alike.length === 0 ? [] : [`    ${alikeText(alike)}`]),
    ]
  }

  private ownership({ before, after }: OwnershipExample): string[] {
    const lines = ownersTree(before, after, this.painter)
    return [`    ${this.painter.help('owners')} ${OWNERS_TITLE}`, ...lines.map((line) => `      ${line}`)]
  }

  private search({ search }: Change): string[] {
    if (search === undefined) return []
    if (search.witness === undefined) return [`    ${this.painter.faint(search.reason)}`]
    const { witness } = search
    return [
      `    ${this.painter.help('witness')} ${title(witness)}`,
      ...(witness.old === undefined ? [] : ['      stored:', ...yamlLines(witness.old, 8), '      update:']),
      ...yamlLines(witness.object, witness.old === undefined ? 6 : 8),
      ...witness.errors.map((error) => `    ${this.painter.error('refused')} ${visible(error)}`),
    ]
  }
}

/** What an example of ownership shows. */
export const OWNERS_TITLE =
  '(made up: with the old CRD first one and then two apply a part each, by force; then one applies its part again with the new CRD):'

/** Where a witness is from, and what it shows. */
export function title({ origin, unchangedUpdate, old, subresource }: Witness): string {
  const where = subresource === undefined ? '' : ' when its status is written at /status'
  const what = `${origin === 'given' ? 'one of the objects' : 'made up'}, accepted by the old CRD${where}`
  if (old !== undefined) return `(${what} as an update of what is stored):`
  return `(${what}; an update that changes nothing of it is ${unchangedUpdate ?? 'accepted'} by the new one):`
}

/** The other fields of which a change is the same. */
export function alikeText(fields: readonly string[]): string {
  const named = fields.slice(0, MOST_ALIKE).map(visible).join(', ')
  const left = fields.length - MOST_ALIKE
  return `the same: ${named}${left > 0 ? ` and ${left} more (--all lists each)` : ''}`
}

/** The beginning of an object as YAML. */
function yamlLines(value: unknown, indent: number): string[] {
  const all = objectYaml(value).trimEnd().split('\n')
  const left = all.length - MOST_LINES
  const lines = left > 1 ? [...all.slice(0, MOST_LINES), `… (${left} more lines: --format json has all)`] : all
  return lines.map((line) => `${' '.repeat(indent)}${visible(line)}`)
}

/** The order of changes: the largest first. */
export const rank = ({ change, severity }: Entry, audiences: readonly Audience[]): number =>
  (severity === 'error' ? 20 : severity === 'warning' ? 10 : 0) + IMPACTS.indexOf(impactOf(change, audiences))

/** `3 diff/documentation, 1 diff/field-added`. */
export function tally(entries: readonly Entry[]): string {
  const counts = new Map<string, number>()
  for (const { change } of entries) counts.set(change.code, (counts.get(change.code) ?? 0) + 1)
  return [...counts].map(([code, count]) => `${count} ${code}`).join(', ')
}

/** The number of changes by audience and impact. */
function table(compared: readonly ComparedManifests[], audiences: readonly Audience[]): string {
  const changes = compared.flatMap((one) => one.changes.map(({ change }) => change))
  if (changes.length === 0) return ''
  const head = `${''.padEnd(10)}${audiences.map((audience) => audience.padStart(8)).join('')}`
  const rows = impactCounts(changes, audiences).map(
    ([impact, counts]) => `${impact.padEnd(10)}${counts.map((count) => String(count).padStart(8)).join('')}`,
  )
  return `${[head, ...rows].join('\n')}\n`
}

/** The number of changes of each impact, the worst first, by audience. */
export const impactCounts = (
  changes: readonly Change[],
  audiences: readonly Audience[],
): [impact: Impact, counts: readonly number[]][] =>
  [...IMPACTS]
    .reverse()
    .map((impact) => [
      impact,
      audiences.map((audience) => changes.filter(({ effects }) => effects[audience].impact === impact).length),
    ])

/** `2 CRDs compared, 40 changes`. */
export const comparedText = (compared: readonly ComparedManifests[]): string => {
  const changes = compared.reduce((sum, one) => sum + one.changes.length, 0)
  return `${counted(compared.length, 'CRD')} compared, ${changes === 0 ? 'no changes' : counted(changes, 'change')}`
}
