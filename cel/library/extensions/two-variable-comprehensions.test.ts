import { expect, test } from 'vitest'
import { NEWEST } from '../../../test/cel/all-macros.js'
import { outline } from '../../../test/cel/outline.js'
import { parse } from '../../parser/parse.js'
import { CelError } from '../../value/error.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { mapEntries, type MapValue } from '../../value/map/map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../../value/number/uint.js'
import type { Value } from '../../value/value.js'
import { twoVariableComprehensions } from './two-variable-comprehensions.js'

// Ids and places are those that cel-go gives.
test.each<[text: string, tree: string]>([
  [
    'a.all(i, v, i < v)',
    '14@5:fold(i v @result: 1@0:a, 8@5:true, 10@5:@not_strictly_false(9@5:@result), 12@5:_&&_(11@5:@result, 6@14:_<_(5@12:i, 7@16:v)), 13@5:@result)',
  ],
  [
    'a.existsOne(i, v, v)',
    '16@11:fold(i v @result: 1@0:a, 6@11:int 0, 7@11:true, 12@11:_?_:_(5@18:v, 10@11:_+_(8@11:@result, 9@11:int 1), 11@11:@result), 15@11:_==_(13@11:@result, 14@11:int 1))',
  ],
  [
    'a.transformList(i, v, i)',
    '12@15:fold(i v @result: 1@0:a, 9@15:[], 10@15:true, 8@15:_+_(6@15:@result, 7@15:[5@22:i]), 11@15:@result)',
  ],
  [
    'a.transformList(i, v, v, i)',
    '15@15:fold(i v @result: 1@0:a, 12@15:[], 13@15:true, 11@15:_?_:_(5@22:v, 9@15:_+_(7@15:@result, 8@15:[6@25:i]), 10@15:@result), 14@15:@result)',
  ],
  [
    'a.transformMap(k, v, v)',
    '12@14:fold(k v @result: 1@0:a, 9@14:{}, 10@14:true, 8@14:cel.@mapInsert(6@14:@result, 7@14:k, 5@21:v), 11@14:@result)',
  ],
  [
    'a.transformMapEntry(k, v, c, {v: k})',
    '17@19:fold(k v @result: 1@0:a, 14@19:{}, 15@19:true, 13@19:_?_:_(5@26:c, 11@19:cel.@mapInsert(10@19:@result, 6@29:{7@31 8@30:v 9@33:k}), 12@19:@result), 16@19:@result)',
  ],
])('%j', (text, tree) => {
  const { ast } = parse(text, NEWEST)
  expect(ast && outline(ast)).toBe(tree)
})

const [mapInsert] = twoVariableComprehensions.functions
const [insertEntry, insertMap] = (mapInsert?.overloads ?? []).map(({ run }) => run as (...args: Value[]) => Value)

const entriesOf = (map: Value): unknown => [...mapEntries(map as MapValue)]

test('entries are added one after the other', () => {
  const empty = LiteralMap.of([])
  const one = insertEntry?.(empty, 'a', 1) as Value
  const two = insertEntry?.(one, 'b', 2) as Value
  expect(entriesOf(two)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(entriesOf(empty)).toEqual([])
})

test('the entries of a map are added', () => {
  expect(entriesOf(insertMap?.(LiteralMap.of([['a', 1]]), { b: 2 }) as Value)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test.each<[key: Value, message: string]>([
  ['a', 'insert failed: key a already exists'],
  [double(1e6), 'insert failed: key 1e+06 already exists'],
  [new Uint(1n), 'insert failed: key 1 already exists'],
  [true, 'insert failed: key true already exists'],
])('a key that is there already: %j', (key, message) => {
  const map = LiteralMap.of([[key, 1]])
  expect(insertEntry?.(map, key, 2)).toEqual(new CelError(message))
  expect(insertMap?.(map, map)).toEqual(new CelError(message))
})
