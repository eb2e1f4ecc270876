import { describe, expect, test } from 'vitest'
import { formatType } from '../value/type/format.js'
import { parseType } from '../value/type/parse.js'
import { BOOL, DYN, INT, listOf, mapOf, STRING, type Type } from '../value/type/type.js'
import { Substitution } from './substitution.js'

const resolved = (substitution: Substitution, type: Type): string => formatType(substitution.resolve(type))

describe('assignability', () => {
  test.each<[from: string, to: string, assignable: boolean]>([
    ['int', 'int', true],
    ['int', 'uint', false],
    ['int', 'dyn', true],
    ['dyn', 'int', true],
    ['any', 'string', true],
    ['null', 'int', false],
    ['null', 'duration', true],
    ['timestamp', 'null', true],
    ['null', 'kubernetes.Quantity', true],
    ['net.IP', 'net.CIDR', false],
    ['list(int)', 'list(dyn)', true],
    ['list(int)', 'list(string)', false],
    ['list(duration)', 'list(null)', true],
    ['map(string, int)', 'map(dyn, int)', true],
    ['optional(int)', 'optional(string)', false],
    ['kubernetes.Quantity', 'kubernetes.Semver', false],
  ])('%s to %s: %s', (from, to, assignable) => {
    expect(new Substitution().isAssignable(parseType(from), parseType(to))).toBe(assignable)
  })
})

describe('type variables', () => {
  test('stand for what is assigned to them', () => {
    const substitution = new Substitution()
    const a = substitution.variable()
    expect(substitution.isAssignable(INT, a)).toBe(true)
    expect(substitution.isAssignable(STRING, a)).toBe(false)
    expect(resolved(substitution, mapOf(STRING, listOf(a)))).toBe('map(string, list(int))')
  })

  test('become dyn at the end, and only then, if nothing is assigned', () => {
    const substitution = new Substitution()
    const type = listOf(substitution.variable())
    expect(formatType(substitution.apply(type))).toBe('list(_var0)')
    expect(resolved(substitution, type)).toBe('list(dyn)')
  })

  test('take the more general type', () => {
    const substitution = new Substitution()
    const a = substitution.variable()
    substitution.isAssignable(listOf(INT), a)
    expect(substitution.isAssignable(listOf(DYN), a)).toBe(true)
    expect(resolved(substitution, a)).toBe('list(dyn)')
  })

  test('can stand for each other', () => {
    const substitution = new Substitution()
    const [a, b] = [substitution.variable(), substitution.variable()]
    expect(substitution.isAssignable(a, b)).toBe(true)
    expect(substitution.isAssignable(b, a)).toBe(true)
    expect(substitution.isAssignable(BOOL, a)).toBe(true)
    expect(resolved(substitution, listOf(b))).toBe('list(bool)')
  })

  test('are never part of what they stand for', () => {
    const substitution = new Substitution()
    const a = substitution.variable()
    expect(substitution.isAssignable(listOf(a), a)).toBe(false)
    expect(substitution.isAssignable(a, listOf(a))).toBe(false)
    expect(resolved(substitution, a)).toBe('dyn')
  })

  test('keep nothing of a question answered with no', () => {
    const substitution = new Substitution()
    const [a, b] = [substitution.variable(), substitution.variable()]
    substitution.isAssignable(INT, b)
    expect(substitution.areAssignable([INT, DYN, STRING], [a, b, a])).toBe(false)
    expect(resolved(substitution, mapOf(a, b))).toBe('map(dyn, int)')
    expect(substitution.areAssignable([INT], [a, b])).toBe(false)
  })

  test('are numbered in the order in which they are reserved', () => {
    const substitution = new Substitution()
    const first = substitution.reserve(2)
    expect([first, formatType(substitution.variable())]).toEqual([0, '_var2'])
  })
})
