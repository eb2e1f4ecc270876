import { expect, test } from 'vitest'
import type { ExplainedNode, Explanation } from './explanation.js'
import { explainText } from './text.js'

const node = (text: string, parts: Partial<ExplainedNode> = {}): ExplainedNode => ({
  id: 1,
  kind: 'call',
  text,
  measured: undefined,
  estimated: undefined,
  size: undefined,
  children: [],
  ...parts,
})

const cost = (total: number, share: number): ExplainedNode['measured'] => ({ own: total, total, share, charges: 1 })
const estimate = (min: bigint, max: bigint, share: number): ExplainedNode['estimated'] => ({
  own: { min: 0n, max: 0n },
  total: { min, max },
  share,
  evaluations: { min: 1n, max: 1n },
})

const NOTE = node('self.note', {
  kind: 'select',
  measured: cost(2, 2 / 1500),
  estimated: estimate(2n, 2n, 0),
  size: {
    size: { min: 0n, max: 3145726n },
    unit: 'code points',
    source: { kind: 'schema', path: ['self', 'note'] },
    bound: { kind: 'assumed', keyword: 'maxLength' },
  },
  children: [node('self', { kind: 'ident' })],
})

const ROOT = node("self.note.matches('a+')", {
  measured: cost(1500, 1),
  estimated: estimate(3n, 2n ** 64n - 1n, 1),
  children: [NOTE, node("'a+'", { kind: 'literal' })],
})

const explanation = (root: ExplainedNode): Explanation => ({
  expression: root.text,
  root,
  isMeasured: root.measured !== undefined,
  isEstimated: root.estimated !== undefined,
})

test('a line for each sub-expression but literals and parts of names, and the sizes below', () => {
  expect(explainText(explanation(ROOT))).toBe(
    [
      ' cost        estimate  share              expression',
      "1,500  3 to unbounded   100%  ██████████  self.note.matches('a+')",
      '    2               2    <1%  ··········    self.note',
      '',
      'sizes',
      '  self.note: at most 3,145,726 code points: self.note has no maxLength, so as much as a request holds',
      '',
    ].join('\n'),
  )
})

test('without measured costs shares are those of the estimate', () => {
  const root = node('x + y', {
    estimated: estimate(4n, 10n, 1),
    children: [node('x', { estimated: estimate(1n, 5n, 0.5) })],
  })
  expect(explainText(explanation(root))).toBe(
    [
      'estimate  share              expression',
      ' 4 to 10   100%  ██████████  x + y',
      '  1 to 5    50%  █████·····    x',
      '',
    ].join('\n'),
  )
})

test('without any costs there are texts only', () => {
  expect(explainText(explanation(node('x + y', { children: [node('x')] })))).toBe('x + y\n  x\n')
})

test('long texts are cut by code points', () => {
  expect(explainText(explanation(node('😀'.repeat(50))), { width: 30 })).toBe(`${'😀'.repeat(29)}…\n`)
})
