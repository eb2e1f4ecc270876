import { expect, test } from 'vitest'
import { atCursor, language } from '../../test/fixtures/editor/cel.js'
import { EditedExpression } from './edited-expression.js'
import { hover } from './hover.js'

const at = (marked: string) => {
  const { text, offset } = atCursor(marked)
  return hover(new EditedExpression(text, language), offset)
}

test.each<[marked: string, code: string | undefined]>([
  ['se|>lf.host', 'self: selfType'],
  ['self.ho|>st', 'host: string'],
  ['self.|>hosts.all(h, h.size() > 1)', 'hosts: list(string)'],
  ['self.hosts.all(h, |>h.size() > 1)', 'h: string'],
  ['self.hosts.all(|>h, h.size() > 1)', 'h: string'],
  ['self.host.starts|>With("a")', 'string.startsWith(string) -> bool'],
  ['self.host.size() |>> 1', 'int > int -> bool'],
  ['"te|>xt" == self.host', undefined],
  ['self.hosts.a|>ll(h, true)', 'list.all(x, predicate)'],
  ['|>int(self.host) == 1', 'int(string) -> int'],
  ['self.missing|>', undefined],
])('%s', (marked, code) => {
  const found = at(marked)
  expect(found?.code.split('\n')[0]).toBe(code)
})

test('descriptions, bounds and costs', () => {
  const { text } = at('self.ho|>st.startsWith("a")') ?? { text: '' }
  expect(text).toMatch(/^Where it is\.\n\n`maxLength: 63`\n\nCosts at most \d+ units each time\.$/)
  expect(at('self.hosts.a|>ll(h, h != "")')?.text).toContain('Since Kubernetes')
})
