import { breaking, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const group = defineChange({
  scope: 'definition',
  code: 'diff/group',
  summary: 'The API group changed.',
  why: 'The result is another resource: stored objects stay where they are, where no request finds them.',
  samples: [
    {
      old: 'group: example.com',
      new: 'group: example.org',
      expected: [
        {
          message: 'group changed from example.com to example.org',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (old.spec.group === renewed.spec.group) return
    yield {
      message: `group changed from ${old.spec.group} to ${renewed.spec.group}`,
      effects: effects(
        breaking('stored objects belong to the old resource'),
        breaking('requests need another apiVersion and other paths'),
        breaking('applied manifests have the old apiVersion'),
      ),
      handles: ['group'],
      at: 'group',
    }
  },
})
