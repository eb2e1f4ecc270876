import { isEmbeddedResource, preservesUnknownFields } from '../../schema/props.js'
import { breaking, compatible, effects, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const embeddedResource = defineChange({
  scope: 'schema',
  code: 'diff/embedded-resource',
  summary: 'A field holds a whole Kubernetes object, or no longer so.',
  why: 'An embedded object has to have apiVersion and kind and a valid metadata, and keeps these three whatever the schema lists.',
  samples: [
    {
      old: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      new: 'type: object\nx-kubernetes-preserve-unknown-fields: true\nx-kubernetes-embedded-resource: true',
      expected: [
        { message: 'it became an embedded resource', stored: 'breaking', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: 'type: object\nx-kubernetes-embedded-resource: true\nproperties:\n  spec: {type: object}',
      new: 'type: object\nproperties:\n  spec: {type: object}',
      expected: [
        { message: 'it is no embedded resource any more', stored: 'breaking', clients: 'breaking', apply: 'breaking' },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-embedded-resource'
    if (pair.old[keyword] === pair.new[keyword]) return
    if (isEmbeddedResource(pair.new)) {
      yield {
        message: 'it became an embedded resource',
        effects: tightened(pair, 'no apiVersion, kind or valid metadata in it'),
        direction: 'tighter',
        handles: [keyword],
        at: keyword,
        oldAt: '',
        aim: { kind: 'any' },
      }
      return
    }
    const what = 'its apiVersion, kind and metadata, unless the schema lists them,'
    const isKept = preservesUnknownFields(pair.new)
    yield {
      message: 'it is no embedded resource any more',
      effects: effects(
        isKept ? compatible('its fields are kept') : breaking(`${what} are dropped when objects are read`),
        isKept ? compatible('its fields are kept, unjudged') : breaking(`${what} are dropped from requests`),
        isKept
          ? compatible('its fields are owned as before')
          : breaking('applied manifests that have them are refused'),
      ),
      direction: 'looser',
      handles: [keyword],
      at: '',
      oldAt: keyword,
    }
  },
})
