import { expect, test } from 'vitest'
import { sortedIndices } from './pattern-defeating-sort.js'

/** A number that tells the orders of a list apart. */
const fingerprint = (indices: readonly number[]): number =>
  indices.reduce((hash, index) => (hash * 31 + index) % 1_000_003, 0)

// The fingerprints are those of kube-apiserver's `sortBy`: elements of equal keys have an order of their own.
test.each<[formula: string, key: (i: number, n: number) => number, length: number, order: number]>([
  ['i % 7', (i) => i % 7, 12, 220051],
  ['i % 7', (i) => i % 7, 13, 413406],
  ['i % 7', (i) => i % 7, 50, 349806],
  ['i % 7', (i) => i % 7, 51, 887517],
  ['i % 7', (i) => i % 7, 300, 891737],
  ['i % 7', (i) => i % 7, 2000, 989012],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 12, 739990],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 13, 983440],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 50, 185497],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 51, 117379],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 300, 248411],
  ['Math.min(i, n - 1 - i)', (i, n) => Math.min(i, n - 1 - i), 2000, 360335],
  ['n - i', (i, n) => n - i, 12, 330595],
  ['n - i', (i, n) => n - i, 13, 778666],
  ['n - i', (i, n) => n - i, 50, 347102],
  ['n - i', (i, n) => n - i, 51, 170479],
  ['n - i', (i, n) => n - i, 300, 417920],
  ['n - i', (i, n) => n - i, 2000, 535266],
  ['0', () => 0, 12, 341431],
  ['0', () => 0, 13, 584343],
  ['0', () => 0, 50, 753130],
  ['0', () => 0, 51, 347011],
  ['0', () => 0, 300, 730778],
  ['0', () => 0, 2000, 689634],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 12, 139697],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 13, 821755],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 50, 547343],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 51, 343604],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 300, 316541],
  ['(i * 7919) % n % 50', (i, n) => ((i * 7919) % n) % 50, 2000, 625890],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 12, 334505],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 13, 214854],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 50, 758246],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 51, 422870],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 300, 944348],
  ['i % 10 === 0 ? 0 : i', (i) => (i % 10 === 0 ? 0 : i), 2000, 543321],
  ['(i * i) % 31', (i) => (i * i) % 31, 12, 795455],
  ['(i * i) % 31', (i) => (i * i) % 31, 13, 665585],
  ['(i * i) % 31', (i) => (i * i) % 31, 50, 193177],
  ['(i * i) % 31', (i) => (i * i) % 31, 51, 662743],
  ['(i * i) % 31', (i) => (i * i) % 31, 300, 854112],
  ['(i * i) % 31', (i) => (i * i) % 31, 2000, 676556],
])('keys %s, %s, length %d', (_, key, length, order) => {
  const keys = Array.from({ length }, (__, index) => key(index, length))
  const sorted = sortedIndices(length, (a, b) => (keys[a] as number) < (keys[b] as number))
  expect(fingerprint(sorted)).toBe(order)
  expect(sorted.map((index) => keys[index])).toEqual([...keys].sort((a, b) => a - b))
})

test('nothing to sort', () => {
  expect(sortedIndices(0, () => true)).toEqual([])
  expect(sortedIndices(1, () => true)).toEqual([0])
})
