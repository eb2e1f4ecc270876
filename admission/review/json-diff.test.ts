import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { applyJsonPatch, type JsonPatch } from '../../apimachinery/json-patch/index.js'
import { jsonText } from '../../apimachinery/json/index.js'
import { jsonDiff } from './json-diff.js'

test.each<[before: unknown, after: unknown, patch: JsonPatch[]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: double(1) }, []],
  [
    { a: 1, b: 2 },
    { b: 3, c: 4 },
    [
      { op: 'remove', path: '/a' },
      { op: 'replace', path: '/b', value: 3 },
      { op: 'add', path: '/c', value: 4 },
    ],
  ],
  [{ 'a/b~': 1 }, {}, [{ op: 'remove', path: '/a~1b~0' }]],
  [{ l: [1, 2, 3] }, { l: [1, 9, 2, 3] }, [{ op: 'add', path: '/l/1', value: 9 }]],
  [
    { l: [1, 2, 3, 4] },
    { l: [1, 4] },
    [
      { op: 'remove', path: '/l/2' },
      { op: 'remove', path: '/l/1' },
    ],
  ],
  [{ l: [{ a: 1 }, 2] }, { l: [{ a: 3 }, 2] }, [{ op: 'replace', path: '/l/0/a', value: 3 }]],
  [{ a: {} }, { a: [] }, [{ op: 'replace', path: '/a', value: [] }]],
  [{ a: null }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
  [{}, JSON.parse('{"__proto__":1}'), [{ op: 'add', path: '/__proto__', value: 1 }]],
])('from %j to %j', (before, after, patch) => {
  expect(jsonDiff(before, after)).toEqual(patch)
  expect(jsonText(applyJsonPatch(before, patch))).toBe(jsonText(after))
})

/** Numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % limit
  }
}

test('whatever changes, the patch makes it of what was there', () => {
  const random = randomNumbers(7)
  const value = (depth: number): unknown => {
    const choice = random(depth > 0 ? 6 : 4)
    if (choice < 4) return [null, random(3), 'text', true][choice]
    if (choice === 4) return Array.from({ length: random(5) }, () => value(depth - 1))
    return Object.fromEntries(
      Array.from({ length: random(4) }, () => [['a', 'b/c', '~', '0'][random(4)], value(depth - 1)]),
    )
  }
  for (let run = 0; run < 3000; run++) {
    const [before, after] = [{ x: value(3) }, { x: value(3) }]
    expect(applyJsonPatch(before, jsonDiff(before, after))).toEqual(after)
  }
})
