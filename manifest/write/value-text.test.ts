import { expect, test } from 'vitest'
import { blockText, flowText } from './value-text.js'

const NOTHING = { movable: new Map(), isJson: false }

test.each<[value: unknown, block: string, flow: string]>([
  [1, ' 1', '1'],
  ['a', ' a', 'a'],
  ['yes', ' "yes"', '"yes"'],
  ['n', ' "n"', '"n"'],
  ['a\nb', ' "a\\nb"', '"a\\nb"'],
  [null, ' null', 'null'],
  [{}, ' {}', '{}'],
  [[], ' []', '[]'],
  [{ a: [1, 'x, y'] }, '\n  a:\n    - 1\n    - x, y', '{ a: [1, "x, y"] }'],
  [[[1], { a: 1, b: {} }], '\n  - - 1\n  - a: 1\n    b: {}', '[[1], { a: 1, b: {} }]'],
  [9007199254740993n, ' 9007199254740993', '9007199254740993'],
])('%#', (value, block, flow) => {
  expect(blockText(value, { ...NOTHING, indent: 0 })).toBe(block)
  expect(flowText(value, NOTHING)).toBe(flow)
})
