import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import { booleanKeyFindings } from './boolean-keys.js'

const findingsOf = (text: string): string[] =>
  readManifests(new SourceText('a.yaml', `apiVersion: v1\nkind: A\n${text}`)).manifests.flatMap((manifest) =>
    booleanKeyFindings(manifest).map(({ message, span, mend }) => {
      const line = span?.source.position(span.start).line ?? 0
      return `${line - 2}: ${message}; ${mend ?? ''}`
    }),
  )

test.each(['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'])('the key %s is "true"', (word) => {
  expect(findingsOf(`${word}: 1\n`)).toEqual([`1: the key ${word} is read as "true"; quote it: "${word}"`])
})

test.each(['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF'])('the key %s is "false"', (word) => {
  expect(findingsOf(`${word}: 1\n`)).toEqual([`1: the key ${word} is read as "false"; quote it: "${word}"`])
})

// Kubernetes' library reads these as texts.
test.each(['yEs', 'oN', 'nO', 'oFF', '"on"', "'y'", 'true', 'False', '!!str y', 'yy', '"true"'])(
  '%s is as it is',
  (key) => {
    expect(findingsOf(`${key}: 1\n`)).toEqual([])
  },
)

test('keys anywhere, not values', () => {
  expect(findingsOf('spec:\n  a: on\n  list:\n  - {x: 1, y: 2}\n  - n: no\n')).toEqual([
    '4: the key y is read as "true"; quote it: "y"',
    '5: the key n is read as "false"; quote it: "n"',
  ])
})

test('JSON has no such keys', () => {
  expect(findingsOf('data: {"on": 1, "y": {"no": true}}\n')).toEqual([])
})

test('objects of lists have theirs alone', () => {
  const text = 'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: A, on: 1}\n- {apiVersion: v1, kind: B}\n'
  const found = readManifests(new SourceText('a.yaml', text)).manifests.map((one) => booleanKeyFindings(one).length)
  expect(found).toEqual([1, 0])
})

test('places are not looked for if there is no such key', () => {
  const manifest = {
    object: { a: [{ b: 1 }], c: 'true' },
    get place(): never {
      throw new Error('this takes long')
    },
  }
  expect(booleanKeyFindings(manifest as unknown as Manifest)).toEqual([])
})
