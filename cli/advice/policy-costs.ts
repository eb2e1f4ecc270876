// What the expressions of policies may cost: the tables of `kubevet policy lint --costs`, and its JSON.
import { decodePolicyObject, policyCosts, type PolicyExpressionCost } from '../../admission/index.js'
import { isPolicy } from '../../admission/api/index.js'
import { SUPPOSED_SIZE } from '../../admission/lint/index.js'
import { DEFAULT_COST_LIMIT } from '../../cel/index.js'
import { formatCount } from '../../cel/explain/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import { plainPainter, visible } from '../../diagnostics/frame/index.js'
import type { RenderOptions } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The costs of a policy. */
export interface CostedPolicy {
  readonly manifest: Manifest
  /** In the order of the policy. */
  readonly expressions: readonly PolicyExpressionCost[]
}

/** The costs of policies, of those that can be decoded. */
export const costedPolicies = (
  manifests: readonly Manifest[],
  options: { readonly compatibility: string },
): CostedPolicy[] =>
  manifests.flatMap((manifest) => {
    try {
      const { object } = decodePolicyObject(manifest.object)
      return isPolicy(object) ? [{ manifest, expressions: policyCosts(object, options) }] : []
    } catch (error) {
      if (error instanceof DecodeError) return []
      throw error
    }
  })

/** For each policy its expressions with what they may cost, and what they loop over. */
export const policyCostText = (
  policies: readonly CostedPolicy[],
  { painter = plainPainter, fileName = (name) => name }: RenderOptions,
): string =>
  policies
    .map(({ manifest, expressions }) => {
      const heading = `${painter.strong(visible(manifest.name))} ${painter.faint(visible(fileName(manifest.source.name)))}`
      const supposed = `cost units where lists, maps and texts have ${SUPPOSED_SIZE} entries; each expression may cost ${formatCount(DEFAULT_COST_LIMIT)}`
      const costs = expressions.map(({ cost }) => (cost === undefined ? 'unknown' : formatCount(cost)))
      const width = Math.max(...costs.map((text) => text.length), 0)
      const rows = expressions.map((expression, index) => {
        const text = (costs[index] ?? '').padStart(width)
        const isTooMuch = (expression.cost ?? 0n) > BigInt(DEFAULT_COST_LIMIT)
        return `  ${isTooMuch ? painter.error(text) : text}  ${visible(expressionText(expression))}`
      })
      return `${[heading, supposed, ...rows].join('\n')}\n`
    })
    .join('\n')

const expressionText = ({ field, name, loops }: PolicyExpressionCost): string => {
  const called = name === undefined ? field : `${field} (${name})`
  return loops.length === 0 ? called : `${called}, loops over ${loops.join(', ')}`
}

/** The costs of one policy, in cost units. */
interface JsonPolicyCosts {
  readonly file: string
  readonly policy: string
  /** In the order of the policy; the cost is null where it can't be estimated. */
  readonly expressions: readonly {
    readonly field: string
    readonly name?: string
    readonly cost: number | null
    readonly loops: readonly string[]
  }[]
}

export const policyCostsJson = (
  policies: readonly CostedPolicy[],
  fileName: (name: string) => string,
): JsonPolicyCosts[] =>
  policies.map(({ manifest, expressions }) => ({
    file: fileName(manifest.source.name),
    policy: manifest.name,
    expressions: expressions.map(({ field, name, cost, loops }) => ({
      field,
      ...(name === undefined ? {} : { name }),
      cost: cost === undefined ? null : Number(cost),
      loops,
    })),
  }))
