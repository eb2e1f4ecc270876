import { expect, test } from 'vitest'
import { NEWEST } from '../../../test/cel/all-macros.js'
import { outline } from '../../../test/cel/outline.js'
import { parse } from '../../parser/parse.js'

// Ids and places are those that cel-go gives.
test.each<[text: string, tree: string]>([
  [
    'a.optMap(x, x)',
    '14@8:_?_:_(5@8:hasValue<1@0:a>(), 12@8:optional.of(11@8:fold(#unused x: 6@8:[], 8@8:value<7@0:a>(), 9@8:false, 10@8:x, 4@12:x)), 13@8:optional.none())',
  ],
  [
    'a.optFlatMap(x, x.?y)',
    '15@12:_?_:_(7@12:hasValue<1@0:a>(), 13@12:fold(#unused x: 8@12:[], 10@12:value<9@0:a>(), 11@12:false, 12@12:x, 6@17:_?._(4@16:x, 5@19:"y")), 14@12:optional.none())',
  ],
  [
    'f([1], {2: M{a: b.c}}).optMap(x, x)',
    '32@29:_?_:_(14@29:hasValue<1@1:f(2@2:[3@3:int 1], 4@7:{5@9 6@8:int 2 7@12:M{8@14 a 10@17:select(9@16:b, c)}})>(), 30@29:optional.of(29@29:fold(#unused x: 15@29:[], 26@29:value<16@1:f(17@2:[18@3:int 1], 19@7:{20@29 21@8:int 2 22@12:M{23@29 a 24@17:select(25@16:b, c)}})>(), 27@29:false, 28@29:x, 13@33:x)), 31@29:optional.none())',
  ],
])('%j', (text, tree) => {
  const { ast } = parse(text, NEWEST)
  expect(ast && outline(ast)).toBe(tree)
})
