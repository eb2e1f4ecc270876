import { equalJson } from '../../../apimachinery/json/index.js'
import { listMapKeysOf, listTypeOf } from '../../schema/props.js'
import { breaking, compatible, effects, ratcheted, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valuesText } from '../value-text.js'

export const listMapKeys = defineChange({
  scope: 'schema',
  code: 'diff/list-map-keys',
  summary: 'The keys that identify the items of a list changed.',
  why: 'Server-side apply records the owners of items by these keys; with fewer keys, items that only differed in the others are rejected.',
  samples: [
    {
      old: 'type: array\nitems: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [a, b]}\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [a, b]',
      new: 'type: array\nitems: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [a, b]}\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [a]',
      expected: [
        {
          message: 'list keys changed from "a", "b" to "a"',
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
        message: `list keys ${after.length === 0 ? 'removed' : 'added'}: ${valuesText(after.length === 0 ? before : after)}`,
        effects: effects(compatible('see the change of the list type'), compatible('see the change of the list type')),
        ...place,
      }
      return
    }
    const isSame = before.every((key) => after.includes(key)) && after.every((key) => before.includes(key))
    if (isSame) return
    const message = `list keys changed from ${valuesText(before)} to ${valuesText(after)}`
    const owners = breaking('the owners of items are recorded by the old keys')
    if (before.every((key) => after.includes(key))) {
      yield {
        message,
        effects: effects(
          compatible('items that differed still do'),
          compatible(
            'whatever was accepted still is, but readers may encounter items that only differ in the added keys',
          ),
          owners,
        ),
        direction: 'looser',
        ...place,
      }
      return
    }
    const { clients } = tightened(pair, 'items that only differ in the removed keys')
    yield {
      message,
      effects: effects(
        ratcheted('lists are not validated as long as the stored object has items with equal keys'),
        clients,
        owners,
      ),
      direction: 'tighter',
      aim: { kind: 'any' },
      ...place,
    }
  },
})
