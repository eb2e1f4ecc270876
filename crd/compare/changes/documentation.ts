import { equalJson } from '../../../apimachinery/json/index.js'
import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const KEYWORDS = ['description', 'title', 'example', 'externalDocs', 'id', '$schema'] as const

export const documentation = defineChange({
  scope: 'schema',
  code: 'diff/documentation',
  summary: 'Documentation (a description, a title, an example or the like) was added, removed or changed.',
  why: 'It only matters to readers of the schema.',
  samples: [
    {
      old: 'type: string\ndescription: a name',
      new: 'type: string\ndescription: the name',
      expected: [{ message: 'description changed', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    for (const keyword of KEYWORDS) {
      if (equalJson(pair.old[keyword], pair.new[keyword])) continue
      const verb = pair.old[keyword] === undefined ? 'added' : pair.new[keyword] === undefined ? 'removed' : 'changed'
      yield {
        message: `${keyword} ${verb}`,
        effects: harmless('it is documentation'),
        handles: [keyword],
        at: keyword,
      }
    }
  },
})
