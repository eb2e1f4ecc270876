import { valueMarker, type MarkerDefinition } from '../record/definition.js'
import { isOf, requireGroup, type ValueGroup } from './schema-types.js'
import { flag } from './types.js'

interface FlagMarker extends Pick<MarkerDefinition, 'name' | 'summary' | 'examples'> {
  readonly keyword: 'exclusiveMaximum' | 'exclusiveMinimum' | 'uniqueItems'
  readonly of: ValueGroup
  readonly doc: string
}

/** A marker that switches the keyword of the same name on. `false` is what a schema without the keyword says. */
export const flagMarker = ({ keyword, of, doc, ...record }: FlagMarker): MarkerDefinition =>
  valueMarker({
    ...record,
    targets: ['field', 'type'],
    forItems: true,
    value: { type: flag, label: '<true or false>', doc },
    schema(isOn, schema) {
      requireGroup(of, schema, keyword.toLowerCase())
      return { [keyword]: isOn || undefined }
    },
    ofSchema(schema) {
      if (schema[keyword] !== true || !isOf(of, schema)) return undefined
      return { lines: [`+${record.name}=true`], covers: [keyword] }
    },
  })
