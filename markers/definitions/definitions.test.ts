// Executes the examples of every marker, there and back, and holds the records to their word.
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { withKeywords } from '../family/keywords.js'
import type { VersionOfCrd } from '../record/crd.js'
import type { MarkerDefinition, MarkerExample, MarkerTarget } from '../record/definition.js'
import { applyToCrd, applyToSchema } from '../registry/apply.js'
import { readMarkers } from '../registry/read.js'
import { MarkerRegistry } from '../registry/registry.js'
import { markersOfCrd, markersOfSchema } from '../registry/write.js'
import { MARKER_DEFINITIONS } from './index.js'

const REGISTRY = new MarkerRegistry(MARKER_DEFINITIONS)

/** What a kind's name alone makes of its CRD. */
const CRD: VersionOfCrd = {
  metadata: {},
  spec: {
    names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
    scope: 'Namespaced',
  },
  version: { name: 'v1', served: true, storage: false },
}

const line = (text: string) => ({ text, span: { source: new SourceText('a.ts', text), start: 0, end: text.length } })

function outcome(lines: readonly string[], target: MarkerTarget, schema: MarkerExample['schema'] = {}) {
  const { markers, problems } = readMarkers(REGISTRY, target, lines.map(line))
  const applied = applyToSchema(markers, schema)
  const onCrd = applyToCrd(markers, CRD)
  return {
    problems: [...problems, ...applied.problems, ...onCrd.problems].map(({ message }) => message),
    schema: applied.result,
    crd: onCrd.result,
  }
}

const EXAMPLES = MARKER_DEFINITIONS.flatMap((definition) =>
  definition.examples.map((example): [string, MarkerDefinition, MarkerExample] => [
    example.marker,
    definition,
    example,
  ]),
)

test.each(EXAMPLES)('%s', (marker, definition, example) => {
  const [first = 'type'] = definition.targets
  const { target = first, schema = {}, keywords, crd, refused } = example
  expect(marker.slice(1).startsWith(definition.name)).toBe(true)
  const found = outcome([marker], target, schema)
  expect(found.problems).toEqual(refused === undefined ? [] : [refused])
  if (refused !== undefined) return
  if (definition.schema !== undefined) {
    expect(keywords).toBeDefined()
    if (definition.name === 'kubebuilder:validation:Schemaless') expect(found.schema).toEqual({})
    else expect(found.schema).toEqual(withKeywords(schema, keywords ?? {}))
  }
  if (definition.crd !== undefined) expect(found.crd).toMatchObject(crd ?? { none: true })
})

describe('there and back', () => {
  test.each(EXAMPLES.filter(([, { schema }, { refused }]) => schema !== undefined && refused === undefined))(
    '%s',
    (marker, { targets }, { schema = {} }) => {
      for (const target of targets) {
        if (target === 'package') continue
        const { schema: wanted } = outcome([marker], target, schema)
        const lines = markersOfSchema(REGISTRY, { target, base: schema, wanted })
        const found = outcome(lines, target, schema)
        expect([found.problems, found.schema]).toEqual([[], wanted])
      }
    },
  )
  test.each(EXAMPLES.filter(([, { crd }, { refused }]) => crd !== undefined && refused === undefined))(
    '%s',
    (marker) => {
      const { crd } = outcome([marker], 'type')
      const lines = markersOfCrd(REGISTRY, CRD, crd)
      expect(outcome(lines, 'type').crd).toEqual(crd)
      if (!marker.startsWith('+kubevet:')) expect(lines.join('\n')).not.toContain('+kubevet:crd')
    },
  )
})

describe.each(MARKER_DEFINITIONS)('$name', (definition) => {
  test('is described', () => {
    expect(definition.summary).toMatch(/^[A-Z].*\.$/s)
    expect(definition.examples.length).toBeGreaterThan(0)
    for (const { label, doc } of [
      ...Object.values(definition.args ?? {}),
      ...(definition.value ? [definition.value] : []),
    ]) {
      expect(label).toMatch(/^"?<.+/)
      expect(doc).toMatch(/\.$/)
    }
  })
})

test('the list is that of the folder, sorted by file', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name))
  expect(MARKER_DEFINITIONS).toHaveLength(files.length)
  expect(new Set(MARKER_DEFINITIONS.map(({ name }) => name)).size).toBe(files.length)
})
