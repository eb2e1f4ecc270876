import { replacementFault } from '../../../lifecycle/releases/index.js'
import { replacementOf } from '../../definition/replacement.js'
import type { Effects } from '../change.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange, type VersionPair } from '../kind.js'
import { valueText } from '../../value/value-text.js'

const version = (more: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}${more}}`

const BETA = '}\n- {name: v2beta1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}'

export const deprecation = defineChange({
  scope: 'version',
  code: 'diff/deprecation',
  summary: 'A version is deprecated or no longer deprecated, or its warning changed.',
  why: 'Every response to a request to a deprecated version carries a warning; nothing else changes. A version may not be deprecated in favor of a less stable one (rule 3 of the deprecation policy): its clients would have nowhere to go.',
  samples: [
    {
      old: version(''),
      new: version(', deprecated: true'),
      expected: [{ message: 'v1 is deprecated', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
    {
      old: version(BETA),
      new: version(`, deprecated: true${BETA}`),
      expected: [{ message: 'v1 is deprecated', stored: 'compatible', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    const { old, new: renewed } = pair
    const isDeprecated = renewed.deprecated === true
    if ((old.deprecated === true) !== isDeprecated) {
      yield {
        message: `${renewed.name} is ${isDeprecated ? '' : 'no longer '}deprecated`,
        effects: effectsOf(pair, `responses come ${isDeprecated ? 'with' : 'without'} a warning`),
        handles: ['deprecated', 'deprecationWarning'],
        at: isDeprecated ? 'deprecated' : '',
        oldAt: isDeprecated ? '' : 'deprecated',
      }
    } else if (old.deprecationWarning !== renewed.deprecationWarning) {
      yield {
        message: `deprecation warning changed to ${valueText(renewed.deprecationWarning)}`,
        effects: effectsOf(pair, 'responses come with another warning'),
        handles: ['deprecationWarning'],
        at: renewed.deprecationWarning === undefined ? '' : 'deprecationWarning',
        oldAt: old.deprecationWarning === undefined ? '' : 'deprecationWarning',
      }
    }
  },
})

/** What a deprecation means to clients: whether there is something at least as stable for them to move to. */
function effectsOf({ new: renewed, definitions }: VersionPair, because: string): Effects {
  const { group, names } = definitions.new.spec
  const replacement = replacementOf(definitions.new, renewed)
  const api = { group, version: renewed.name, kind: names.kind }
  const fault = replacement === undefined ? undefined : replacementFault(api, replacement)
  if (replacement === undefined || fault === undefined) return harmless(because)
  const other = `${replacement.group === group ? '' : `${replacement.group}/`}${replacement.version}`
  return effects(
    compatible(because),
    breaking(`they are to move to ${other}, which is ${fault} (rule 3 of the deprecation policy)`),
  )
}
