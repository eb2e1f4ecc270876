import { listTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, ratcheted, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const listType = defineChange({
  scope: 'schema',
  code: 'diff/list-type',
  summary: 'A list is merged in another way: as one value (atomic), as a set, or as a map by keys.',
  why: 'Server-side apply records who owns what in the shape of the list: owners of single items own nothing of an atomic list, and the other way round. Sets and maps refuse items that occur twice.',
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
          message: 'list type atomic, which it was by default',
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
        message: `list type atomic, which it ${listTypeOf(pair.old) === undefined ? 'was' : 'is'} by default`,
        effects: effects(compatible('lists are as they were'), compatible('lists are as they were')),
        ...place,
      }
      return
    }
    const owners =
      after === 'atomic'
        ? breaking('whoever applied items owned these, and now owns and replaces the whole list')
        : before === 'atomic'
          ? breaking(
              'whoever applied the list owned it whole; who owns which item is not known, and no conflict is seen',
            )
          : breaking('items are told apart in another way than they are owned by')
    if (after === 'atomic') {
      yield {
        message: `list type changed from ${before} to ${after}`,
        effects: effects(
          compatible('what is stored stays valid'),
          compatible('what was accepted still is; readers may meet items that occur twice'),
          owners,
        ),
        direction: 'looser',
        ...place,
      }
      return
    }
    const { clients } = tightened(pair, 'items that occur twice')
    yield {
      message: `list type changed from ${before} to ${after}`,
      effects: effects(
        // Whether anything else changes doesn't matter (apiextensions, ValidateListSetsAndMaps on update).
        ratcheted('lists are not judged as long as the stored object has items that occur twice'),
        clients,
        owners,
      ),
      direction: 'tighter',
      aim: { kind: 'any' },
      ...place,
    }
  },
})
