import { expect, test } from 'vitest'
import type { Expr } from '../ast/expr.js'
import { BOOL, BYTES, DURATION, INT, listOf, optionalOf, STRING, TIMESTAMP, type Type } from '../value/type/type.js'
import type { Value } from '../value/value.js'
import { literalSize, typeSize } from './known-size.js'

const literal = (value: Value): Expr => ({ kind: 'literal', id: 1, value })

test.each<[string, Expr, number | undefined]>([
  ['a text in code points', literal('a😀'), 2],
  ['bytes', literal(new Uint8Array(5)), 5],
  ['a number', literal(5), 1],
  ['null', literal(null), 1],
  ['a list', { kind: 'list', id: 1, elements: [literal(1), literal(2)], optionalIndices: [] }, 2],
  ['a map', { kind: 'map', id: 1, entries: [] }, 0],
  ['a name', { kind: 'ident', id: 1, name: 'x' }, undefined],
])('the size of %s', (_, expr, size) => {
  expect(literalSize(expr)).toEqual(size === undefined ? undefined : { min: BigInt(size), max: BigInt(size) })
})

test.each<[string, Type, boolean]>([
  ['bool', BOOL, true],
  ['int', INT, true],
  ['timestamp', TIMESTAMP, true],
  ['duration', DURATION, true],
  ['optional_type(int)', optionalOf(INT), true],
  ['string', STRING, false],
  ['bytes', BYTES, false],
  ['optional_type(string)', optionalOf(STRING), false],
  ['list(int)', listOf(INT), false],
])('all values of %s have size 1: %s', (_, type, isFixed) => {
  expect(typeSize(type)).toEqual(isFixed ? { min: 1n, max: 1n } : undefined)
})
