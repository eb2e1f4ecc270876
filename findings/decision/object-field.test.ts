import { expect, test } from 'vitest'
import type { TraceDecision } from '../../admission/index.js'
import { objectField } from './object-field.js'

const decision = (places: readonly (string | undefined)[], own?: string, loop?: string): TraceDecision => ({
  text: '',
  value: 'false',
  loops: loop === undefined ? [] : [{ name: 'c', place: loop, value: '' }],
  operands: places.map((place) => ({ text: '', value: '', ...(place === undefined ? {} : { place }) })),
  because: [],
  ...(own === undefined ? {} : { place: own }),
})

test.each<[name: string, decision: TraceDecision, field: string | undefined]>([
  ['an operand', decision([undefined, 'object.spec.replicas']), 'spec.replicas'],
  ['an element', decision(['object.spec.containers[1].image']), 'spec.containers[1].image'],
  ['a key', decision(['object.metadata.labels["a.b/c"].x']), 'metadata.labels[a.b/c].x'],
  ['a key in other quotes', decision(["object.metadata.labels['a']"]), 'metadata.labels[a]'],
  ['the decision itself', decision([], 'object.spec.paused'), 'spec.paused'],
  ['the element of a loop', decision(['params.max'], undefined, 'object.spec.ports[0]'), 'spec.ports[0]'],
  ['another object', decision(['oldObject.spec.x', 'params.y', 'objects.z']), undefined],
  ['the whole object', decision(['object']), undefined],
])('%s', (_, one, field) => expect(objectField(one)).toBe(field))
