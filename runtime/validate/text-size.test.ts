import { expect, test } from 'vitest'
import { codePoints } from '../../apimachinery/text/index.js'
import { listLength } from './list-length.js'
import type { List } from './value-types.js'

test.each<[text: string, count: number]>([
  ['', 0],
  ['abc', 3],
  ['é€', 2],
  ['😀', 1],
  ['a😀b😀', 4],
  ['👩‍👧', 3],
  ['\ud83d', 1],
  ['\ude00', 1],
  ['\ude00\ud83d', 2],
  ['\ud83d\ud83d\ude00', 2],
  ['\ud83d\ude00\ude00', 2],
])('code points of %j', (text, count) => expect(codePoints(text)).toBe(count))

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
