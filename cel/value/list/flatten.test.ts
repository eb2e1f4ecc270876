import { expect, test } from 'vitest'
import { CelError } from '../error.js'
import { flatten } from './flatten.js'
import { CelDuration } from '../time/duration.js'
import { Optional } from '../optional.js'
import { LiteralMap } from '../map/literal-map.js'
import type { Value } from '../value.js'

const flattened = (list: Value, depth?: Value): unknown => {
  const result = flatten(list, depth)
  return result instanceof CelError ? result.message : result
}

test.each<[list: Value, depth: Value | undefined, result: unknown]>([
  [[[1, 2], [], [3]], undefined, [1, 2, 3]],
  [[1, [2, [3, [4]]]], undefined, [1, 2, [3, [4]]]],
  [[1, [2, [3, [4]]]], 0, [1, [2, [3, [4]]]]],
  [[1, [2, [3, [4]]]], 2, [1, 2, 3, [4]]],
  [[1, [2, [3, [4]]]], 2n ** 62n, [1, 2, 3, 4]],
  [[], 3, []],
  [[[1]], -1, 'level must be non-negative'],
  [5, undefined, 'no such overload: int.flatten()'],
  [1.5, 2, 'no such overload: double.flatten(int)'],
  [null, undefined, 'no such overload: null_type.flatten()'],
  [{}, undefined, 'no such overload: map(dyn, dyn).flatten()'],
  [LiteralMap.of([]), undefined, 'no such overload: map(dyn, dyn).flatten()'],
  [Optional.none, undefined, 'no such overload: optional_type(dyn).flatten()'],
  [[[1]], 'a', 'no such overload: list(dyn).flatten(string)'],
  [new CelDuration(0n), undefined, 'no such overload: google.protobuf.Duration.flatten()'],
  [new CelError('broken'), undefined, 'broken'],
])('flatten(%j, %s)', (list, depth, result) => {
  expect(flattened(list, depth)).toEqual(result)
})

test('lists inside ten thousand others', () => {
  let list: Value = [1]
  for (let depth = 0; depth < 10_000; depth++) list = [list]
  expect(flattened(list, 10_000)).toEqual([1])
  expect(flattened(list, 9_999)).toEqual([[1]])
})
