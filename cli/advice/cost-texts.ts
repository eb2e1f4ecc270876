import type { Diagnostic, JsonReport } from '../../diagnostics/index.js'
import type { FindingsReport } from '../output/formats.js'
import { costsJson } from './cost-json.js'
import { costText } from './cost-text.js'
import type { DefinitionCosts } from './costs.js'

/** Costs beside findings: text and the log of a workflow have tables below them, JSON has a property `costs`. */
export const costTexts = (
  costs: readonly DefinitionCosts[],
  diagnostics: readonly Diagnostic[],
): NonNullable<FindingsReport['texts']> => ({
  text: (options, render) => [render(diagnostics), costText(costs, options)].filter((text) => text !== '').join('\n'),
  github: (options, render) => `${render(diagnostics)}${costText(costs, options)}`,
  json: ({ fileName = (name) => name }, render) => {
    const report = JSON.parse(render(diagnostics)) as JsonReport
    return `${JSON.stringify({ ...report, costs: costsJson(costs, fileName) }, undefined, 2)}\n`
  },
})
