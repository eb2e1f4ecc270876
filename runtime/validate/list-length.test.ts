import { expect, test } from 'vitest'
import { listLength } from './list-length.js'
import type { List } from './value-types.js'

test.each<[list: List, length: number]>([
  [undefined, 0],
  [null, 0],
  [[], 0],
  [[null, undefined, 1], 3],
  [new Array<unknown>(4), 4],
  ['', 0],
  ['YQ==', 1],
  ['YWI=', 2],
  ['YWJj', 3],
  ['YWJj\r\nYWI=', 5],
])('length of %j', (list, length) => expect(listLength(list)).toBe(length))
