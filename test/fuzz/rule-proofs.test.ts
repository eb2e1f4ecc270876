// Rules that are proved for all that an old schema accepts: no object refutes one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '../../crd/compare/change.js'
import { proofOf } from '../../crd/compare/proof/prove.js'
import { WitnessSearch } from '../../crd/compare/witness/search.js'
import { decodeDefinition } from '../../crd/definition/decode.js'
import type { CustomResourceDefinition } from '../../crd/definition/model.js'
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

const CHANGE: Change = {
  code: 'diff/rule-added',
  message: '',
  version: 'v1',
  field: '',
  oldField: '',
  direction: 'tighter',
  effects: {
    stored: { impact: 'ratcheted', because: '' },
    clients: { impact: 'breaking', because: '' },
    apply: { impact: 'compatible', because: '' },
  },
}

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
  fc.assert(
    fc.property(
      spec,
      spec,
      fc.subarray(NAMES, { maxLength: 3 }),
      fc.array(rule, { maxLength: 2 }),
      fc.array(rule, { minLength: 6, maxLength: 6 }),
      (old, other, taken, rules, wanted) => {
        const next = renewed(old, other, taken)
        const pair = { old: { ...old, 'x-kubernetes-validations': rules.map((one) => ({ rule: one })) }, new: next }
        for (const one of wanted) {
          if (proofOf(one, pair) === undefined) continue
          proved++
          const search = new WitnessSearch(
            { old: definitionOf(old, rules), new: definitionOf(next, [one]) },
            { attempts: 60 },
          )
          const steps = [{ kind: 'property', name: 'spec' }] as const
          const aim = { kind: 'rule', rule: { rule: one }, isTransition: false } as const
          expect(search.explain({ change: CHANGE, aim, steps }).search?.witness).toBeUndefined()
        }
      },
    ),
    runs(400),
  )
  // Otherwise nothing was tried.
  expect(proved).toBeGreaterThan(20)
})
