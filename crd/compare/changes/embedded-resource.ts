import { isEmbeddedResource, preservesUnknownFields } from '../../schema/props.js'
import { breaking, compatible, effects, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const embeddedResource = defineChange({
  scope: 'schema',
  code: 'diff/embedded-resource',
  summary: 'A field holds an embedded resource, a whole Kubernetes object, or no longer does.',
  why: 'An embedded resource must have apiVersion, kind and valid metadata, and keeps these three whatever the schema declares.',
  samples: [
    {
      old: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      new: 'type: object\nx-kubernetes-preserve-unknown-fields: true\nx-kubernetes-embedded-resource: true',
      expected: [
        { message: 'became an embedded resource', stored: 'breaking', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: 'type: object\nx-kubernetes-embedded-resource: true\nproperties:\n  spec: {type: object}',
      new: 'type: object\nproperties:\n  spec: {type: object}',
      expected: [
        { message: 'no longer an embedded resource', stored: 'breaking', clients: 'breaking', apply: 'breaking' },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-embedded-resource'
    if (pair.old[keyword] === pair.new[keyword]) return
    if (isEmbeddedResource(pair.new)) {
      yield {
        message: 'became an embedded resource',
        effects: tightened(pair, 'no apiVersion, kind or valid metadata in it'),
        direction: 'tighter',
        handles: [keyword],
        at: keyword,
        oldAt: '',
        aim: { kind: 'any' },
      }
      return
    }
    const what = 'apiVersion, kind and metadata, unless the schema declares them,'
    const isKept = preservesUnknownFields(pair.new)
    yield {
      message: 'no longer an embedded resource',
      effects: effects(
        isKept ? compatible('its fields are kept') : breaking(`${what} are dropped when objects are read`),
        isKept ? compatible('its fields are kept without validation') : breaking(`${what} are dropped from requests`),
        isKept ? compatible('its fields are owned as before') : breaking('applied manifests with them are rejected'),
      ),
      direction: 'looser',
      handles: [keyword],
      at: '',
      oldAt: keyword,
    }
  },
})
