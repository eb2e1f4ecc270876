import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

const version = (more: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}${more}}`

export const deprecation = defineChange({
  scope: 'version',
  code: 'diff/deprecation',
  summary: 'A version is deprecated or no longer deprecated, or its warning changed.',
  why: 'Every response to a request to a deprecated version carries a warning; nothing else changes.',
  samples: [
    {
      old: version(''),
      new: version(', deprecated: true'),
      expected: [{ message: 'v1 is deprecated', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare({ old, new: renewed }) {
    const isDeprecated = renewed.deprecated === true
    if ((old.deprecated === true) !== isDeprecated) {
      yield {
        message: `${renewed.name} is ${isDeprecated ? '' : 'no longer '}deprecated`,
        effects: harmless(`responses come ${isDeprecated ? 'with' : 'without'} a warning`),
        handles: ['deprecated', 'deprecationWarning'],
        at: isDeprecated ? 'deprecated' : '',
        oldAt: isDeprecated ? '' : 'deprecated',
      }
    } else if (old.deprecationWarning !== renewed.deprecationWarning) {
      yield {
        message: `deprecation warning changed to ${valueText(renewed.deprecationWarning)}`,
        effects: harmless('responses come with another warning'),
        handles: ['deprecationWarning'],
        at: renewed.deprecationWarning === undefined ? '' : 'deprecationWarning',
        oldAt: old.deprecationWarning === undefined ? '' : 'deprecationWarning',
      }
    }
  },
})
