import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../value-text.js'

const version = (more: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}${more}}`

export const deprecation = defineChange({
  scope: 'version',
  code: 'diff/deprecation',
  summary: 'A version is deprecated, or no longer so, or its warning is another.',
  why: 'Every request to a deprecated version is answered with a warning; nothing else is different.',
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
        effects: harmless(`requests come ${isDeprecated ? 'with a warning' : 'without a warning'}`),
        handles: ['deprecated', 'deprecationWarning'],
        at: isDeprecated ? 'deprecated' : '',
        oldAt: isDeprecated ? '' : 'deprecated',
      }
    } else if (old.deprecationWarning !== renewed.deprecationWarning) {
      yield {
        message: `deprecation warning changed to ${valueText(renewed.deprecationWarning)}`,
        effects: harmless('requests come with another warning'),
        handles: ['deprecationWarning'],
        at: renewed.deprecationWarning === undefined ? '' : 'deprecationWarning',
        oldAt: old.deprecationWarning === undefined ? '' : 'deprecationWarning',
      }
    }
  },
})
