import { preservesUnknownFields, valuesOf } from '../../schema/props.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const preserveUnknownFields = defineChange({
  scope: 'schema',
  code: 'diff/preserve-unknown-fields',
  summary: 'Fields that the schema does not declare are kept, or no longer kept.',
  why: 'Otherwise they are dropped, from requests and from stored objects when they are read.',
  samples: [
    {
      old: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      new: 'type: object',
      expected: [
        {
          message: 'unknown fields are no longer preserved',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
    {
      old: 'type: object',
      new: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      expected: [
        { message: 'unknown fields are preserved', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-preserve-unknown-fields'
    if (pair.old[keyword] === pair.new[keyword]) return
    if (preservesUnknownFields(pair.new)) {
      yield {
        message: 'unknown fields are preserved',
        effects: effects(
          compatible('fields that were dropped do not come back'),
          compatible('fields that were dropped are kept without validation'),
          compatible('their parts are owned individually'),
        ),
        direction: 'looser',
        handles: [keyword],
        at: keyword,
        oldAt: '',
      }
      return
    }
    const isMap = valuesOf(pair.new) !== undefined || pair.new.additionalProperties === true
    yield {
      message: 'unknown fields are no longer preserved',
      effects: effects(
        isMap
          ? compatible('every field is a map entry')
          : breaking('undeclared fields of stored objects are dropped when they are read'),
        isMap
          ? compatible('every field is a map entry')
          : breaking('such fields are dropped from requests, or rejected by strict field validation'),
        isMap ? compatible('every field is a map entry') : breaking('applied manifests with such fields are rejected'),
      ),
      direction: 'looser',
      handles: [keyword],
      at: '',
      oldAt: keyword,
    }
  },
})
