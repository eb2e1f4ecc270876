import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { plainYaml } from './plain-yaml.js'
import { jsonText } from './text.js'

test.each([
  ['a: 1'],
  ['[1]'],
  [' {"a":1}'],
  ['{"a":1,\n"b":2}'],
  ['{"a":"é"}'],
  ['{"a":"\\/"}'],
  ['{"a":"\\u0041"}'],
  ['{"a":1.5}'],
  ['{"a":1,"a":2}'],
  ['{"<<":{}}'],
  [`{"${'k'.repeat(1001)}":1}`],
  ['{"a":1'],
])('%s is for the reader of YAML', (text) => {
  expect(plainYaml(text)).toBeUndefined()
})

const VALUES = [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)]

test('the reader of YAML makes the same of it', () => {
  let known = 0
  fc.assert(
    fc.property(fc.object({ values: VALUES, maxDepth: 3 }), (value) => {
      const text = JSON.stringify(value)
      const plain = plainYaml(text)
      if (plain === undefined) return
      known++
      const { documents, diagnostics } = readYaml(new SourceText('', text))
      expect(diagnostics).toEqual([])
      expect(JSON.stringify(plain)).toBe(jsonText(documents[0]?.value))
    }),
    { numRuns: 300 },
  )
  expect(known).toBeGreaterThan(50)
})
