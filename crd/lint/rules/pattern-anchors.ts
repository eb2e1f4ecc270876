import { alternativesOf } from '../pattern.js'
import { defineLintRule } from '../rule.js'

export const patternAnchors = defineLintRule({
  code: 'crd/pattern-anchors',
  family: 'bounds',
  summary: 'The anchors of a pattern apply to all of its alternatives.',
  why: 'In ^a|b$ the ^ only applies to the first alternative and the $ to the last: the pattern also matches "axx" and "xxb".',
  mend: 'put the alternatives in a group: ^(a|b)$',
  sample: 'field',
  valid: ['type: string\npattern: ^(a|b)$', 'type: string\npattern: ^a$|^b$', 'type: string\npattern: a[|]b$'],
  invalid: [
    {
      source: 'type: string\npattern: ^a|b$',
      message: 'in the pattern of spec, ^ and $ only apply to the first and last alternatives',
      at: 'pattern',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    const alternatives = alternativesOf(schema.pattern ?? '')
    const [first = '', last = ''] = [alternatives[0], alternatives.at(-1)]
    const isSplit =
      alternatives.length > 1 &&
      first.startsWith('^') &&
      last.endsWith('$') &&
      alternatives.every((text) => text.startsWith('^') === (text === first) && text.endsWith('$') === (text === last))
    if (!isSplit) return
    const message = `in the pattern of ${label}, ^ and $ only apply to the first and last alternatives`
    report({ at: location.child('pattern'), message })
  },
})
