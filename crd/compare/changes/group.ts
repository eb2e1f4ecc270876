import { breaking, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const group = defineChange({
  scope: 'definition',
  code: 'diff/group',
  summary: 'The group changed.',
  why: 'It is another resource: what is stored stays where it was, and no request finds it.',
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
        breaking('the apiVersion and the paths of requests are others'),
        breaking('applied manifests have the old apiVersion'),
      ),
      handles: ['group'],
      at: 'group',
    }
  },
})
