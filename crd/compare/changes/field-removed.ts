import { preservesUnknownFields, propertiesOf, propertyOf, valuesOf } from '../../schema/props.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const fieldRemoved = defineChange({
  scope: 'schema',
  code: 'diff/field-removed',
  summary: 'A field was removed.',
  why: 'The API server drops fields that the schema does not list, from requests as well as from stored objects when they are read: their data is lost. Strict field validation and server-side apply refuse them.',
  samples: [
    {
      old: 'type: object\nproperties:\n  a: {type: string}\n  b: {type: string}',
      new: 'type: object\nproperties:\n  a: {type: string}',
      expected: [{ message: 'field removed: b', stored: 'breaking', clients: 'breaking', apply: 'breaking' }],
    },
    {
      old: 'type: object\nx-kubernetes-preserve-unknown-fields: true\nproperties:\n  a: {type: string}',
      new: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      expected: [
        {
          message: 'field no longer specified: a (unknown fields are preserved)',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const handles = ['properties']
    const keepsOthers = preservesUnknownFields(pair.new) || valuesOf(pair.new) !== undefined
    for (const [name] of propertiesOf(pair.old)) {
      if (propertyOf(pair.new, name) !== undefined) continue
      const place = { handles, at: '', oldAt: `properties[${name}]`, child: name } as const
      if (preservesUnknownFields(pair.new)) {
        yield {
          message: `field no longer specified: ${name} (unknown fields are preserved)`,
          effects: effects(
            compatible('its values are kept as they are'),
            compatible('any value is taken, and none is defaulted or judged'),
            compatible('its parts are owned one by one'),
          ),
          direction: 'looser',
          ...place,
        }
        continue
      }
      yield {
        message: keepsOthers ? `field became an entry of a map: ${name}` : `field removed: ${name}`,
        effects: keepsOthers
          ? effects(
              breaking('its values are judged as those of the map are'),
              breaking('its values have to be those of the map'),
              breaking('it is owned as an entry of the map'),
            )
          : effects(
              breaking('its stored values are dropped when objects are read'),
              breaking('it is dropped from requests, or refused by strict field validation'),
              breaking('applied manifests that have it are refused'),
            ),
        direction: keepsOthers ? 'unknown' : 'looser',
        ...place,
      }
    }
  },
})
