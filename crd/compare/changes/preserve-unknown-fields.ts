import { preservesUnknownFields, valuesOf } from '../../schema/props.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const preserveUnknownFields = defineChange({
  scope: 'schema',
  code: 'diff/preserve-unknown-fields',
  summary: 'Fields that the schema does not list are kept, or no longer so.',
  why: 'What is not kept is dropped, from requests and from stored objects when they are read.',
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
          compatible('fields that were dropped are not there any more'),
          compatible('fields that were dropped are kept, unjudged'),
          compatible('their parts are owned one by one'),
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
          ? compatible('every field is an entry of the map')
          : breaking('stored fields that the schema does not list are dropped when objects are read'),
        isMap
          ? compatible('every field is an entry of the map')
          : breaking('such fields are dropped from requests, or refused by strict field validation'),
        isMap
          ? compatible('every field is an entry of the map')
          : breaking('applied manifests that have such fields are refused'),
      ),
      direction: 'looser',
      handles: [keyword],
      at: '',
      oldAt: keyword,
    }
  },
})
