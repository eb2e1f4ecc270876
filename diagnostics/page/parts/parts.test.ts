import { expect, test } from 'vitest'
import type { Markup } from '../markup.js'
import { badge } from './badge.js'
import { bar } from './bar.js'
import { code, copyable, markedLines } from './code.js'
import { facts } from './facts.js'
import { filter } from './filter.js'
import { fold, more } from './fold.js'
import { message, note } from './note.js'
import { table } from './table.js'
import { tiles } from './tiles.js'
import { tree } from './tree.js'

/** Every text of every part. */
const parts = (text: string): readonly Markup[] => [
  badge(text, 'good'),
  code(text),
  copyable(text, text),
  markedLines([text, text], 0, 0),
  facts([[text, text]]),
  filter({ list: text, label: text, items: [text, `${text}2`] }),
  fold({ tone: 'bad', summary: text, body: text, id: text, item: text }),
  more(text, text),
  message('info', text),
  note('unsure', text),
  table({
    id: text,
    label: text,
    columns: [{ title: text }],
    rows: [{ item: text, cells: [text] }],
    hasFilter: true,
  }),
  tiles([{ value: text, label: text }]),
  tree([{ content: text, below: [{ content: text }], fold: 'open' }]),
]

const tagsOf = ({ html }: Markup): readonly string[] =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))

test.each(['<script>alert(1)</script>', `"><img src=x onerror=alert(1)>`, `' onclick='x`, '</pre><!--', 'a\0\n<b>'])(
  'no part makes markup of %s',
  (text) => {
    const harmless = parts('x')
    parts(text).forEach((part, index) => {
      expect(tagsOf(part)).toEqual(tagsOf(harmless[index] as Markup))
      expect(part.html).not.toContain('\0')
    })
  },
)

test('a bar is as wide as its parts are of the whole', () => {
  expect(bar([['good', 1], ['none', 0], ['bad', 2]]).html.match(/[\d.]+%/g)).toEqual(['33.33%', '66.67%']) // prettier-ignore
  expect(bar([['info', 1]], 4).html).toContain('width: 25.00%')
  expect(bar([]).html).toBe('<span class="bar" aria-hidden="true"></span>')
})

test('a filter has a name for each of several, with counts', () => {
  const { html } = filter({ list: 'l', label: 'tests', items: ['failed', 'passed', 'passed'] })
  expect([...html.matchAll(/value="(\w*)"[^>]*>\s*(\w+) <b>(\d)/g)].map(([, ...parts]) => parts)).toEqual([
    ['', 'all', '3'],
    ['failed', 'failed', '1'],
    ['passed', 'passed', '2'],
  ])
  expect(filter({ list: 'l', label: 'tests', items: ['passed', 'passed'] }).html).not.toContain('fieldset')
})

test('cells say what they are on a phone, and by what they are sorted', () => {
  const { html } = table({
    id: 't',
    label: 'costs',
    columns: [
      { title: 'rule', isPlain: true },
      { title: 'cost', kind: 'count' },
    ],
    rows: [{ cells: ['a', { content: '<1%', sort: 0.004 }] }],
  })
  expect(html).toContain('<td>a</td><td class="count" data-label="cost" data-sort="0.004">&lt;1%</td>')
})

test('marked lines end with their mark', () => {
  expect(markedLines(['a', 'b', 'c'], 1, 1).html).toBe('a&#10;<mark class="line-mark">b</mark>c')
  expect(markedLines(['a', 'b'], 0, -1).html).toBe('a&#10;b')
})
