import { expect, test } from 'vitest'
import { adviseCosts, decodeDefinition, validateDefinition } from '../../crd/index.js'
import { madeDefinitions } from '../../test/fixtures/schemagen/made.js'
import { sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { limitEdits } from './limit-tag.js'

const folder = sourcesFolder()

const SOURCE = `// +groupName=example.com
// +versionName=v1
// +k8s:validation-gen=*

import type { Int32 } from 'kubevet/runtime'
import type { Quantity } from 'kubevet/types/api/resource'
export interface ObjectMeta { name?: string }
export interface Widget {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec: Spec
}
export interface Spec {
  /** Each once. */
  // +k8s:listType=atomic
  // +k8s:unique=set
  names?: string[]
  // +k8s:listType=atomic
  // +k8s:unique=map
  // +k8s:listMapKey=name
  // +k8s:maxItems=100000
  ports?: Port[]
  // +k8s:listType=atomic
  // +k8s:unique=set
  // +k8s:maxItems=8
  sizes?: Quantity[]
}
export interface Port {
  // +k8s:maxLength=63
  name: string
  port: Int32
}
`

test('limits that make rules affordable are tags of the sources', () => {
  const made = madeDefinitions(folder.root(), folder.write({ 'v1.ts': SOURCE }))
  const [one] = made.definitions
  if (one === undefined) throw new Error('no CRD')
  const { definition } = decodeDefinition(one.definition)
  const tags = one.limitTags(adviseCosts(definition).edits)
  const shown = tags.map(({ line, declaration, replaces }) => {
    const { source, start } = replaces ?? declaration
    return `${source.position(start).line}: ${line.replace(/\d+$/, 'N')}${replaces === undefined ? '' : ' (replaces)'}`
  })
  expect(shown).toEqual([
    '18: +k8s:maxItems=N',
    '22: +k8s:maxItems=N (replaces)',
    '18: +k8s:eachVal=+k8s:maxLength=N',
    // No tag limits the text of a quantity.
    '27: +kubebuilder:validation:items:MaxLength=N',
  ])

  let text = SOURCE
  for (const { span, text: written } of limitEdits(tags).sort((a, b) => b.span.start - a.span.start)) {
    text = text.slice(0, span.start) + written + text.slice(span.end)
  }
  const again = madeDefinitions(folder.root(), folder.write({ 'v2.ts': text }))
  const verdict = validateDefinition({ definition: again.definitions[0]?.definition ?? {}, fieldValidation: 'Strict' })
  expect(verdict.errors.map(String)).toEqual([])
})
