import { expect, test } from 'vitest'
import { applyFixes } from '../lint/fix.js'
import { boundFix } from './fix.js'

const TEXT = `spec:
  versions:
  - schema: # of all
      type: array
      maxItems: 1000 # too many
  - schema: { type: string }
`
const place = { documentIndex: 0, steps: [] }

test('limits are written into the text, each once', () => {
  const fix = boundFix([
    { path: ['spec', 'versions', 0, 'schema'], keyword: 'maxItems', value: 64 },
    { path: ['spec', 'versions', 1, 'schema'], keyword: 'maxLength', value: 253 },
  ])
  const { text, fixed } = applyFixes(TEXT, [
    { finding: { fix }, place },
    { finding: { fix: fix.slice(0, 1) }, place },
  ])
  expect(text).toBe(TEXT.replace('1000', '64').replace('string }', 'string, maxLength: 253 }'))
  expect(fixed).toBe(2)
})
