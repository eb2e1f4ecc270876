import { mapTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

export const mapType = defineChange({
  scope: 'schema',
  code: 'diff/map-type',
  summary: 'An object is merged differently: field by field (granular), or as one value (atomic).',
  why: 'Server-side apply records ownership in the shape of the object.',
  samples: [
    {
      old: 'type: object\nproperties: {a: {type: string}}',
      new: 'type: object\nproperties: {a: {type: string}}\nx-kubernetes-map-type: atomic',
      expected: [
        {
          message: 'map type changed from granular to atomic',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'breaking',
        },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-map-type'
    const [before, after] = [mapTypeOf(pair.old) ?? 'granular', mapTypeOf(pair.new) ?? 'granular']
    if (pair.old[keyword] === pair.new[keyword]) return
    const place = {
      handles: [keyword],
      at: mapTypeOf(pair.new) === undefined ? '' : keyword,
      oldAt: mapTypeOf(pair.old) === undefined ? '' : keyword,
    }
    if (before === after) {
      yield {
        message: 'map type granular, which is the default',
        effects: harmless('objects are merged as before'),
        ...place,
      }
      return
    }
    yield {
      message: `map type changed from ${before} to ${after}`,
      effects: effects(
        compatible('stored objects stay valid'),
        compatible('whatever was accepted still is'),
        after === 'atomic'
          ? breaking('whoever applied a field owned that field, but now owns and replaces the whole object')
          : breaking(
              'whoever applied the object owned all of it; who owns which field is unknown, so conflicts go unnoticed',
            ),
      ),
      ...place,
    }
  },
})
