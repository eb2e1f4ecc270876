import { equalJson } from '../../../apimachinery/json/index.js'
import { loosened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const enumValuesAdded = defineChange({
  scope: 'schema',
  code: 'diff/enum-values-added',
  summary: 'Values were added to an enum.',
  why: 'Whatever was accepted still is, but readers may encounter a value that they do not know.',
  samples: [
    {
      old: 'type: string\nenum: [a]',
      new: 'type: string\nenum: [a, b]',
      expected: [
        { message: 'enum values added: "b"', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.enum === undefined || renewed.enum === undefined) return
    const before = old.enum
    const added = renewed.enum.filter((value) => !before.some((one) => equalJson(one, value)))
    if (added.length === 0) return
    yield {
      message: `enum values added: ${valuesText(added)}`,
      effects: loosened(valuesText(added)),
      direction: 'looser',
      handles: ['enum'],
      at: `enum[${renewed.enum.indexOf(added[0])}]`,
      oldAt: 'enum',
    }
  },
})
