import { describe, expect, test } from 'vitest'
import type { ExplainedNode, Explanation } from './explanation.js'
import { escapeHtml } from '../../diagnostics/page/index.js'
import { explainHtml } from './html.js'

const node = (text: string, total: number, ...children: readonly ExplainedNode[]): ExplainedNode => ({
  id: 1,
  kind: 'call',
  text,
  measured: { own: total, total, share: 1, charges: 1 },
  estimated: {
    own: { min: 0n, max: 0n },
    total: { min: 1n, max: BigInt(total * 2) },
    share: 1,
    evaluations: { min: 1n, max: 1n },
  },
  size: { size: undefined, unit: 'code points', source: { kind: 'unknown' }, bound: undefined },
  children,
})

const explanation = (root: ExplainedNode): Explanation => ({
  expression: root.text,
  root,
  isMeasured: true,
  isEstimated: true,
})

const BARS = /<rect x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g
const barsOf = (html: string): readonly number[][] => [...html.matchAll(BARS)].map(([, ...parts]) => parts.map(Number))

test('both pictures have a bar for each sub-expression, as wide as its cost', () => {
  const html = explainHtml(explanation(node('a', 8, node('b', 4), node('c', 2))))
  const bars = [
    [0, 0, 1200],
    [0, 24, 600],
    [600, 24, 300],
  ]
  expect(barsOf(html)).toEqual([...bars, ...bars])
  expect(html).toContain('<h2>Measured</h2>')
  expect(html).toContain('<h2>Estimated at most</h2>')
  expect(html.match(/viewBox="0 0 1200 48"/g)).toHaveLength(2)
})

test('only what there is is shown', () => {
  const html = explainHtml({ ...explanation(node('a', 8)), isMeasured: false })
  expect(html).not.toContain('<h2>Measured</h2>')
  expect(html).not.toContain('<th>cost</th>')
})

describe('texts never become markup', () => {
  const HOSTILE = [
    `'<script>alert(1)</script>' == x`,
    `"</title></svg><img src=x onerror=alert(1)>"`,
    `'"><svg onload=alert(1)>'`,
    `"' onmouseover='alert(1)"`,
    '"</style><style>*{display:none}</style>"',
    `'<!--' + '-->'`,
    `'&lt;script&gt;'`,
    `'\0<b>'`,
  ]
  const TAGS = /<[a-z!/][^>]*>/gi
  const tagsOf = (html: string): readonly string[] => (html.match(TAGS) ?? []).map((tag) => tag.replace(/[\d.]+/g, '0'))

  test.each(HOSTILE)('%s', (text) => {
    const harmless = 'x'.repeat(Array.from(text).length)
    const html = explainHtml(explanation(node(text, 8, node(text, 8))))
    expect(tagsOf(html)).toEqual(tagsOf(explainHtml(explanation(node(harmless, 8, node(harmless, 8))))))
    expect(html).toContain(escapeHtml(text))
    expect(html).not.toContain('\0')
  })

  test('which the page forbids as well, together with anything from elsewhere', () => {
    const html = explainHtml(explanation(node('a', 1)))
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(html).not.toMatch(/<script|\ssrc=|\shref=|url\(/)
  })
})

test('labels are cut before they are escaped', () => {
  const html = explainHtml(explanation(node('a', 100, node("'<<<<<<<<<<<<<<<<'", 6), node('b', 94))))
  const labels = [...html.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, label]) => label)
  expect(labels).toContain('&#39;&lt;&lt;&lt;&lt;&lt;&lt;…')
})
