import { equalJson } from '../../../apimachinery/json/index.js'
import { tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const enumValuesRemoved = defineChange({
  scope: 'schema',
  code: 'diff/enum-values-removed',
  summary: 'Values were removed from an enum.',
  why: 'Objects with one of them are rejected.',
  samples: [
    {
      old: 'type: string\nenum: [a, b]',
      new: 'type: string\nenum: [a]',
      expected: [
        { message: 'enum values removed: "b"', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    if (pair.old.enum === undefined || pair.new.enum === undefined) return
    const after = pair.new.enum
    const removed = pair.old.enum.filter((value) => !after.some((one) => equalJson(one, value)))
    if (removed.length === 0) return
    yield {
      message: `enum values removed: ${valuesText(removed)}`,
      effects: tightened(pair, `the value ${valuesText(removed)}`),
      direction: 'tighter',
      handles: ['enum'],
      at: 'enum',
      oldAt: `enum[${pair.old.enum.indexOf(removed[0])}]`,
      aim: { kind: 'values', values: removed },
    }
  },
})
