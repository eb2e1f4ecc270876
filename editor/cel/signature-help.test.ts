import { expect, test } from 'vitest'
import { atCursor, language } from '../../test/fixtures/editor/cel.js'
import { EditedExpression } from './edited-expression.js'
import { signatureHelp } from './signature-help.js'

test.each<[marked: string, signature: string | undefined, parameter?: number]>([
  ['self.host.startsWith(|>', 'string.startsWith(string) -> bool', 0],
  ['self.host.replace("a", |>)', 'string.replace(string, string) -> string', 1],
  ['sets.contains([1], |>)', 'sets.contains(list(T), list(T)) -> bool', 1],
  ['self.hosts.all(h, h.matches(|>', 'string.matches(string) -> bool', 0],
  ['(1 + |>', undefined],
  ['self.host|>', undefined],
  ['size(self.host) == |>', undefined],
])('%s', (marked, signature, parameter) => {
  const { text, offset } = atCursor(marked)
  const found = signatureHelp(new EditedExpression(text, language), offset)
  if (signature === undefined) return expect(found).toBeUndefined()
  expect(found?.signatures.map((one) => one.text)).toContain(signature)
  expect(found?.parameter).toBe(parameter)
})
