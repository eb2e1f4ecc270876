import { conjunctsOf } from '../../../analysis/expression/index.js'
import type { Expr } from '../../../cel/index.js'
import { textComparisons } from '../comparison.js'
import type { LintedPolicy } from '../linted-policy.js'
import { matchedKinds, matchedResources } from '../matched-kinds.js'
import { definePolicyLintRule } from '../rule.js'
import type { SchemaSource } from '../../type-check/schema-source.js'

export const redundantCondition = definePolicyLintRule({
  code: 'policy/redundant-condition',
  family: 'dead',
  summary: 'A match condition keeps out some of what the rules match.',
  why: 'A condition that is true of all requests which the rules match does nothing: the rules say it already, or something else was meant.',
  mend: 'remove it, or ask for something that the rules do not say',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    "matchConditions:\n- name: a\n  expression: request.operation == 'UPDATE'",
    "matchConditions:\n- name: a\n  expression: object.kind == 'Deployment' && object.metadata.name != 'a'",
  ],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: request.operation in ['CREATE', 'UPDATE']",
      message: 'this match condition is always true: the rules match CREATE, UPDATE only',
      at: 'spec.matchConditions[0].expression',
    },
    {
      source:
        "matchConditions:\n- name: a\n  expression: request.kind.kind == 'Deployment' && request.operation != 'DELETE'",
      message: 'this match condition is always true: the rules match Deployment, CREATE, UPDATE only',
      at: 'spec.matchConditions[0].expression',
    },
  ],
  checkExpression({ role, expr, field }, policy, { schemas, report }) {
    if (role !== 'matchCondition' || expr === undefined) return
    const possible = conjunctsOf(expr).map((one) => alwaysTrue(one, policy, schemas))
    if (possible.some((texts) => texts === undefined)) return
    const texts = [...new Set(possible.flatMap((one) => one ?? []))]
    report({ field, message: `this match condition is always true: the rules match ${texts.join(', ')} only` })
  },
})

/** What the rules match, if a comparison is true of all of it. */
function alwaysTrue(expr: Expr, policy: LintedPolicy, schemas: SchemaSource): readonly string[] | undefined {
  if (expr.kind !== 'call' || !['_==_', '_!=_', '@in'].includes(expr.function)) return undefined
  const [comparison] = textComparisons(expr)
  const possible = comparison && possibleTexts(comparison.chain, policy, schemas)
  if (comparison === undefined || possible === undefined || possible.length === 0) return undefined
  const texts = comparison.texts.map(({ text }) => text)
  const isTrue = (text: string): boolean => texts.includes(text) === (expr.function !== '_!=_')
  return possible.every(isTrue) ? possible : undefined
}

function possibleTexts(chain: string, policy: LintedPolicy, schemas: SchemaSource): readonly string[] | undefined {
  switch (chain) {
    case 'request.operation':
      return [...policy.operations]
    case 'request.kind.kind':
    case 'object.kind': {
      // The object of a deletion is null, which has no kind.
      const kinds =
        chain === 'object.kind' && policy.operations.has('DELETE') ? undefined : matchedKinds(policy, schemas)
      return kinds && [...new Set(kinds.map(({ kind }) => kind))]
    }
    case 'request.resource.resource': {
      const names = matchedResources(policy.rules)
      return names && [...names]
    }
    default:
      return undefined
  }
}
