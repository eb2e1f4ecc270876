import { expect, test } from 'vitest'
import { NEWEST } from '../../../test/cel/all-macros.js'
import { outline } from '../../../test/cel/outline.js'
import { parse } from '../../parser/parse.js'

// Ids and places are those that cel-go gives.
test.each<[text: string, tree: string]>([
  [
    '[3, 1].sortBy(e, -e)',
    '21@13:fold(#unused @__sortBy_input__: 19@13:[], 1@0:[2@1:int 3, 3@4:int 1], 20@13:false, 8@13:@__sortBy_input__, 18@13:@sortByAssociatedKeys<17@13:@__sortBy_input__>(16@13:fold(e @result: 9@13:@__sortBy_input__, 10@13:[], 11@13:true, 14@13:_+_(12@13:@result, 13@13:[6@17:-_(7@18:e)]), 15@13:@result)))',
  ],
])('%j', (text, tree) => {
  const { ast } = parse(text, NEWEST)
  expect(ast && outline(ast)).toBe(tree)
})
