// CRDs, objects and bodies that are meant to do harm: each gets a verdict or one of the documented errors, and soon.
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { nested } from '../fixtures/nested.js'
import {
  decodeDefinition,
  DecodeError,
  ServedDefinition,
  ServeError,
  validateDefinition,
  type Body,
  type JsonObject,
} from 'kubevet/crd'
import { bodyOf } from '../differential/crd/bodies.js'
import { changeJson } from '../differential/crd/change-json.js'
import { changeDefinition } from '../differential/crd/change-schema.js'
import { makeDefinition, versionToAsk } from '../differential/crd/definitions.js'
import { dataOf, type Schema } from '../differential/crd/schemas.js'
import { writeJson } from '../conformance/crd/write-json.js'
import { Random } from '../differential/random.js'
import { HUGE, ODD } from './hostile-values.js'
import { runs, THOROUGH } from './runs.js'

/** Milliseconds of the processor's time that any of them may take; usual ones take a thousandth of it. */
const SOON = 8_000

/** Milliseconds that a test may take on a machine that does other work. */
const TIMEOUT = 300_000

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))
afterAll(() => {
  expect(prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))).toEqual(before)
})

/** What a request ends in: the reason of a refusal, or what was found. */
function outcomeOf(ask: () => { decodeError?: string; errors: readonly object[] }): string | readonly string[] {
  const start = process.cpuUsage()
  try {
    const { decodeError, errors } = ask()
    return decodeError ?? errors.map(String)
  } catch (error) {
    if (error instanceof DecodeError || error instanceof ServeError) return `${error.name}: ${error.message}`
    throw error
  } finally {
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(SOON)
  }
}

const outcomeOfDefinition = (definition: Body, old?: Body): string | readonly string[] =>
  outcomeOf(() => validateDefinition({ definition, old }))

const outcomeOfObject = (served: ServedDefinition, object: Body, old?: JsonObject): string | readonly string[] =>
  outcomeOf(() => served.validate({ version: 'v1', object, old }))

const definitionOf = (schema: Schema, subresources: object = {}): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'things.g.example.com' },
  spec: {
    group: 'g.example.com',
    names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
    scope: 'Namespaced',
    versions: [{ name: 'v1', served: true, storage: true, subresources, schema: { openAPIV3Schema: schema } }],
  },
})

const objectOf = (parts: object): JsonObject => ({
  apiVersion: 'g.example.com/v1',
  kind: 'Thing',
  metadata: { name: 'a' },
  ...parts,
})

const serve = (definition: JsonObject): ServedDefinition =>
  new ServedDefinition(decodeDefinition(definition).definition)

const text = { type: 'string' }
const OPEN = { 'x-kubernetes-preserve-unknown-fields': true }
const SERVED = serve(
  definitionOf(
    {
      type: 'object',
      properties: {
        text: { ...text, pattern: '^(a|aa)+$', maxLength: 30_000_000 },
        name: text,
        open: { type: 'object', ...OPEN },
        any: OPEN,
        list: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
        objects: {
          type: 'array',
          items: { type: 'object', properties: { name: text }, required: ['name'] },
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['name'],
        },
        map: { type: 'object', additionalProperties: { 'x-kubernetes-int-or-string': true } },
        resource: { type: 'object', 'x-kubernetes-embedded-resource': true, ...OPEN },
      },
      'x-kubernetes-validations': [{ rule: '!has(oldSelf.any) || self.any == oldSelf.any' }],
    },
    { status: {} },
  ),
)

const FIELDS = ['text', 'open', 'any', 'list', 'objects', 'map', 'resource', 'metadata', 'apiVersion', 'zzz']

describe('values that no JSON has', () => {
  const MAY_THROW = /proxy|getter|toJSON/

  test.each(Object.entries(ODD).filter(([name]) => !MAY_THROW.test(name)))('%s', { timeout: TIMEOUT }, (_, make) => {
    for (const field of FIELDS) {
      outcomeOfObject(SERVED, objectOf({ [field]: make() }))
      outcomeOfObject(SERVED, objectOf({ [field]: make() }), objectOf({ [field]: make() }))
    }
    outcomeOfObject(SERVED, make() as Body)
    const definition = definitionOf({ type: 'object' })
    outcomeOfDefinition(make() as Body)
    outcomeOfDefinition({ ...definition, metadata: make() })
    outcomeOfDefinition({ ...definition, spec: make() })
    for (const keyword of ['default', 'enum', 'properties', 'type', 'allOf', 'x-kubernetes-validations'])
      outcomeOfDefinition(definitionOf({ type: 'object', properties: { a: { type: 'string', [keyword]: make() } } }))
  })

  test('numbers that are none, and what contains itself, are refused', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['a'] = [cyclic]
    const refused = [
      [NaN, 'json: unsupported value: NaN'],
      [-Infinity, 'json: unsupported value: -Inf'],
      [cyclic, 'exceeded max depth'],
    ] as const
    for (const [value, reason] of refused) {
      expect(outcomeOfObject(SERVED, objectOf({ open: value }))).toBe(reason)
      expect(outcomeOfDefinition(definitionOf({ type: 'object', default: value }))).toBe(reason)
    }
  })
})

describe('large values', () => {
  test.skipIf(!THOROUGH).each(Object.entries(HUGE))('%s', { timeout: TIMEOUT }, (_, make) => {
    for (const field of ['text', 'objects', 'map']) outcomeOfObject(SERVED, objectOf({ [field]: make() }))
  })
})

describe('random', () => {
  const anyJson = fc.jsonValue({ maxDepth: 6 })
  const key = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a', 'name', '\ud800', '')
  const oddObject = fc.dictionary(key, anyJson, { maxKeys: 6 })

  test('JSON as a CRD', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, oddObject), (value) => {
        outcomeOfDefinition(value as Body)
        outcomeOfDefinition(JSON.stringify(value))
        outcomeOfDefinition({ ...definitionOf({ type: 'object' }), spec: value })
        outcomeOfDefinition(definitionOf(value as Schema))
        outcomeOfDefinition(definitionOf({ type: 'object', properties: value }))
      }),
      runs(150),
    )
  })

  test('JSON as an object', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, oddObject), fc.constantFrom(...FIELDS), (value, field) => {
        outcomeOfObject(SERVED, value as Body)
        outcomeOfObject(SERVED, JSON.stringify(value))
        outcomeOfObject(SERVED, objectOf({ [field]: value }))
        outcomeOfObject(SERVED, objectOf({ [field]: value }), objectOf({ open: value }))
      }),
      runs(400),
    )
  })

  test('text as a body', { timeout: TIMEOUT }, () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '- ',
      '\n',
      ' ',
      '\t',
      '&a ',
      '*a',
      '<<',
      '!!int ',
      '|',
    )
    const word = fc.constantFrom(
      'a',
      'kind: T',
      '1e999',
      '.nan',
      '.inf',
      '0x',
      '\u0000',
      '\ud800',
      '\ufeff',
      '"\\u',
      '---',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(part, word), { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (body) => {
        outcomeOfDefinition(body)
        outcomeOfObject(SERVED, body)
        outcomeOfObject(SERVED, `apiVersion: g.example.com/v1\nkind: Thing\n${body}`)
      }),
      runs(400),
    )
  })

  test('changed CRDs with objects of them', { timeout: TIMEOUT }, () => {
    const { seed, numRuns } = runs(150)
    const random = new Random(seed)
    for (let run = 0; run < numRuns; run++) {
      const made = makeDefinition(random)
      const definition = writeJson(random.chance(0.5) ? made : changeDefinition(made, random))
      outcomeOfDefinition(definition, writeJson(made))
      const { name, schema } = versionToAsk(made) ?? { name: 'v1', schema: {} }
      const data = { ...(dataOf(schema, random, 0.9) as object), ...objectOf({ apiVersion: `g.example.com/${name}` }) }
      const object = bodyOf(changeJson(data, random), random)
      outcomeOf(() => new ServedDefinition(decodeDefinition(definition).definition).validate({ version: name, object }))
    }
  })
})

describe('deep nesting', () => {
  const deepText = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const withField = (field: string, value: string): string =>
    `{"apiVersion":"g.example.com/v1","kind":"Thing","metadata":{"name":"a"},"${field}":${value}}`

  test.each(['open', 'any', 'resource', 'zzz', 'list'])('of JSON in %s', { timeout: TIMEOUT }, (field) => {
    for (const depth of [5_000, 9_999, 10_000, 100_000]) {
      const outcome = outcomeOfObject(SERVED, withField(field, deepText(depth)))
      if (depth >= 10_000) expect(outcome).toMatch(/exceeded max depth/)
    }
  })

  test.each([
    ['flow lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['open flow lists', '['.repeat(20_000)],
    ['flow maps', '{a: '.repeat(10_000) + '}'.repeat(10_000)],
    ['block lists', '- '.repeat(10_000) + 'a'],
    ['keys', '? '.repeat(10_000) + 'a'],
    ['block maps', Array.from({ length: 3_000 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')],
  ])('of YAML: %s', { timeout: TIMEOUT }, (_, value) => {
    outcomeOfObject(SERVED, `apiVersion: g.example.com/v1\nkind: Thing\nmetadata:\n  name: a\nany:\n ${value}`)
    outcomeOfDefinition(value)
  })

  test.each([
    ['properties', (inner: Schema): Schema => ({ type: 'object', properties: { a: inner } })],
    ['items', (inner: Schema): Schema => ({ type: 'array', items: inner })],
    ['allOf', (inner: Schema): Schema => ({ allOf: [inner] })],
    ['not', (inner: Schema): Schema => ({ not: inner })],
    ['additionalProperties', (inner: Schema): Schema => ({ type: 'object', additionalProperties: inner })],
  ])('of schemas by %s', { timeout: TIMEOUT }, (_, wrap) => {
    for (const depth of [300, 30_000]) {
      const definition = definitionOf({ type: 'object', properties: { a: nested<Schema>(depth, wrap, text) } })
      const outcome = outcomeOfDefinition(definition)
      if (depth > 1_000) expect(outcome).toMatch(/exceeded max depth/)
      outcomeOf(() => serve(definition).validate({ version: 'v1', object: objectOf({ a: {} }) }))
    }
  })
})
