// The cost of an expression beside what kube-apiserver allows.
import { DEFAULT_COST_LIMIT, UNBOUNDED, type ExplainedNode, type Explanation } from '../../cel/index.js'
import { formatShare, notedNodes, shownChildren, sizeNote } from '../../cel/explain/index.js'
import { RULE_COST_LIMIT } from '../../crd/index.js'
import type { BudgetPart } from '../model/answer.js'
import type { BoundsForExpression } from './cel-bounds.js'

/** The bounds that would do, if any. */
export type BoundsOf = () => Promise<BoundsForExpression | undefined>

/** @param boundsOf what would make a rule of a CRD affordable; undefined without a schema: there are no sizes, and no estimate then */
export async function budgetOf(
  { root }: Explanation,
  measured: number,
  boundsOf: BoundsOf | undefined,
): Promise<BudgetPart> {
  const bars: BudgetPart['bars'][number][] = [
    { name: 'This evaluation', measured, limit: DEFAULT_COST_LIMIT, fixes: [] },
  ]
  if (boundsOf !== undefined && root.estimated !== undefined) {
    const { max } = root.estimated.total
    const bounds = max > RULE_COST_LIMIT ? await boundsOf() : undefined
    const causes = [
      ...(max > RULE_COST_LIMIT / 10n ? [causeOf(root)] : []),
      ...(bounds?.status === 'unfixable' ? [UNFIXABLE] : []),
    ]
    bars.push({
      name: 'As a rule of a CRD, at most',
      measured,
      estimated: Number(max),
      limit: Number(RULE_COST_LIMIT),
      ...(causes.length > 0 && { cause: causes.join('\n') }),
      fixes: bounds?.fixes ?? [],
    })
  }
  return { kind: 'budget', title: 'Cost', bars }
}

const UNFIXABLE = 'size limits cannot make it cheap enough'

/** The costliest part, and the sizes that make it so. */
function causeOf(root: ExplainedNode): string {
  let node = root
  for (;;) {
    const costliest = shownChildren(node).find(({ estimated }) => (estimated?.share ?? 0) > 0.5)
    if (costliest === undefined) break
    node = costliest
  }
  const sizes = [...notedNodes(root)]
    .filter(({ size }) => size?.size === undefined || size.size.max === UNBOUNDED || size.size.max > 1000n)
    .map(({ text, size }) => (size === undefined ? text : `${text}: ${sizeNote(size)}`))
  return [`${node.text} is ${formatShare(node.estimated?.share ?? 1)} of it`, ...new Set(sizes)].join('\n')
}
