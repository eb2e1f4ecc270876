import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { compareValues } from './compare-values.js'

/** Values of each line are equal. */
const IN_ORDER: readonly (readonly unknown[])[] = [
  [-Infinity],
  [-1, double(-1), -1n],
  [1, double(1)],
  [1.5],
  [9007199254740993n],
  [9007199254740995n],
  [1e300],
  [''],
  ['\uffff'],
  ['\u{1f600}'],
  [false],
  [true],
  [[]],
  [[1], [double(1)]],
  [[1, 0]],
  [[2]],
  [{}],
  [{ a: 1 }, { a: double(1) }],
  [
    { a: 1, b: 1 },
    { b: 1, a: 1 },
  ],
  [{ a: 2 }],
  [{ b: 1 }],
  [null],
]

test('numbers, strings, booleans, lists, maps, null', () => {
  IN_ORDER.forEach((ours, x) =>
    IN_ORDER.forEach((theirs, y) => {
      for (const a of ours)
        for (const b of theirs) expect(Math.sign(compareValues(a, b)), `${x} ${y}`).toBe(Math.sign(x - y))
    }),
  )
})
