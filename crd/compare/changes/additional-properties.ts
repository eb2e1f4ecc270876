import { preservesUnknownFields, valuesOf, type JsonSchemaProps } from '../../schema/props.js'
import { breaking, compatible, effects, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

/** What a map's values may be: nothing (there are no entries but fields), anything, or what a schema says. */
type Values = 'none' | 'any' | 'schema'

const valuesKind = (schema: JsonSchemaProps): Values =>
  valuesOf(schema) !== undefined ? 'schema' : schema.additionalProperties === true ? 'any' : 'none'

const TEXT: Readonly<Record<Values, string>> = { none: 'no entries', any: 'any values', schema: 'values with a schema' }

export const additionalProperties = defineChange({
  scope: 'schema',
  code: 'diff/additional-properties',
  summary: 'An object became or is no longer a map, or the values of a map have or no longer have a schema.',
  why: 'Entries of an object that is not a map are dropped, unless they are declared fields or unknown fields are preserved.',
  samples: [
    {
      old: 'type: object\nadditionalProperties: {type: string}',
      new: 'type: object\nproperties:\n  a: {type: string}',
      expected: [
        {
          message: 'additionalProperties: values with a schema → no entries',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
    {
      old: 'type: object\nadditionalProperties: true',
      new: 'type: object\nadditionalProperties: {type: string}',
      expected: [
        {
          message: 'additionalProperties: any values → values with a schema',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const [before, after] = [valuesKind(pair.old), valuesKind(pair.new)]
    if (pair.old.additionalProperties === pair.new.additionalProperties) return
    if (before === 'schema' && after === 'schema') return
    const place = {
      message: `additionalProperties: ${TEXT[before]} → ${TEXT[after]}`,
      handles: ['additionalProperties'],
      at: after === 'none' ? '' : 'additionalProperties',
      oldAt: before === 'none' ? '' : 'additionalProperties',
    }
    if (before === after) {
      yield { ...place, effects: loosened('nothing new'), direction: 'equal' }
    } else if (after === 'none' && !preservesUnknownFields(pair.new)) {
      yield {
        ...place,
        effects: effects(
          breaking('stored entries are dropped when objects are read'),
          breaking('entries are dropped from requests, or rejected by strict field validation'),
          breaking('applied manifests with entries are rejected'),
        ),
        direction: 'looser',
      }
    } else if (after === 'schema' && (before === 'any' || preservesUnknownFields(pair.old))) {
      yield {
        ...place,
        effects: tightened(pair, 'entries with other values'),
        direction: 'tighter',
        aim: { kind: 'any' },
      }
    } else {
      yield {
        ...place,
        effects: effects(
          compatible('stored objects stay valid'),
          compatible('entries that were dropped are kept, or are no longer validated'),
        ),
        direction: 'looser',
      }
    }
  },
})
