import { loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const uniqueItems = defineChange({
  scope: 'schema',
  code: 'diff/unique-items',
  summary: 'The keyword uniqueItems was added or removed.',
  why: 'The API server rejects CRDs that set it (they use x-kubernetes-list-type: set instead), but other tools may read it.',
  samples: [
    {
      old: 'type: array\nitems: {type: string}',
      new: 'type: array\nitems: {type: string}\nuniqueItems: true',
      expected: [{ message: 'uniqueItems added', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    if (pair.old.uniqueItems === pair.new.uniqueItems) return
    const isAdded = pair.new.uniqueItems === true
    yield {
      message: `uniqueItems ${isAdded ? 'added' : 'removed'}`,
      effects: isAdded ? tightened(pair, 'equal items') : loosened('equal items'),
      direction: isAdded ? 'tighter' : 'looser',
      handles: ['uniqueItems'],
      at: isAdded ? 'uniqueItems' : '',
      oldAt: isAdded ? '' : 'uniqueItems',
    }
  },
})
