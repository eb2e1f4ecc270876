import { expect, test } from 'vitest'
import { NEWEST } from '../../../test/cel/all-macros.js'
import { outline } from '../../../test/cel/outline.js'
import { parse } from '../../parser/parse.js'

// Ids and places are those that cel-go gives.
test.each<[text: string, tree: string]>([
  ['has(a.b)', '4@3:has(2@4:a, b)'],
  [
    'a.all(x, x > 0)',
    '13@5:fold(x @result: 1@0:a, 7@5:true, 9@5:@not_strictly_false(8@5:@result), 11@5:_&&_(10@5:@result, 5@11:_>_(4@9:x, 6@13:int 0)), 12@5:@result)',
  ],
  [
    'a.exists(x, x)',
    '12@8:fold(x @result: 1@0:a, 5@8:false, 8@8:@not_strictly_false(7@8:!_(6@8:@result)), 10@8:_||_(9@8:@result, 4@12:x), 11@8:@result)',
  ],
  [
    'a.exists_one(x, x)',
    '15@12:fold(x @result: 1@0:a, 5@12:int 0, 6@12:true, 11@12:_?_:_(4@16:x, 9@12:_+_(7@12:@result, 8@12:int 1), 10@12:@result), 14@12:_==_(12@12:@result, 13@12:int 1))',
  ],
  [
    'a.map(x, x + 1)',
    '13@5:fold(x @result: 1@0:a, 7@5:[], 8@5:true, 11@5:_+_(9@5:@result, 10@5:[5@11:_+_(4@9:x, 6@13:int 1)]), 12@5:@result)',
  ],
  [
    'a.map(x, x, x)',
    '14@5:fold(x @result: 1@0:a, 6@5:[], 7@5:true, 12@5:_?_:_(4@9:x, 10@5:_+_(8@5:@result, 9@5:[5@12:x]), 11@5:@result), 13@5:@result)',
  ],
  [
    'a.filter(x, x > 1)',
    '15@8:fold(x @result: 1@0:a, 7@8:[], 8@8:true, 13@8:_?_:_(5@14:_>_(4@12:x, 6@16:int 1), 11@8:_+_(9@8:@result, 10@8:[3@9:x]), 12@8:@result), 14@8:@result)',
  ],
])('%j', (text, tree) => {
  const { ast } = parse(text, NEWEST)
  expect(ast && outline(ast)).toBe(tree)
})
