// The tables of `kubevet lint --costs`.
import { costBar, formatCount, formatShare } from '../../cel/explain/index.js'
import {
  RULE_COST_LIMIT,
  SCHEMA_COST_LIMIT,
  type BoundKeyword,
  type SchemaBound,
  type SizeAdvice,
  type TotalAdvice,
} from '../../crd/index.js'
import { codePoints } from '../../apimachinery/text/index.js'
import { plainPainter, truncate, visible } from '../../diagnostics/frame/index.js'
import type { Painter, RenderOptions } from '../../diagnostics/index.js'
import { counted } from '../output/counted.js'
import { editsOfSchema, editsText, placeText } from '../../findings/definition/index.js'
import { expressionsOf, isUnbounded, type CostedExpression, type DefinitionCosts } from './costs.js'

/** Code points in a line of the tables. */
const WIDTH = 120

/**
 * For each schema of each CRD the expressions with their costs, most expensive first; below them how the numbers come about, and
 * which limits would make them cheap enough.
 */
export function costText(
  costs: readonly DefinitionCosts[],
  { painter = plainPainter, fileName }: RenderOptions,
): string {
  const writer = new CostWriter(painter, fileName ?? ((name) => name))
  const withRules = costs.filter(({ advice }) => advice.totals.length > 0)
  const others = costs.length - withRules.length
  const parts = withRules.flatMap((one) => one.advice.totals.map((total) => writer.schema(one, total)))
  if (others > 0) parts.push(`${counted(others, 'CRD')} without CEL rules\n`)
  return parts.join('\n')
}

class CostWriter {
  constructor(
    private readonly painter: Painter,
    private readonly fileName: (name: string) => string,
  ) {}

  schema({ manifest, advice }: DefinitionCosts, total: TotalAdvice): string {
    const { painter } = this
    const expressions = expressionsOf(advice, total)
    const edits = editsOfSchema(advice.edits, total.path)
    const share = shareText(total.shareOfSchemaLimit)
    return [
      `${painter.strong(visible(`${manifest.name} ${total.versions.join(', ')}`))} ${painter.faint(visible(this.fileName(manifest.source.name)))}`,
      `${this.paint(total)(`${formatCount(total.totalCost)} of ${formatCount(SCHEMA_COST_LIMIT)} cost units (${share})`)} for ${counted(expressions.length, 'expression')}; each may cost ${formatCount(RULE_COST_LIMIT)}`,
      '',
      ...this.table(expressions),
      ...expressions.flatMap((expression) => notesOf(expression)),
      ...(edits.length === 0 ? [] : ['', `${painter.help('to stay within the limit')}: ${visible(editsText(edits))}`]),
      ...(total.status === 'unfixable' || expressions.some(({ cost }) => cost.status === 'unfixable')
        ? ['', 'Size limits are not enough: simplify the rules.']
        : []),
      '',
    ].join('\n')
  }

  private paint({ status }: { readonly status: string }): (text: string) => string {
    return status === 'inside' ? (text) => text : this.painter.error
  }

  private table(expressions: readonly CostedExpression[]): string[] {
    const rows = expressions.map(({ rule, isMessage, cost }) => [
      formatCount(cost.totalCost),
      isMessage ? '' : formatCount(rule.estimatedCost),
      isMessage ? '' : formatCount(rule.cardinality),
      shareText(cost.shareOfRuleLimit),
      costBar(cost.shareOfRuleLimit),
      shareText(cost.shareOfSchemaLimit),
    ])
    const widths = HEADS.map((head, column) =>
      Math.max(head.length, ...rows.map((row) => codePoints(row[column] ?? ''))),
    )
    const lineOf = (cells: readonly string[]): string =>
      cells.map((cell, column) => ' '.repeat((widths[column] ?? 0) - codePoints(cell)) + cell).join('  ')
    return [
      `${lineOf(HEADS)}  rule`,
      ...expressions.map((expression, index) => {
        const columns = lineOf(rows[index] ?? [])
        const text = truncate(visible(labelOf(expression)), Math.max(40, WIDTH - codePoints(columns) - 2))
        return `${this.paint(expression.cost)(columns)}  ${text}`
      }),
    ]
  }
}

/** More than a hundred times the limit is not counted. */
const shareText = (share: number): string => (share > 100 ? '>10,000%' : formatShare(share))

const HEADS = ['total', 'estimate', 'runs', 'of its limit', '', 'of all']

const labelOf = ({ rule, isMessage }: CostedExpression): string =>
  `${placeText(rule.schema)}: ${isMessage ? 'the messageExpression of ' : ''}${rule.rule.trim().replaceAll(/\s+/g, ' ')}`

/** Where the numbers of an expression come from. */
function notesOf(expression: CostedExpression): string[] {
  const { rule, isMessage, cost } = expression
  const runs = isMessage ? [] : runsNotes(expression)
  // Outer values come first.
  const sizes = [...cost.sizes]
    .sort((a, b) => a.path.length - b.path.length)
    .map((size) => `${placeText(size.path)}: ${sizeText(size)}`)
  const notes = [...runs, ...sizes]
  if (notes.length === 0) return []
  return [
    '',
    truncate(visible(labelOf({ rule, isMessage, cost })), WIDTH),
    ...notes.map((note) => `  ${visible(note)}`),
  ]
}

/** Why a rule runs as often as it does. */
function runsNotes({ rule }: CostedExpression): string[] {
  const { repeatedBy, cardinality } = rule
  if (repeatedBy.length === 0) return []
  if (!isUnbounded(rule)) {
    const factors = repeatedBy.map((bound) => `${bound.current} (${bound.keyword} of ${placeText(bound.path)})`)
    return [`runs ${formatCount(cardinality)} times: ${factors.join(' × ')}`]
  }
  const unbounded = repeatedBy.filter(({ current }) => current === undefined)
  return [
    `runs ${formatCount(cardinality)} times, as often as fits into a request, since these are unbounded:`,
    ...unbounded.map((bound) => `  ${placeText(bound.path)}: no ${bound.keyword}${observedText(bound)}`),
  ]
}

function sizeText(size: SizeAdvice): string {
  const amount = `at most ${formatCount(size.size)} ${UNITS[size.keyword]}`
  const why =
    size.current === undefined ? `no ${size.keyword}: as much as a request holds` : `${size.keyword}: ${size.current}`
  return `${amount} (${why}${observedText(size)})`
}

const UNITS: Readonly<Record<BoundKeyword, string>> = {
  maxItems: 'items',
  maxLength: 'bytes',
  maxProperties: 'entries',
}

const observedText = ({ observed }: SchemaBound): string =>
  observed === undefined ? '' : `; largest in your objects: ${observed}`
