// Types as JSON Schemas, and what ajv makes of them.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { Generator } from '../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'
import { ALL, sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { Definitions } from '../definitions/index.js'
import { Schemas } from '../schema/index.js'
import { jsonSchemaDocument } from './document.js'
import type { JsonSchema } from './keywords.js'

const { root, write } = sourcesFolder()

interface Made {
  readonly document: JsonSchema
  readonly problems: string[]
  /** The schema of a name. */
  of(name: string): JsonSchema
  accepts(value: unknown): boolean
}

/** The document of the first type. */
function make(source: string): Made {
  const generator = new Generator({ cwd: root(), paths: write({ 'types.ts': ALL + source }), compatibility: '1.37' })
  expect(generator.generate().failures).toEqual([])
  const graph = generator.graph()
  const markers = new MarkerRegistry(MARKER_DEFINITIONS)
  const definitions = new Definitions(new Schemas(graph, { options: {}, level: 'beta', circles: 'cut' }, markers))
  const [first] = graph.roots.filter(({ type }) => type.name === 'Widget')
  if (first === undefined) throw new Error('no Widget')
  const name = definitions.name(first.type)
  const document = jsonSchemaDocument(definitions.schemas, name)
  const validate = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
  }).compile(document)
  return {
    document,
    problems: definitions.problems.map(({ kind, message }) => `${kind}: ${message}`),
    of: (name) => (document['$defs'] as Record<string, JsonSchema>)[name] ?? {},
    accepts: (value) => validate(value),
  }
}

test('a document: its dialect, its root, its definitions', () => {
  const { document } = make('export interface Widget {\n  // +k8s:maxLength=3\n  name: string\n}\n')
  expect(document).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Widget',
    $ref: '#/$defs/Widget',
    $defs: { Widget: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } } },
  })
})

describe('types with names are referred to', () => {
  test('with what holds at a place alone', () => {
    const { of, accepts } = make(`export interface Widget {
  // The part.
  part?: Part
  // +k8s:maxLength=3
  short?: Name
  long?: Name
  all?: (Part | null)[]
  byName?: Record<string, Part>
}
export interface Part {
  // +k8s:required
  name: Name
}
// +k8s:maxLength=5
export type Name = string
`)
    expect(of('Widget')).toMatchObject({
      properties: {
        part: { $ref: '#/$defs/Part', description: 'The part.' },
        short: { $ref: '#/$defs/Name', maxLength: 3 },
        long: { $ref: '#/$defs/Name' },
        all: { items: { anyOf: [{ $ref: '#/$defs/Part' }, { type: 'null' }] } },
        byName: { additionalProperties: { $ref: '#/$defs/Part' } },
      },
    })
    expect(accepts({ short: 'abc', long: 'abcde', all: [{ name: 'a' }, null], byName: { a: { name: 'b' } } })).toBe(
      true,
    )
    expect(accepts({ short: 'abcd' })).toBe(false)
    expect(accepts({ long: 'abcdef' })).toBe(false)
    expect(accepts({ part: { name: '' } })).toBe(false)
    expect(accepts({ all: [{}] })).toBe(false)
  })

  test('a type within itself', () => {
    const { of, accepts, problems } = make(`export interface Widget {
  // +k8s:maxLength=3
  name: string
  // +k8s:maxItems=1
  children?: Widget[]
  part?: Part
}
export interface Part {
  widget?: Widget
}
`)
    expect(problems).toEqual([])
    expect(of('Widget')).toMatchObject({ properties: { children: { items: { $ref: '#/$defs/Widget' }, maxItems: 1 } } })
    expect(of('Part')).toMatchObject({ properties: { widget: { $ref: '#/$defs/Widget' } } })
    expect(accepts({ name: 'a', children: [{ name: 'b', part: { widget: { name: 'c' } } }] })).toBe(true)
    expect(accepts({ name: 'a', children: [{ name: 'b', part: { widget: { name: 'long' } } }] })).toBe(false)
    expect(accepts({ name: 'a', children: [{ name: 'b' }, { name: 'c' }] })).toBe(false)
  })

  test('what is asked of a property of the type at one place', () => {
    const { accepts } = make(`export interface Widget {
  // +k8s:subfield(name)=+k8s:maxLength=2
  one?: Part
  other?: Part
}
export interface Part {
  // +k8s:maxLength=5
  name: string
}
`)
    expect(accepts({ other: { name: 'abc' } })).toBe(true)
    expect(accepts({ one: { name: 'ab' } })).toBe(true)
  })
})

test('keywords of CRDs become those of JSON Schema', () => {
  const { of, accepts } = make(`import type { Int32 } from 'kubevet/runtime'
export interface Widget {
  // +k8s:listType=set
  tags?: string[]
  // +kubebuilder:validation:Minimum=1
  // +kubebuilder:validation:ExclusiveMinimum=true
  size?: Int32
  // +nullable
  // +k8s:maxLength=3
  note?: string
}
`)
  expect(of('Widget')).toMatchObject({
    properties: { tags: { uniqueItems: true }, size: { exclusiveMinimum: 1 }, note: { type: ['string', 'null'] } },
  })
  expect(accepts({ tags: ['a', 'b'], size: 2, note: null })).toBe(true)
  expect(accepts({ tags: ['a', 'a'] })).toBe(false)
  expect(accepts({ size: 1 })).toBe(false)
})

test('what no keyword says is reported', () => {
  const { problems } = make(`export interface Widget {
  // +k8s:immutable
  name: string
  // +k8s:listType=map
  // +k8s:listMapKey=name
  parts?: Part[]
}
export interface Part {
  name: string
}
`)
  expect(problems).toContainEqual('lost: no keyword of JSON Schema says: items are unique by name')
  expect(problems.some((problem) => problem.includes('immutable'))).toBe(true)
})
