import { jsonDocument, harmless } from '../../diagnostics/frame/index.js'
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'
import type { FindingsReport } from '../output/formats.js'
import { costsJson } from './cost-json.js'
import { costText } from './cost-text.js'
import type { DefinitionCosts } from './costs.js'
import { policyCostsJson, policyCostText, type CostedPolicy } from './policy-costs.js'

/** What the CEL of CRDs and policies costs. */
export interface LintCosts {
  readonly definitions: readonly DefinitionCosts[]
  readonly policies: readonly CostedPolicy[]
}

/**
 * Costs next to findings: text and the log of a workflow have tables below them, JSON has the properties `costs` and, with
 * policies, `policyCosts`.
 */
export const costTexts = (
  costs: LintCosts,
  diagnostics: readonly Diagnostic[],
): NonNullable<FindingsReport['texts']> => ({
  text: (options, render) => [render(diagnostics), tables(costs, options)].filter((text) => text !== '').join('\n'),
  github: (options, render) => `${render(diagnostics)}${harmless(tables(costs, options))}`,
  json: ({ fileName = (name) => name }, render) => {
    const report = JSON.parse(render(diagnostics)) as JsonReport
    const { definitions, policies } = costs
    const ofPolicies = policies.length === 0 ? {} : { policyCosts: policyCostsJson(policies, fileName) }
    return jsonDocument({ ...report, costs: costsJson(definitions, fileName), ...ofPolicies })
  },
})

const tables = ({ definitions, policies }: LintCosts, options: RenderOptions): string =>
  [costText(definitions, options), policyCostText(policies, options)].filter((text) => text !== '').join('\n')
