import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const definitionPreserveUnknownFields = defineChange({
  scope: 'definition',
  code: 'diff/definition-preserve-unknown-fields',
  summary: 'Fields that no schema lists are kept everywhere (spec.preserveUnknownFields), or no longer so.',
  why: 'What is not kept is dropped, from requests and from stored objects when they are read.',
  samples: [],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.spec.preserveUnknownFields === true, renewed.spec.preserveUnknownFields === true]
    if (before === after) return
    yield {
      message: `preserveUnknownFields changed from ${before} to ${after}`,
      effects: after
        ? effects(compatible('fields are kept'), compatible('fields are kept that were dropped'))
        : effects(
            breaking('stored fields that the schema does not list are dropped when objects are read'),
            breaking('such fields are dropped from requests'),
            breaking('applied manifests that have such fields are refused'),
          ),
      handles: ['preserveUnknownFields'],
      at: 'preserveUnknownFields',
    }
  },
})
