import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { atCursor } from '../../test/fixtures/editor/cel.js'
import { TagComments } from './tag-comments.js'

const tags = new TagComments('1.37')

test.each<[marked: string, isOffered: boolean]>([
  ['  // +k8s:max|>', true],
  ['  // +|>', true],
  ['  // +k8|>', true],
  ['/** Text.\n * +k8s:|>\n */', true],
  ['  // +k8s:eachVal=+k8s:|>', true],
  ['  // text k8s:|>', false],
  ['  const a = 1 +|>', false],
  ['  // +k8s:maxLength=|>', false],
])('%j', (marked, isOffered) => {
  const { text, offset } = atCursor(marked)
  const found = tags.complete(text, offset)
  expect(found.some(({ label }) => label === 'k8s:maxLength')).toBe(isOffered)
  if (!isOffered) expect(found).toEqual([])
})

test('what is written, and what is said of it', () => {
  const { text, offset } = atCursor('// +k8s:ma|>xX\n')
  const found = tags.complete(text, offset).find(({ label }) => label === 'k8s:maxLength')
  expect(found).toMatchObject({
    detail: '+k8s:maxLength=<non-negative integer>',
    insert: 'k8s:maxLength=',
    range: { start: 4, end: 12 },
  })
  expect(found?.documentation).toContain('Limits the length of a string')
  const inserts = new Map(tags.complete('// +', 4).map(({ label, insert }) => [label, insert]))
  expect(inserts.get('k8s:eachVal')).toBe('k8s:eachVal=+k8s:')
  expect(inserts.get('k8s:required')).toBe('k8s:required')
  expect(inserts.get('k8s:ifEnabled')).toBe('k8s:ifEnabled(')
})

test('hover, also in chains', () => {
  const { text, offset } = atCursor('// +k8s:eachVal=+k8s:max|>Length=3')
  expect(tags.hover(text, offset)?.text).toMatch(/^```\n\+k8s:maxLength=/)
  expect(tags.hover(text, offset)?.range).toEqual({ start: 17, end: 30 })
  expect(tags.hover('// +k8s:nothing', 8)).toBeUndefined()
})

test.each<[version: string, text: string, found: readonly string[]]>([
  ['1.37', '// +k8s:maxLenght=3', ['tag/unknown 4-17 there is no tag +k8s:maxLenght']],
  ['1.37', '// +k8s:required\n// +k8s:validation-gen=*\n// +optional', []],
  ['1.37', '// +k8s:maxLength=3 4', ["tag/syntax 19-20 unexpected character ' ' at position 16"]],
  ['1.34', '// +k8s:monotonic', ['tag/unknown 4-17 +k8s:monotonic exists since Kubernetes 1.37']],
  ['1.37', 'const a = "+k8s:nothing"', []],
])('%s %j', (version, text, found) => {
  const diagnostics = new TagComments(version).findings(new SourceText('f.ts', text))
  const shown = diagnostics.map(({ code, span, message }) => `${code} ${span?.start}-${span?.end} ${message}`)
  expect(shown).toEqual(found)
})
