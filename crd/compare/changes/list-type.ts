import { listTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, ratcheted, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const listType = defineChange({
  scope: 'schema',
  code: 'diff/list-type',
  summary: 'A list is merged differently: as one value (atomic), as a set, or as a map by keys.',
  why: 'Server-side apply records ownership in the shape of the list: owners of single items own nothing of an atomic list, and vice versa. Sets and maps reject duplicate items.',
  samples: [
    {
      old: 'type: array\nitems: {type: string}',
      new: 'type: array\nitems: {type: string}\nx-kubernetes-list-type: set',
      expected: [
        {
          message: 'list type changed from atomic to set',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
    {
      old: 'type: array\nitems: {type: string}\nx-kubernetes-list-type: set',
      new: 'type: array\nitems: {type: string}\nx-kubernetes-list-type: atomic',
      expected: [
        {
          message: 'list type changed from set to atomic',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'breaking',
        },
      ],
    },
    {
      old: 'type: array\nitems: {type: string}',
      new: 'type: array\nitems: {type: string}\nx-kubernetes-list-type: atomic',
      expected: [
        {
          message: 'list type set to atomic, which was the default',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-list-type'
    if (pair.old[keyword] === pair.new[keyword]) return
    const [before, after] = [listTypeOf(pair.old) ?? 'atomic', listTypeOf(pair.new) ?? 'atomic']
    const place = {
      handles: [keyword],
      at: listTypeOf(pair.new) === undefined ? '' : keyword,
      oldAt: listTypeOf(pair.old) === undefined ? '' : keyword,
    }
    if (before === after) {
      yield {
        message: `list type ${listTypeOf(pair.old) === undefined ? 'set to atomic, which was' : 'removed: atomic is'} the default`,
        effects: effects(compatible('lists are merged as before'), compatible('lists are merged as before')),
        ...place,
      }
      return
    }
    const owners =
      after === 'atomic'
        ? breaking('whoever applied items owned those items, but now owns and replaces the whole list')
        : before === 'atomic'
          ? breaking(
              'whoever applied the list owned all of it; who owns which item is unknown, so conflicts go unnoticed',
            )
          : breaking('ownership is recorded by what identified the items before')
    if (after === 'atomic') {
      yield {
        message: `list type changed from ${before} to ${after}`,
        effects: effects(
          compatible('stored objects stay valid'),
          compatible('whatever was accepted still is, but readers may encounter duplicate items'),
          owners,
        ),
        direction: 'looser',
        ...place,
      }
      return
    }
    const { clients } = tightened(pair, 'duplicate items')
    yield {
      message: `list type changed from ${before} to ${after}`,
      effects: effects(
        // Whether anything else changes doesn't matter (apiextensions, ValidateListSetsAndMaps on update).
        ratcheted('lists are not validated as long as the stored object has duplicate items'),
        clients,
        owners,
      ),
      direction: 'tighter',
      aim: { kind: 'any' },
      ...place,
    }
  },
})
