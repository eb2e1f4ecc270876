import { findText, type TextSearch } from '../../../apimachinery/re2/index.js'
import { harmless, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueChangeText } from '../value-text.js'
import { valueText } from '../../value/value-text.js'

export const patternChanged = defineChange({
  scope: 'schema',
  code: 'diff/pattern-changed',
  summary: 'A pattern changed.',
  why: 'The languages of the two patterns are compared: a string that only the old pattern matches is now rejected.',
  samples: [
    {
      old: 'type: string\npattern: ^[a-z]+$',
      new: 'type: string\npattern: ^[a-y]+$',
      expected: [
        {
          message: 'pattern changed from "^[a-z]+$" to "^[a-y]+$": "z" no longer matches',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: string\npattern: ^[a-y]+$',
      new: 'type: string\npattern: ^[a-z]+$',
      expected: [
        {
          message: 'pattern changed from "^[a-y]+$" to "^[a-z]+$": whatever matched still does',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: string\npattern: ^(a|b)$',
      new: "type: string\npattern: '^[ab]$'",
      expected: [
        {
          message: 'pattern changed from "^(a|b)$" to "^[ab]$": both match the same',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const [before, after] = [pair.old.pattern, pair.new.pattern]
    if (before === undefined || after === undefined || before === after) return
    const message = `pattern changed ${valueChangeText(before, after)}`
    const place = { handles: ['pattern'], at: 'pattern' }
    const lost = compareLanguages(before, after)
    if (lost.outcome === 'none') {
      const isEqual = compareLanguages(after, before).outcome === 'none'
      yield {
        message: `${message}: ${isEqual ? 'both match the same' : 'whatever matched still does'}`,
        effects: isEqual ? harmless('the same strings match') : loosened('strings that did not match'),
        direction: isEqual ? 'equal' : 'looser',
        ...place,
      }
      return
    }
    const what = 'a string that only the old pattern matches'
    yield {
      message: lost.outcome === 'found' ? `${message}: ${valueText(lost.text)} no longer matches` : message,
      effects: tightened(pair, what),
      direction: lost.outcome === 'found' ? 'tighter' : 'unknown',
      aim: { kind: 'pattern', matching: before, failing: after },
      ...place,
    }
  },
})

/** A string that one pattern matches and the other doesn't. A pattern that isn't RE2 matches nothing that is known. */
function compareLanguages(matching: string, failing: string): TextSearch {
  try {
    return findText({ matching: [matching], failing: [failing] })
  } catch {
    return { outcome: 'unknown' }
  }
}
