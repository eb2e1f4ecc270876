// What the rules of a CRD may cost, and the limits that make them affordable.
import { formatCount } from '../../../cel/explain/index.js'
import {
  applyFixes,
  RULE_COST_LIMIT,
  SCHEMA_COST_LIMIT,
  type BoundEdit,
  type RuleAdvice,
  type SchemaBound,
  type SizeAdvice,
} from '../../../crd/index.js'
import { boundFix } from '../../../crd/advice/index.js'
import { editsText, placeText } from '../../../findings/definition/index.js'
import type { BudgetPart, Fix } from '../../model/answer.js'
import { fixOf } from '../edit.js'
import { CRD_PANE, type JudgedDefinition } from './definition.js'

type Bar = BudgetPart['bars'][number]

/** The costliest rules that have a bar each. */
const MOST_BARS = 8

/** A bar for each rule, the costliest first, and one for all of a schema. @param measured cost units by the rule's text */
export function definitionCosts(
  judged: JudgedDefinition,
  measured: ReadonlyMap<string, number>,
): BudgetPart | undefined {
  const { advice } = judged
  if (advice === undefined || advice.rules.length === 0) return undefined
  const rules = [...advice.rules].sort((a, b) => (a.totalCost < b.totalCost ? 1 : a.totalCost > b.totalCost ? -1 : 0))
  const totals = advice.rules.length < 2 ? [] : advice.totals
  const bars = [
    ...rules.slice(0, MOST_BARS).map((rule) => ruleBar(rule, judged, measured.get(rule.rule))),
    ...totals.map(({ versions, totalCost }): Bar => ({
      name: `all rules of ${versions.join(', ')}`,
      estimated: Number(totalCost),
      limit: Number(SCHEMA_COST_LIMIT),
      fixes: totalCost > SCHEMA_COST_LIMIT ? fixesOf(judged, advice.edits) : [],
    })),
  ]
  const left = rules.length - MOST_BARS
  return { kind: 'budget', title: left > 0 ? `Cost of rules, without ${left} cheaper ones` : 'Cost of rules', bars }
}

function ruleBar(rule: RuleAdvice, judged: JudgedDefinition, measured: number | undefined): Bar {
  const { rule: text, schema, totalCost, status, sizes, repeatedBy } = rule
  const wanted = new Set([...sizes, ...repeatedBy].map(keyOf))
  const edits = judged.advice?.edits.filter((edit) => wanted.has(keyOf(edit))) ?? []
  const place = placeText(schema)
  return {
    name: `${place === '' ? 'the object' : place}: ${text.trim()}`,
    ...(measured !== undefined && { measured }),
    estimated: Number(totalCost),
    limit: Number(RULE_COST_LIMIT),
    ...(totalCost > RULE_COST_LIMIT / 20n && { cause: causeOf(rule) }),
    fixes: status === 'inside' ? [] : fixesOf(judged, edits),
  }
}

const keyOf = ({ path, keyword }: SchemaBound): string => JSON.stringify([path, keyword])

/** How often it runs, and what sizes the estimate takes for each run. */
function causeOf({ estimatedCost, cardinality, repeatedBy, sizes }: RuleAdvice): string {
  const around = repeatedBy.map((bound) => boundText(bound)).join(', ')
  const runs = cardinality === 1n ? 'runs once' : `runs ${formatCount(cardinality)} times (${around})`
  return [`${runs}, ${formatCount(estimatedCost)} each time`, ...sizes.map(sizeText)].join('\n')
}

const boundText = ({ path, keyword, current }: SchemaBound): string =>
  current === undefined ? `${placeText(path)} has no ${keyword}` : `${keyword}: ${current} of ${placeText(path)}`

const sizeText = (size: SizeAdvice): string =>
  `${placeText(size.path)}: at most ${formatCount(size.size)}, ${size.current === undefined ? `as it has no ${size.keyword}` : `by ${size.keyword}: ${size.current}`}`

function fixesOf({ manifest }: JudgedDefinition, edits: readonly BoundEdit[]): readonly Fix[] {
  if (edits.length === 0) return []
  const { source, documentIndex, steps } = manifest
  const place = { documentIndex, steps }
  const { text, fixed } = applyFixes(source.text, [{ finding: { fix: boundFix(edits) }, place }])
  if (fixed === 0) return []
  const title = editsText(edits)
  return [fixOf(title.charAt(0).toUpperCase() + title.slice(1), CRD_PANE, source.text, text)]
}
