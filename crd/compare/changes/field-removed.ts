import { preservesUnknownFields, propertiesOf, propertyOf, valuesOf } from '../../schema/props.js'
import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

export const fieldRemoved = defineChange({
  scope: 'schema',
  code: 'diff/field-removed',
  summary: 'A field was removed.',
  why: 'The API server drops fields that the schema does not declare, from requests and from stored objects when they are read: their data is lost. Strict field validation and server-side apply reject them.',
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
          message: 'field no longer declared: a (unknown fields are preserved)',
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
          message: `field no longer declared: ${name} (unknown fields are preserved)`,
          effects: effects(
            compatible('its values are kept as they are'),
            compatible('any value is accepted; none is validated or gets defaults'),
            compatible('its parts are owned individually'),
          ),
          direction: 'looser',
          ...place,
        }
        continue
      }
      yield {
        message: keepsOthers ? `field became a map entry: ${name}` : `field removed: ${name}`,
        effects: keepsOthers
          ? effects(
              breaking('its values are validated like those of the map'),
              breaking('its values must be valid values of the map'),
              breaking('it is owned as a map entry'),
            )
          : effects(
              breaking('its stored values are dropped when objects are read'),
              breaking('it is dropped from requests, or rejected by strict field validation'),
              breaking('applied manifests with it are rejected'),
            ),
        direction: keepsOthers ? 'unknown' : 'looser',
        ...place,
      }
    }
  },
})
