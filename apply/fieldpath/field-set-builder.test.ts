import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { FieldSet } from './field-set.js'
import { FieldSetBuilder } from './field-set-builder.js'

const field = (fieldName: string) => ({ fieldName })

test('fields in any order, and more than once', () => {
  const builder = new FieldSetBuilder()
  builder.insert([field('b'), field('y')])
  builder.insert([field('a')])
  builder.insert([field('b'), field('x')])
  builder.insert([field('a')])
  builder.child(field('c')).add(field('z'))
  builder.insert([field('b')])
  builder.child(field('b')).child(field('x')).add(field('w'))
  expect(String(builder.build())).toBe('.a\n.b\n.b.x\n.b.y\n.b.x.w\n.c.z')
})

test('the object itself is never in a set, nor is what has nothing', () => {
  const builder = new FieldSetBuilder()
  builder.insert([])
  builder.child(field('a')).child(field('b'))
  expect(builder.build()).toBe(FieldSet.EMPTY)
})

test('sets below fields', () => {
  const builder = new FieldSetBuilder()
  builder.insert([field('a'), field('z')])
  builder.insertBelow([field('a')], FieldSet.of([field('y')], [field('x'), field('w')]))
  builder.insert([field('a'), field('x'), field('v')])
  builder.insertBelow([], FieldSet.of([field('b')], [field('b'), field('c')]))
  expect(String(builder.build())).toBe('.b\n.a.y\n.a.z\n.a.x.v\n.a.x.w\n.b.c')
})

test('the first of equal elements stays', () => {
  const builder = new FieldSetBuilder()
  builder.insert([{ value: double(1e6) }])
  builder.insert([{ value: 1000000 }])
  expect(String(builder.build())).toBe('[=1e+06]')
  expect(String(FieldSet.of([{ value: double(1e6) }], [{ value: 1000000 }]))).toBe('[=1e+06]')
})

test('a hundred thousand fields in reverse order take no more than sorting', () => {
  const builder = new FieldSetBuilder()
  for (let index = 100_000; index > 0; index--) builder.insert([field('a'), { index }])
  expect(builder.build().size).toBe(100_000)
})
