import { equalJson } from '../../../apimachinery/json/index.js'
import { listMapKeysOf, listTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, ratcheted, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const listMapKeys = defineChange({
  scope: 'schema',
  code: 'diff/list-map-keys',
  summary: 'The items of a list are told apart by other keys.',
  why: 'Server-side apply knows owners of items by their keys; fewer keys refuse items that only differed in the others.',
  samples: [
    {
      old: 'type: array\nitems: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [a, b]}\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [a, b]',
      new: 'type: array\nitems: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [a, b]}\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [a]',
      expected: [
        {
          message: 'keys of the list changed from "a", "b" to "a"',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
  ],
  *compare(pair) {
    const keyword = 'x-kubernetes-list-map-keys'
    const [before, after] = [listMapKeysOf(pair.old), listMapKeysOf(pair.new)]
    if (equalJson(before, after)) return
    const place = {
      handles: [keyword],
      at: after.length === 0 ? '' : keyword,
      oldAt: before.length === 0 ? '' : keyword,
    }
    if (listTypeOf(pair.old) !== 'map' || listTypeOf(pair.new) !== 'map') {
      yield {
        message: `keys of the list ${after.length === 0 ? 'removed' : 'added'}: ${valuesText(after.length === 0 ? before : after)}`,
        effects: effects(compatible('see the list type'), compatible('see the list type')),
        ...place,
      }
      return
    }
    const isSame = before.every((key) => after.includes(key)) && after.every((key) => before.includes(key))
    if (isSame) return
    const message = `keys of the list changed from ${valuesText(before)} to ${valuesText(after)}`
    const owners = breaking('owners of items are known by the old keys')
    if (before.every((key) => after.includes(key))) {
      yield {
        message,
        effects: effects(
          compatible('items that differed still do'),
          compatible('what was accepted still is; readers may meet items that differ in the added keys only'),
          owners,
        ),
        direction: 'looser',
        ...place,
      }
      return
    }
    const { clients } = tightened(pair, 'items that differ in nothing but the keys that were dropped')
    yield {
      message,
      effects: effects(
        ratcheted('lists are not judged as long as the stored object has items with equal keys'),
        clients,
        owners,
      ),
      direction: 'tighter',
      aim: { kind: 'any' },
      ...place,
    }
  },
})
