import { preservesUnknownFields, valuesOf, type JsonSchemaProps } from '../../schema/props.js'
import { breaking, compatible, effects, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

/** What a map's values may be: nothing (there are no entries but fields), anything, or what a schema says. */
type Values = 'none' | 'any' | 'schema'

const valuesKind = (schema: JsonSchemaProps): Values =>
  valuesOf(schema) !== undefined ? 'schema' : schema.additionalProperties === true ? 'any' : 'none'

const TEXT: Readonly<Record<Values, string>> = { none: 'no entries', any: 'any values', schema: 'values of a schema' }

export const additionalProperties = defineChange({
  scope: 'schema',
  code: 'diff/additional-properties',
  summary: 'An object became a map, is none any more, or its values are no longer, or newly, described by a schema.',
  why: 'The entries of what is no map are dropped, unless they are fields or unknown fields are preserved.',
  samples: [
    {
      old: 'type: object\nadditionalProperties: {type: string}',
      new: 'type: object\nproperties:\n  a: {type: string}',
      expected: [
        {
          message: 'additionalProperties: values of a schema → no entries',
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
          message: 'additionalProperties: any values → values of a schema',
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
          breaking('entries are dropped from requests, or refused by strict field validation'),
          breaking('applied manifests that have entries are refused'),
        ),
        direction: 'looser',
      }
    } else if (after === 'schema' && (before === 'any' || preservesUnknownFields(pair.old))) {
      yield {
        ...place,
        effects: tightened(pair, 'entries of other values'),
        direction: 'tighter',
        aim: { kind: 'any' },
      }
    } else {
      yield {
        ...place,
        effects: effects(
          compatible('what is stored stays valid'),
          compatible('entries are kept that were dropped, or are no longer judged'),
        ),
        direction: 'looser',
      }
    }
  },
})
