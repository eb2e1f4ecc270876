import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { placeOfField } from './place.js'
import { textOffsets } from './text-offsets.js'
import { readYaml } from '../yaml/document.js'

/** What stands in the source of `a` where its value has a part. */
function shown(yaml: string, part: string): string | undefined {
  const [document] = readYaml(new SourceText('f', yaml)).documents
  const { a } = document?.value as { a: string }
  const span = document && placeOfField(document.place, 'a')?.span
  if (span === undefined) return undefined
  const offsets = textOffsets(yaml.slice(span.start, span.end), a)
  const start = a.indexOf(part)
  const end = offsets?.[start + part.length - 1]
  const from = offsets?.[start]
  return from === undefined || end === undefined ? undefined : yaml.slice(span.start + from, span.start + end + 1)
}

test.each<[name: string, yaml: string, part: string, found?: string]>([
  ['plain', 'a: self.x > 1\nb: 1\n', 'x > 1'],
  ['plain on several lines', 'a: self.x\n  && self.y\n  && self.z\n', 'self.z'],
  ['across a fold', 'a: self.x\n  && self.y\n', 'self.x && self.y', 'self.x\n  && self.y'],
  ['single quotes', "a: 'self.x != ''no'' && self.y'\n", 'self.y'],
  ['double quotes', 'a: "self.x != \\"no\\" && self.y"\n', 'self.y'],
  ['literal block', 'a: |-\n    self.x\n      && self.y\n    && self.z\n', 'self.y\n&&', 'self.y\n    &&'],
  ['folded block', 'a: >\n    self.x &&\n    self.y\n', 'self.y'],
  ['block with a leading blank line', 'a: |\n\n    self.x &&\n    self.y\n', 'self.y'],
  ['block with an indentation', 'a: |2\n    self.x &&\n  self.y\n', 'self.y'],
])('%s', (_, yaml, part, found = part) => {
  expect(shown(yaml, part)).toBe(found)
})

test('what is written with escapes has no offsets', () => {
  expect(textOffsets('"self.x \\u0041"', 'self.x A')).toBeUndefined()
  expect(textOffsets('"a\\n b"', 'a\n b')).toBeUndefined()
})
