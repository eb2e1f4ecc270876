import { expect, test } from 'vitest'
import { encodedObject, storedWithin } from './encoded-object.js'

const metadata = { name: 'a', uid: 'u' }
const spec = { text: '<b>' }
const answerOf = (stored: { readonly metadata: object }) => ({
  ...stored,
  metadata: { name: 'a', resourceVersion: '7', uid: 'u' },
})

test('a stored object is its answer without the resourceVersion', () => {
  const stored = { apiVersion: 'v1', kind: 'A', metadata, spec }
  const answer = answerOf(stored)
  expect(new TextDecoder().decode(storedWithin(answer, stored))).toBe(JSON.stringify(stored))
  expect(String(encodedObject(answer, { isCustom: true }))).toBe(
    `${JSON.stringify(answer).replace('<', '\\u003c').replace('>', '\\u003e')}\n`,
  )
})

test.each<[why: string, stored: { readonly metadata: object }, answer?: object]>([
  ['another part has the same', { metadata, spec: { a: { resourceVersion: '7', uid: 'u' } } } as never],
  ['a part is another', { metadata, spec } as never, { ...answerOf({ metadata }), spec: { text: 'b' } }],
  ['a part is missing', { metadata, spec } as never, answerOf({ metadata })],
  ['there is no uid', { metadata: { name: 'a' } }, { metadata: { name: 'a', resourceVersion: '7' } }],
])('not if %s', (_why, stored, answer = answerOf(stored)) => {
  expect(storedWithin(answer as never, stored as never)).toBeUndefined()
})
