import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const definitionPreserveUnknownFields = defineChange({
  scope: 'definition',
  code: 'diff/definition-preserve-unknown-fields',
  summary: 'Undeclared fields are kept everywhere (spec.preserveUnknownFields), or no longer kept.',
  why: 'Otherwise they are dropped, from requests and from stored objects when they are read.',
  samples: [],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.spec.preserveUnknownFields === true, renewed.spec.preserveUnknownFields === true]
    if (before === after) return
    yield {
      message: `preserveUnknownFields changed from ${before} to ${after}`,
      effects: after
        ? effects(compatible('undeclared fields are kept'), compatible('fields that were dropped are kept'))
        : effects(
            breaking('undeclared fields of stored objects are dropped when they are read'),
            breaking('such fields are dropped from requests'),
            breaking('applied manifests with such fields are rejected'),
          ),
      handles: ['preserveUnknownFields'],
      at: 'preserveUnknownFields',
    }
  },
})
