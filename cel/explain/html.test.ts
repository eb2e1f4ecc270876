import { describe, expect, test } from 'vitest'
import type { ExplainedNode, Explanation } from './explanation.js'
import { markup } from '../../diagnostics/page/index.js'
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

const BARS = /style="left: ([\d.]+)%; width: ([\d.]+)%; top: ([\d.]+)rem"/g
const barsOf = (html: string): readonly number[][] => [...html.matchAll(BARS)].map(([, ...parts]) => parts.map(Number))

test('both pictures have a bar for each sub-expression, as wide as its cost', () => {
  const html = explainHtml(explanation(node('a', 8, node('b', 4), node('c', 2))))
  const bars = [
    [0, 100, 0],
    [0, 50, 1.75],
    [50, 25, 1.75],
  ]
  expect(barsOf(html)).toEqual([...bars, ...bars])
  expect(html).toContain('<h2 id="measured">Measured</h2>')
  expect(html).toContain('<h2 id="estimated">Estimated at most</h2>')
  expect(html.match(/style="height: 3.5rem"/g)).toHaveLength(2)
})

test('only what there is is shown', () => {
  const html = explainHtml({ ...explanation(node('a', 8)), isMeasured: false })
  expect(html).not.toContain('id="measured"')
  expect(html).not.toContain('>cost</th>')
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
  const tagsOf = (html: string): readonly string[] =>
    (html.match(TAGS) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))

  test.each(HOSTILE)('%s', (text) => {
    const harmless = 'x'.repeat(Array.from(text).length)
    const html = explainHtml(explanation(node(text, 8, node(text, 8))))
    expect(tagsOf(html)).toEqual(tagsOf(explainHtml(explanation(node(harmless, 8, node(harmless, 8))))))
    expect(html).toContain(markup`${text}`.html)
    expect(html).not.toContain('\0')
  })

  test('which the page forbids as well, together with other scripts and anything from elsewhere', () => {
    const html = explainHtml(explanation(node('a', 1)))
    expect(html).toMatch(/content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[\w+/]+='"/)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/\ssrc=|\shref="(?!#)|url\(/)
  })
})
