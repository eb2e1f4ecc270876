import { expect, test } from 'vitest'
import { cel } from '../modes/cel.js'
import { markdownOf } from './markdown.js'

test('texts, and the parts of the answer that are texts', () => {
  const scenario = { mode: 'cel', version: '1.34', texts: { expression: '`a`', values: '' } }
  const text = markdownOf(
    cel,
    scenario,
    {
      findings: [],
      parts: [
        { kind: 'value', title: 'Value', text: 'true', type: 'bool' },
        { kind: 'budget', title: 'Cost', bars: [{ name: 'x', measured: 1234, limit: 1_000_000, fixes: [] }] },
        { kind: 'table', title: 'T', head: ['a'], rows: [['b|c']] },
        { kind: 'flame', title: 'F', root: { text: 'x', cost: 1, children: [] } },
      ],
    },
    'https://example.com/#s1=x',
  )
  expect(text).toBe(
    [
      '**Expression**',
      '```cel\n`a`\n```',
      '**Answer** of Kubernetes 1.34 ([playground](https://example.com/#s1=x))',
      '```\ntrue\n```',
      '- x: 1,234 of 1,000,000',
      '| a |\n| --- |\n| b\\|c |',
      '',
    ].join('\n\n'),
  )
})
