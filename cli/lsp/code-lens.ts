// What expressions cost, above them; and the types of variables, behind them.
import { type CodeLens, type InlayHint, InlayHintKind } from 'vscode-languageserver'
import { formatType } from '../../cel/index.js'
import { RULE_COST_LIMIT } from '../../crd/index.js'
import { bindingsOf } from '../../editor/cel/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import { toPosition, toRange } from './places.js'

/** The estimated cost of each rule of a CRD, and its share of what a rule may cost. */
export function costLenses(source: SourceText, expressions: readonly PlacedExpression[]): CodeLens[] {
  return expressions.flatMap((placed): CodeLens[] => {
    if (placed.found.role !== 'rule') return []
    const report = placed.found.report?.()
    if (report?.totalCost === undefined) return []
    const start = placed.span.start
    const title = costText(report.totalCost, report.cardinality ?? 1n, report.unbounded === true)
    return [{ range: toRange(source, { start, end: start }), command: { title, command: '' } }]
  })
}

function costText(total: bigint, runs: bigint, isUnbounded: boolean): string {
  const share = Number((total * 1000n) / RULE_COST_LIMIT) / 10
  const often = runs === 1n ? '' : ` in ${runs.toLocaleString('en')} runs${isUnbounded ? ', which nothing limits' : ''}`
  const part = share < 0.1 ? 'less than 0.1' : share.toLocaleString('en')
  return `at most ${total.toLocaleString('en')} cost units${often}: ${part} % of a rule's budget`
}

/** The types of macros' variables: `hosts.all(h: string, …)`. */
export function typeHints(source: SourceText, expressions: readonly PlacedExpression[]): InlayHint[] {
  return expressions.flatMap((placed) =>
    bindingsOf(placed.edited).flatMap(({ declaration, type }): InlayHint[] => {
      const range = placed.rangeInSource(declaration)
      if (range === undefined || type === undefined) return []
      const label = `: ${formatType(type)}`
      return [{ position: toPosition(source, range.end), label, kind: InlayHintKind.Type }]
    }),
  )
}
