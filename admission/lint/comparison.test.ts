import { expect, test } from 'vitest'
import { Environment, parseText } from '../../cel/index.js'
import { textComparisons } from './comparison.js'

test.each<[expression: string, comparisons: [chain: string, ...texts: string[]][]]>([
  ["request.operation == 'DELETE'", [['request.operation', 'DELETE']]],
  ["'DELETE' != request.operation", [['request.operation', 'DELETE']]],
  ["object.kind in ['Pod', x, 'Job'] && true", [['object.kind', 'Pod', 'Job']]],
  ["['a'].exists(k, k == object.kind) || object.kind == 'b'", [['object.kind', 'b']]],
  ["object.spec.x['a'] == 'b'", []],
  ['x in y || 1 == 1 || object.kind == 2', []],
])('%s', (expression, comparisons) => {
  const { expr } = parseText(expression, new Environment())
  const found = [...textComparisons(expr)].map(({ chain, texts }) => [chain, ...texts.map(({ text }) => text)])
  expect(found).toEqual(comparisons)
})
