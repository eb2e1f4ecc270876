// What editors may ask in the mode `types`: of tags in comments, and of keys of objects by the CRDs that the types become.
import { manifestLanguage } from '../../language/manifest-language.js'
import type { PaneLanguage } from '../../model/language.js'
import type { Scenario } from '../../model/scenario.js'
import { readTypes, TYPES_PANE } from './generated.js'

/** A text beside the panes: the CRDs. */
const DEFINITIONS = 'the CRDs of the types'

export function typesLanguage(scenario: Scenario, pane: string): PaneLanguage {
  return pane === TYPES_PANE ? tagLanguage(scenario) : manifestLanguage(withDefinitions(scenario), pane)
}

const withDefinitions = (scenario: Scenario): Scenario => ({
  ...scenario,
  texts: {
    ...scenario.texts,
    [TYPES_PANE]: '',
    [DEFINITIONS]: (readTypes(scenario).generated?.definitions ?? []).map(({ text }) => text).join('---\n'),
  },
})

function tagLanguage(scenario: Scenario): PaneLanguage {
  const text = scenario.texts[TYPES_PANE] ?? ''
  const types = readTypes(scenario)
  return {
    complete: (offset) => types.tags.complete(text, offset).map((one) => ({ ...one, kind: 'tag' })),
    hover(offset) {
      const found = types.tags.hover(text, offset)
      if (found === undefined) return undefined
      const becomes = types.describe(offset)
      const said = becomes === undefined ? found.text : `${found.text}\n\n---\n\n${becomes}`
      return { range: found.range, code: '', text: said }
    },
    signatureHelp: () => undefined,
    tokens: () => [],
    format: () => [],
  }
}
