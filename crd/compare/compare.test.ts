// Executes the samples of every kind of change.
import { describe, expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { double } from '../../apimachinery/number/index.js'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../definition/decode.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { compareDefinitions } from './compare.js'
import { CHANGE_KINDS } from './changes/index.js'
import type { ChangeKind, SampleFinding } from './kind.js'

const yaml = (text: string): JsonObject => {
  const { documents, diagnostics } = readYaml(new SourceText('sample', text), { float: double })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  return (documents[0]?.value ?? {}) as JsonObject
}

function definitionOf(kind: ChangeKind, sample: string): CustomResourceDefinition {
  const given = yaml(sample)
  const field = kind.scope === 'schema' ? given : { type: 'string' }
  const schema = { type: 'object', properties: { spec: { type: 'object', properties: { field } } } }
  const { status, ...spec } = kind.scope === 'schema' ? {} : given
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }
  return decodeDefinition({ ...definitionBody([version], spec), ...(status === undefined ? {} : { status }) })
    .definition
}

describe.each(CHANGE_KINDS)('$code', (kind) => {
  test('is described', () => {
    expect(kind.code).toMatch(/^diff\/[a-z]+(-[a-z]+)*$/)
    expect(kind.summary).toMatch(/^[A-Z].*\.$/)
    expect(kind.why).toMatch(/^[A-Z].*\.$/)
  })
  test.each(kind.samples)('$new', ({ old, new: renewed, expected }) => {
    const { changes } = compareDefinitions(definitionOf(kind, old), definitionOf(kind, renewed), { witness: false })
    const found = changes
      .filter(({ code }) => code === kind.code)
      .map(({ message, effects }): SampleFinding => {
        const { stored, clients, apply } = effects
        return { message, stored: stored.impact, clients: clients.impact, apply: apply.impact }
      })
    expect(found).toEqual(expected)
    expect(changes.filter(({ code }) => code === 'diff/unhandled')).toEqual([])
  })
})

test('codes are unique', () => {
  const codes = CHANGE_KINDS.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})
