import { expect, test } from 'vitest'
import { language } from '../../test/fixtures/editor/cel.js'
import { corrections } from './corrections.js'
import { EditedExpression } from './edited-expression.js'

test.each<[text: string, corrected: string | undefined]>([
  ['slef.replicas > 1', 'self.replicas > 1'],
  ['self.replica > 1', 'self.replicas > 1'],
  ['self.host.startWith("a")', 'self.host.startsWith("a")'],
  ["self.hosts.all(host, hst != '')", "self.hosts.all(host, host != '')"],
  ['self.ports.al(p, p.number > 1)', 'self.ports.all(p, p.number > 1)'],
  ['self.ports.all(p, p.numbr > 1)', 'self.ports.all(p, p.number > 1)'],
  ['siz(self.hosts) > 1', 'size(self.hosts) > 1'],
  ['self.hosts.isSort()', 'self.hosts.isSorted()'],
  ['self.labels.exist(l, true)', 'self.labels.exists(l, true)'],
  // Nothing is near, or nothing is wrong.
  ['self.nothing', undefined],
  ['self.replicas + "a"', undefined],
  ['self.replicas > 1', undefined],
  ['self.', undefined],
])('%s', (text, corrected) => {
  const [first, ...others] = corrections(new EditedExpression(text, language))
  expect(others).toEqual([])
  expect(first && text.slice(0, first.range.start) + first.insert + text.slice(first.range.end)).toBe(corrected)
})
