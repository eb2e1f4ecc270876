import { describe, expect, test } from 'vitest'
import { double } from '../number/double.js'
import { decodeBody } from './body.js'
import { redecodeBody } from './redecode.js'
import { jsonText, sourceText } from './text.js'

const thing = (rest: object = {}) => ({ apiVersion: 'v1', kind: 'Thing', ...rest })

const outcome = (act: () => unknown): unknown => {
  try {
    // Keys in their order; numbers of both of Go's kinds.
    return sourceText(act())
  } catch (error) {
    return String(error)
  }
}

/** Lists in one another, so many. */
const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

test.each<[name: string, value: unknown]>([
  ['keys in order', thing({ a: 1, b: { c: [1, 'x', null, true, 0.5] } })],
  ['keys in another order', thing({ b: 1, a: { d: 1, c: 1 } })],
  ['keys beyond U+FFFF come last', thing({ '\u{1f600}': 1, '\ue000': 2 })],
  ['keys that are indices come first', thing({ a: { b: 1, '10': 1, '9': 1, '01': 1, '-1': 1 } })],
  ['keys that look like indices', thing({ a: { '4294967295': 1, '/': 1 } })],
  ['a key that is no UTF-16', thing({ a: { '\ud800': 1, '\ufffd': 2 } })],
  ['keys of JavaScript', JSON.parse('{"kind":"A","apiVersion":"v1","toString":{},"__proto__":{"b":1,"a":2}}')],
  ['a text that is no UTF-16', thing({ a: 'x\ud800' })],
  ['whole doubles', thing({ a: double(1), b: [double(-0)], c: -0, d: 2 ** 60, e: 1e21 })],
  ['integers beyond int64', thing({ a: 2n ** 63n, b: 2n ** 62n, c: 1n })],
  ['undefined', thing({ a: undefined, b: [undefined] })],
  ['no kind', { apiVersion: 'v1' }],
  ['an empty kind', thing({ kind: '' })],
  ['a kind that is no text', thing({ kind: 1 })],
  ['an API version with two slashes', thing({ apiVersion: 'a/b/c' })],
  ['no API version', { kind: 'Thing' }],
  ['a second kind', thing({ KIND: 1 })],
  ['a list', [thing()]],
  ['null', null],
  ['what JSON has no text for', thing({ a: NaN })],
  ['as deep as JSON may be', thing({ a: nested(999) })],
  ['deeper', thing({ a: nested(1000) })],
])('as the text is decoded: %s', (_name, value) => {
  expect(outcome(() => redecodeBody(value))).toBe(outcome(() => decodeBody(jsonText(value)).value))
})

describe('parts that are as they are decoded', () => {
  const list = [{ a: 1 }]
  const part = { a: 'x', list }
  const object = thing({ part, other: { b: 1, a: 1 } })
  const known = new WeakMap<object, number>()
  const decoded = redecodeBody(object, known) as typeof object & { part: unknown }

  test('are shared', () => {
    expect(decoded).not.toBe(object)
    expect(decoded.part).toBe(part)
    expect(redecodeBody(decoded)).toBe(decoded)
  })

  test('are known', () => {
    expect([known.get(decoded), known.get(part), known.get(list), known.get(object)]).toEqual([4, 3, 2, undefined])
    // What is known isn't looked at again.
    const marked = { z: 1, a: 1 }
    expect(redecodeBody(thing({ marked }), new WeakMap([[marked, 1]]))).toEqual(thing({ marked }))
  })

  test('count when they are moved to where they are nested too deep', () => {
    const deep = nested(600)
    expect(redecodeBody(thing({ deep }), known)).toEqual(thing({ deep }))
    let value = deep
    for (let level = 0; level < 500; level++) value = [value]
    expect(() => redecodeBody(thing({ a: value }), known)).toThrow('exceeded max depth')
  })
})
