import { expect, test } from 'vitest'
import { sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { rulesIn, specSchema } from '../../test/fixtures/schemagen/spec-schema.js'

const folder = sourcesFolder()

const TYPES = `// +k8s:enum
export type Kind = 'A' | 'B'
export interface Part { size: Int32 }`

test('a discriminator that is a pointer is the empty text where it is nil', () => {
  const spec = `  // +k8s:optional
  // +k8s:unionDiscriminator
  kind?: Kind
  // +k8s:optional
  // +k8s:unionMember
  a?: Part
  // +k8s:optional
  // +k8s:unionMember
  b?: Part`
  const rules = rulesIn(specSchema(folder, spec, TYPES))
  expect(rules).toHaveLength(4)
  for (const rule of rules) expect(rule).toContain('(has(self.kind) ? self.kind : "") == ')
})
