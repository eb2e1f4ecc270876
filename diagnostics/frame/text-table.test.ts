import { expect, test } from 'vitest'
import { textTable } from './text-table.js'

test('columns are as wide as their widest cell, and controls are visible', () => {
  expect(
    textTable([
      ['A', 'B'],
      ['long', 'x\ny'],
      ['', 'z'],
    ]),
  ).toEqual(['A     B', 'long  x\\ny', '      z'])
})

test('very many rows', () => {
  expect(textTable(Array.from({ length: 200_000 }, () => ['a', 'b']))).toHaveLength(200_000)
})
