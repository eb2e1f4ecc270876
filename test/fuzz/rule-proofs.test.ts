// Rules that are proved for all that an old schema accepts: no object refutes one. Tried with provers that are wrong on purpose: 120
// runs found five of ten (bounds, null, errors, operands of ||), but not wrong defaults, list types and differences.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { proofOf } from '../../crd/compare/proof/prove.js'
import { Judge, refusalText } from '../../crd/compare/witness/judge.js'
import { decodeDefinition } from '../../crd/definition/decode.js'
import type { CustomResourceDefinition } from '../../crd/definition/model.js'
import { openApiValidator } from '../../crd/openapi/validator.js'
import type { JsonSchemaProps } from '../../crd/schema/props.js'
import { definitionBody } from '../fixtures/crd/definition.js'
import { runs } from './runs.js'

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const few = fc.integer({ min: 0, max: 3 })
const texts = fc.constantFrom('', 'a', 'b', 'ab', 'ba', 'aa')

/** An object without what is undefined. */
const schemaOf = (keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonSchemaProps> =>
  fc
    .record(keywords)
    .map(
      (record) =>
        Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as JsonSchemaProps,
    )

const text = schemaOf({
  type: fc.constant('string'),
  pattern: maybe(fc.constantFrom('^a', 'b$', '^[ab]{1,2}$', 'a|b', '^$', '^a*$')),
  minLength: maybe(fc.integer({ min: 0, max: 2 })),
  maxLength: maybe(few),
  enum: maybe(fc.uniqueArray(texts, { minLength: 1, maxLength: 3 })),
  default: fc.option(texts, { nil: undefined, freq: 6 }),
  nullable: fc.option(fc.constant(true), { nil: undefined, freq: 8 }),
  allOf: fc.option(fc.tuple(schemaOf({ maxLength: few })), { nil: undefined, freq: 5 }),
})
const number = schemaOf({
  type: fc.constant('integer'),
  minimum: maybe(fc.integer({ min: -2, max: 2 })),
  maximum: maybe(fc.integer({ min: -1, max: 4 })),
  exclusiveMaximum: maybe(fc.boolean()),
  default: fc.option(fc.integer({ min: -2, max: 5 }), { nil: undefined, freq: 6 }),
})
const item = schemaOf({
  type: fc.constant('object'),
  properties: fc.record({ k: text, v: number }),
  required: maybe(fc.subarray(['k', 'v'], { minLength: 1 })),
})
const list = (items: fc.Arbitrary<JsonSchemaProps>, types: readonly object[]) =>
  fc
    .tuple(
      schemaOf({
        type: fc.constant('array'),
        items,
        minItems: maybe(fc.integer({ min: 0, max: 2 })),
        maxItems: maybe(few),
      }),
      fc.constantFrom(...types),
    )
    .map(([schema, type]): JsonSchemaProps => ({ ...schema, ...type }))

const MAP = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] }
const properties = fc.record({
  s: text,
  t: text,
  n: number,
  m: number,
  b: schemaOf({ type: fc.constant('boolean'), enum: maybe(fc.constantFrom([true], [false])) }),
  l: list(text, [{}, { 'x-kubernetes-list-type': 'set' }]),
  o: list(item, [{}, {}, MAP]),
  p: schemaOf({ type: fc.constant('object'), additionalProperties: number, maxProperties: maybe(few) }),
})
const NAMES = ['s', 't', 'n', 'm', 'b', 'l', 'o', 'p']
const spec = fc.tuple(properties, fc.subarray(NAMES)).map(([all, required]): JsonSchemaProps => ({
  type: 'object',
  properties: all,
  ...(required.length === 0 ? {} : { required }),
}))

const quoted = texts.map((one) => `'${one}'`)
const small = fc.integer({ min: -2, max: 5 }).map(String)
const comparison = fc.constantFrom('<', '<=', '>', '>=', '==', '!=')
const join = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''))

/** Conditions on a text, a number and an item. */
const aboutText = (of: string): fc.Arbitrary<string> =>
  fc.oneof(
    join(of, fc.constantFrom(' == ', ' != '), quoted),
    join(of, '.', fc.constantFrom('startsWith', 'endsWith', 'contains', 'matches'), '(', quoted, ')'),
    join(of, '.size() ', comparison, ' ', small),
    join(of, ' in [', quoted, ', ', quoted, ']'),
  )
const aboutNumber = (of: string): fc.Arbitrary<string> =>
  fc.oneof(
    join(of, ' ', comparison, ' ', small),
    join(of, fc.constantFrom(' + ', ' - ', ' * '), small, ' ', comparison, ' ', small),
    join(of, ' in [', small, ', ', small, ']'),
  )
const guarded = (has: string, condition: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    condition,
    join(`!has(${has}) || `, condition),
    join(`has(${has}) && `, condition),
    join(`(has(${has}) ? `, condition, ' : true)'),
  )

const { rule } = fc.letrec<{ rule: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    ...['self.s', 'self.t'].map((of) => guarded(of, aboutText(of))),
    ...['self.n', 'self.m'].map((of) => guarded(of, aboutNumber(of))),
    guarded('self.n', join('self.n ', comparison, ' self.m')),
    guarded('self.b', fc.constant('self.b')),
    ...['l', 'o', 'p'].map((of) => guarded(`self.${of}`, join(`self.${of}.size() `, comparison, ' ', small))),
    guarded('self.l', join('self.l.', fc.constantFrom('all', 'exists', 'exists_one'), '(x, ', aboutText('x'), ')')),
    guarded('self.l', join('self.l.filter(x, ', aboutText('x'), ').size() ', comparison, ' ', small)),
    guarded('self.l', join(quoted, ' in self.l')),
    guarded(
      'self.l',
      join('(self.l.size() > ', few.map(String), ' ? self.l[', few.map(String), '].size() : 0) <= ', small),
    ),
    guarded(
      'self.l',
      fc.constantFrom('self.l.all(x, self.l.exists_one(y, x == y))', 'self.l.all(x, self.l.all(y, x == x))'),
    ),
    guarded('self.o', join('self.o.', fc.constantFrom('all', 'exists'), '(x, ', guarded('x.k', aboutText('x.k')), ')')),
    guarded('self.o', join('self.o.all(x, ', guarded('x.v', aboutNumber('x.v')), ')')),
    guarded(
      'self.o',
      fc.constantFrom(
        'self.o.all(x, self.o.exists_one(y, x.k == y.k))',
        'self.o.all(x, has(x.v) && self.o.exists_one(y, x.k == y.k && has(y.v)))',
        'self.o.all(x, self.o.exists(y, has(y.k) && y.k == x.k))',
        'self.o.all(x, !has(x.v) || self.o.exists_one(y, has(y.v) && y.v == x.v))',
      ),
    ),
    guarded('self.p', join("self.p.all(k, k != '", texts, "')")),
    fc.constantFrom('has(self.s)', 'has(self.n)', 'has(self.l)', 'has(self.o)'),
  ),
  rule: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: tie('atom') },
    { weight: 1, arbitrary: join('!(', tie('rule'), ')') },
    { weight: 2, arbitrary: join('(', tie('rule'), ') && (', tie('rule'), ')') },
    { weight: 3, arbitrary: join('(', tie('rule'), ') || (', tie('rule'), ')') },
    { weight: 2, arbitrary: join('(', tie('rule'), ') ? (', tie('rule'), ') : (', tie('rule'), ')') },
  ),
}))

function definitionOf(of: JsonSchemaProps, rules: readonly string[]): CustomResourceDefinition {
  const node = { ...of, 'x-kubernetes-validations': rules.map((one) => ({ rule: one })) }
  const schema = { type: 'object', required: ['spec'], properties: { spec: node } }
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }
  return decodeDefinition(definitionBody([version], { scope: 'Cluster' })).definition
}

/** Small values, of which each schema accepts some. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  s: ['', 'a', 'b', 'ab', 'ba', 'aa', 'aab', 'bbbb', null],
  n: [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, null],
  b: [true, false, null],
}
const LISTS: readonly (readonly number[])[] = [
  [],
  [0],
  [1],
  [0, 1],
  [1, 0],
  [1, 1],
  [2, 3],
  [0, 1, 2],
  [2, 2, 3],
  [3, 2, 1, 0],
]

/** Some of the values that a schema accepts, nested ones of parts that it accepts. */
function acceptedBy(schema: JsonSchemaProps, next: () => number): readonly unknown[] {
  const some = (values: readonly unknown[]): unknown => values[next() % values.length]
  const made = (): readonly unknown[] => {
    switch (schema.type) {
      case 'string':
        return VALUES['s'] ?? []
      case 'integer':
        return VALUES['n'] ?? []
      case 'boolean':
        return VALUES['b'] ?? []
      case 'array': {
        const items = acceptedBy(schema.items as JsonSchemaProps, next)
        return LISTS.map((places) =>
          places.flatMap((place) => (items.length === 0 ? [] : [items[(place + next()) % items.length]])),
        )
      }
      default: {
        const { properties, additionalProperties } = schema
        if (properties === undefined) {
          const values = acceptedBy(additionalProperties as JsonSchemaProps, next)
          return ['', 'a', 'ab', 'abc'].map((keys) => Object.fromEntries([...keys].map((key) => [key, some(values)])))
        }
        return Array.from({ length: 8 }, () => objectOf(properties, next))
      }
    }
  }
  const validator = openApiValidator(schema)
  return made().filter((value) => validator.validate(value, FieldPath.nil).length === 0)
}

/** An object with some of the properties, each with a value that its schema accepts. */
function objectOf(properties: Readonly<Record<string, JsonSchemaProps>>, next: () => number): JsonObject {
  const entries = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const values = acceptedBy(schema, next)
    return values.length === 0 || next() % 4 === 0 ? [] : [[name, values[next() % values.length]]]
  })
  return Object.fromEntries(entries) as JsonObject
}

/** Numbers from a seed (Park and Miller). */
const numbers = (seed: number) => (): number => (seed = (seed * 48_271) % 2_147_483_647) >> 8

/** Objects that a CRD accepts, of so many that are tried. */
function acceptedObjects(
  definition: CustomResourceDefinition,
  of: JsonSchemaProps,
  count: number,
  seed: number,
): JsonObject[] {
  const judge = new Judge(definition, undefined, 'Strict')
  const next = numbers(seed)
  const head = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' } }
  const values: Record<string, readonly unknown[]> = {}
  for (const [name, schema] of Object.entries(of.properties ?? {})) values[name] = acceptedBy(schema, next)
  const objects = Array.from({ length: count }, (): JsonObject => {
    const spec: Record<string, unknown> = {}
    for (const [name, list] of Object.entries(values)) {
      const isLeftOut = of.required?.includes(name) === true ? next() % 20 === 0 : next() % 3 === 0
      if (list.length > 0 && !isLeftOut) spec[name] = list[next() % list.length]
    }
    return { ...head, spec } as JsonObject
  })
  return objects.filter((object) => judge.refusals(object, PLACE).length === 0)
}

const PLACE = { version: 'v1', steps: [{ kind: 'property', name: 'spec' }] } as const

/** The new schema: the old one, with some properties and required fields of another. */
const renewed = (old: JsonSchemaProps, other: JsonSchemaProps, taken: readonly string[]): JsonSchemaProps => ({
  ...old,
  properties: Object.fromEntries(
    Object.entries(old.properties ?? {}).map(([name, schema]) => [
      name,
      taken.includes(name) ? (other.properties?.[name] ?? schema) : schema,
    ]),
  ),
  ...(other.required === undefined ? {} : { required: other.required }),
})

test('no object that the old schema accepts refutes a proof', () => {
  let proved = 0
  let tried = 0
  fc.assert(
    fc.property(
      spec,
      spec,
      fc.subarray(NAMES, { maxLength: 3 }),
      fc.array(rule, { maxLength: 2 }),
      fc.array(rule, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 1, max: 1e6 }),
      (old, other, taken, rules, wanted, seed) => {
        const next = renewed(old, other, taken)
        const pair = { old: { ...old, 'x-kubernetes-validations': rules.map((one) => ({ rule: one })) }, new: next }
        const sure = wanted.filter((one) => proofOf(one, pair) !== undefined)
        if (sure.length === 0) return
        const objects = acceptedObjects(definitionOf(old, rules), old, 150, seed)
        const judge = new Judge(definitionOf(next, sure), undefined, 'Ignore')
        proved += sure.length
        tried += objects.length
        for (const object of objects) {
          const refuted = judge
            .refusals(object, PLACE)
            .map(refusalText)
            .filter((text) => / rule\b/.test(text))
          expect({ object, refuted }).toEqual({ object, refuted: [] })
        }
      },
    ),
    runs(400),
  )
  // Otherwise nothing was tried.
  expect(proved).toBeGreaterThan(20)
  expect(tried).toBeGreaterThan(200)
})
