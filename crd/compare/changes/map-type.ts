import { mapTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

export const mapType = defineChange({
  scope: 'schema',
  code: 'diff/map-type',
  summary: 'An object is merged in another way: field by field (granular), or as one value (atomic).',
  why: 'Server-side apply records who owns what in the shape of the object.',
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
        effects: harmless('objects are merged as they were'),
        ...place,
      }
      return
    }
    yield {
      message: `map type changed from ${before} to ${after}`,
      effects: effects(
        compatible('what is stored stays valid'),
        compatible('what was accepted still is'),
        after === 'atomic'
          ? breaking('whoever applied a field owned that, and now owns and replaces the whole object')
          : breaking(
              'whoever applied the object owned it whole; who owns which field is not known, and no conflict is seen',
            ),
      ),
      ...place,
    }
  },
})
