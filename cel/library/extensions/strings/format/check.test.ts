import { expect, test } from 'vitest'
import type { Expr } from '../../../../ast/expr.js'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  opaqueType,
  STRING,
  UINT,
  type Type,
} from '../../../../value/type/type.js'
import { checkFormat } from './check.js'

const IP = opaqueType('net.IP')

let id = 0
const typed = new Map<Expr, Type>()
const ofType = (type: Type, expr: Expr = { kind: 'ident', id: ++id, name: 'x' }): Expr => {
  typed.set(expr, type)
  return expr
}
const list = (...elements: Expr[]): Expr =>
  ofType(listOf(DYN), { kind: 'list', id: ++id, elements, optionalIndices: [] })
const map = (key: Expr, value: Expr): Expr =>
  ofType(mapOf(DYN, DYN), { kind: 'map', id: ++id, entries: [{ id: ++id, key, value, optional: false }] })
const typeOf = (expr: Expr): Type => typed.get(expr) as Type

test.each<[text: string, args: readonly Expr[]]>([
  ['', []],
  ['%s %s %s', [ofType(STRING), ofType(NULL), list(ofType(INT), map(ofType(STRING), ofType(BOOL)))]],
  ['%d %d %d', [ofType(INT), ofType(UINT), ofType(DYN)]],
  ['%f %e', [ofType(DOUBLE), ofType(STRING)]],
  ['%b %b', [ofType(BOOL), ofType(INT)]],
  ['%x %X', [ofType(BYTES), ofType(STRING)]],
  ['%o', [ofType(UINT)]],
])('%j is right', (text, args) => {
  expect(checkFormat(text, args, typeOf)).toBeUndefined()
})

test.each<[text: string, args: readonly Expr[], message: string]>([
  ['%s', [], 'index 0 out of range'],
  ['%', [ofType(INT)], 'unexpected end of string'],
  ['%z', [ofType(INT)], 'could not parse formatting clause: unrecognized formatting clause "z"'],
  ['%s', [ofType(INT), ofType(INT)], 'too many arguments supplied to string.format (expected 1, got 2)'],
])('%j is wrong itself', (text, args, message) => {
  expect(checkFormat(text, args, typeOf)).toEqual({ message })
})

const ip = ofType(IP)
const double = ofType(DOUBLE)

test.each<[text: string, args: readonly Expr[], at: Expr, message: string]>([
  ['%d', [double], double, 'decimal clause can only be used on integers, was given double'],
  ['%s%d', [ofType(INT), double, ofType(INT)], double, 'decimal clause can only be used on integers, was given double'],
  ['%f', [ip], ip, 'fixed-point clause can only be used on doubles, was given net.IP'],
  ['%b', [double], double, 'only integers and bools can be formatted as binary, was given double'],
  [
    '%s',
    [list(ofType(INT), map(ip, double))],
    ip,
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given net.IP',
  ],
])('%j does not take its argument', (text, args, at, message) => {
  expect(checkFormat(text, args, typeOf)).toEqual({ message: `error during formatting: ${message}`, at })
})
