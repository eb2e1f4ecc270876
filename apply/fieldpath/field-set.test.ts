import fc from 'fast-check'
import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import type { MergeSchema } from '../schema/schema.js'
import { FieldSet } from './field-set.js'
import { fieldsV1, parseFieldsV1 } from './fields-v1.js'
import type { PathElement } from './path-element.js'
import type { FieldPath } from './field-path.js'

/** The set of paths such as `a.b`. */
const of = (...paths: string[]): FieldSet =>
  FieldSet.of(...paths.map((path) => path.split('.').map((fieldName) => ({ fieldName }))))
const lines = (set: FieldSet): string[] =>
  Array.from(set.paths(), (path) => path.map((part) => ('fieldName' in part ? part.fieldName : '')).join('.'))

const set = of('a', 'b', 'b.c', 'b.c.d', 'e.f')

test('membership is of the field, not of what is below', () => {
  expect(set.size).toBe(5)
  expect(set.isEmpty).toBe(false)
  expect(set.has([{ fieldName: 'b' }, { fieldName: 'c' }])).toBe(true)
  expect(set.has([{ fieldName: 'e' }])).toBe(false)
  expect(set.has([])).toBe(false)
  expect(set.has([{ fieldName: 'x' }, { fieldName: 'y' }])).toBe(false)
  expect(set.hasMember({ fieldName: 'b' })).toBe(true)
  expect(lines(set.child({ fieldName: 'b' }))).toEqual(['c', 'c.d'])
  expect(set.child({ fieldName: 'x' })).toBe(FieldSet.EMPTY)
})

test('members come before what is below', () => {
  expect(lines(set)).toEqual(['a', 'b', 'b.c', 'b.c.d', 'e.f'])
  expect(String(of('b', 'a.x'))).toBe('.b\n.a.x')
})

test('union, intersection, difference', () => {
  const other = of('a', 'b.c.x', 'e', 'e.f', 'g')
  expect(lines(set.union(other))).toEqual(['a', 'b', 'e', 'g', 'b.c', 'b.c.d', 'b.c.x', 'e.f'])
  expect(lines(set.intersection(other))).toEqual(['a', 'e.f'])
  expect(lines(set.difference(other))).toEqual(['b', 'b.c', 'b.c.d'])
})

test('a plain difference keeps what is below, a recursive one does not', () => {
  expect(lines(set.difference(of('b')))).toEqual(['a', 'b.c', 'b.c.d', 'e.f'])
  expect(lines(set.recursiveDifference(of('b')))).toEqual(['a', 'e.f'])
  expect(lines(set.recursiveDifference(of('b.c')))).toEqual(['a', 'b', 'e.f'])
})

test('leaves', () => {
  expect(lines(set.leaves())).toEqual(['a', 'b.c.d', 'e.f'])
})

test('a union takes equal members of the other set, an intersection its own', () => {
  const [int, float] = [FieldSet.of([{ value: 1000000 }]), FieldSet.of([{ value: double(1000000) }])]
  expect(int.equals(float)).toBe(true)
  expect(String(int.union(float))).toBe('[=1e+06]')
  expect(String(int.intersection(float))).toBe('[=1000000]')
})

test('what is the same is shared', () => {
  expect(set.union(of('a', 'b.c'))).toBe(set)
  expect(set.union(FieldSet.EMPTY)).toBe(set)
  expect(FieldSet.EMPTY.union(set)).toBe(set)
  expect(set.difference(of('x', 'b.x'))).toBe(set)
  expect(set.recursiveDifference(of('b.x'))).toBe(set)
  expect(set.intersection(set.union(of('x')))).toBe(set)
  expect(set.difference(set)).toBe(FieldSet.EMPTY)
  expect(set.difference(of(...lines(set)))).toBe(FieldSet.EMPTY)
  const more = set.union(of('e.g'))
  expect(more.child({ fieldName: 'b' })).toBe(set.child({ fieldName: 'b' }))
  const leaves = set.leaves()
  expect(leaves.leaves()).toBe(leaves)
})

test('fields of structs above fields become members, keys of maps do not', () => {
  const schema: MergeSchema = {
    root: { name: 'root' },
    type: (name) =>
      name === 'root'
        ? {
            map: {
              elementRelationship: 'separable',
              elementType: { name: 'root' },
              fields: new Map([
                ['struct', { type: { name: 'root' } }],
                [
                  'list',
                  {
                    type: { inlined: { list: { elementRelationship: 'associative', elementType: { name: 'root' } } } },
                  },
                ],
              ]),
            },
          }
        : undefined,
  }
  const item: PathElement = { key: [{ name: 'name', value: 'a' }] }
  const path = (...parts: (string | PathElement)[]): FieldPath =>
    parts.map((part) => (typeof part === 'string' ? { fieldName: part } : part))
  const deep = FieldSet.of(
    path('list', item, 'struct', 'x'),
    path('key', 'struct', 'y'),
    path('list', { index: 0 }, 'struct', 'z'),
  )
  expect(String(deep.ensureNamedFieldsAreMembers(schema, schema.root)).split('\n')).toEqual([
    '.list',
    '.key.struct',
    '.key.struct.y',
    '.list[name="a"].struct',
    '.list[name="a"].struct.x',
    '.list[0].struct.z',
  ])
  const named = of('struct', 'struct.x')
  expect(named.ensureNamedFieldsAreMembers(schema, schema.root)).toBe(named)
  expect(of('a.b').ensureNamedFieldsAreMembers(schema, { name: 'unknown' }).size).toBe(1)
})

const element = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd').map((fieldName): PathElement => ({ fieldName })),
  fc.constantFrom(1, 2, 'x').map((value): PathElement => ({ value })),
  fc.constantFrom(1, 2).map((value): PathElement => ({ key: [{ name: 'k', value }] })),
)
const sets = fc
  .array(fc.array(element, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .map((paths) => FieldSet.of(...paths))

test('the laws of sets', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const text = (value: FieldSet): string => JSON.stringify(fieldsV1(value))
      const [union, both] = [a.union(b), a.intersection(b)]
      const [onlyA, onlyB] = [a.difference(b), b.difference(a)]
      for (const path of [...a.paths(), ...b.paths()]) {
        expect(union.has(path)).toBe(true)
        expect(both.has(path)).toBe(a.has(path) && b.has(path))
        expect(onlyA.has(path)).toBe(a.has(path) && !b.has(path))
      }
      expect(union.size).toBe(onlyA.size + onlyB.size + both.size)
      expect(text(b.union(a))).toBe(text(union))
      expect(onlyA.union(both).equals(a)).toBe(true)
      expect(a.recursiveDifference(b).difference(onlyA)).toBe(FieldSet.EMPTY)
      expect(union.equals(a)).toBe(onlyB.isEmpty)
      expect(parseFieldsV1(JSON.parse(text(a))).equals(a)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
