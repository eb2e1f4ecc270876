import { expect, test } from 'vitest'
import { Environment, type Expr, parseText } from '../../cel/index.js'
import {
  bindsAnyOf,
  certainParts,
  chainOf,
  conjunctsOf,
  disjunctsOf,
  everyPart,
  literalOf,
  mentions,
  operandsOfCall,
  sameChain,
  testedChain,
} from './expression.js'

const environment = new Environment({ variables: { self: 'dyn', o: 'optional_type(int)' } })
const parse = (text: string): Expr => parseText(text, environment).expr
/** The fields and variables that are read, `self.a` as `a`. */
const names = (parts: Iterable<Expr>): string =>
  [...parts].map((part) => (part.kind === 'select' ? part.field : part.kind === 'ident' ? part.name : '')).join(' ')

test('parts come from the outside in', () => {
  expect([...everyPart(parse('self.a + 1 == 2'))].map(({ kind }) => kind)).toEqual([
    'call',
    'call',
    'select',
    'ident',
    'literal',
    'literal',
  ])
})

test.each<[text: string, isUsed: boolean]>([
  ['self.a == 1', true],
  ['[1].all(x, x == self)', true],
  ['.self', true],
  ['o.orValue(1) == 1', false],
])('self in %s: %s', (text, isUsed) => expect(mentions(parse(text), 'self')).toBe(isUsed))

test('macros that hide a variable', () => {
  expect(bindsAnyOf(parse('[1].all(self, self == 1)'), ['self'])).toBe(true)
  expect(bindsAnyOf(parse('[1].all(x, x == self)'), ['self'])).toBe(false)
})

test('operands of a call, the receiver first', () => {
  expect(operandsOfCall(parse("self.matches('a')"), 'matches', 2)?.map(literalOf)).toEqual([undefined, 'a'])
  expect(operandsOfCall(parse("self.matches('a')"), 'matches', 1)).toBeUndefined()
  expect(operandsOfCall(parse("self.startsWith('a')"), 'matches', 2)).toBeUndefined()
})

test('conjuncts and disjuncts, in brackets or not', () => {
  expect(names(conjunctsOf(parse('self.a && (self.b && self.c)')))).toBe('a b c')
  expect(names(disjunctsOf(parse('(self.a || self.b) || self.c')))).toBe('a b c')
  expect(names(conjunctsOf(parse('self.a')))).toBe('a')
})

test('chains of fields', () => {
  expect(chainOf(parse('self.a.b'))).toEqual({ variable: 'self', steps: ['a', 'b'] })
  expect(chainOf(parse('has(self.a.b)'))).toBeUndefined()
  expect(chainOf(parse('self.f().b'))).toBeUndefined()
  expect(testedChain(parse('has(self.a.b)'))).toEqual({ variable: 'self', steps: ['a', 'b'] })
  expect(testedChain(parse('self.a.b'))).toBeUndefined()
  expect(sameChain(testedChain(parse('has(self.a.b)')), chainOf(parse('self.a.b')))).toBe(true)
  expect(sameChain(chainOf(parse('self.a')), chainOf(parse('self.a.b')))).toBe(false)
})

test.each<[text: string, read: string]>([
  ['self.a == self.b', 'a self b self'],
  ['self.a && self.b', ''],
  ['self.a ? self.b : self.c', 'a self'],
  ['self.l.all(x, x == self.b)', 'l self'],
  ['o.orValue(self.a)', 'o'],
])('what is certainly evaluated of %s', (text, read) => {
  expect(
    names(certainParts(parse(text)))
      .trim()
      .replace(/ +/g, ' '),
  ).toBe(read)
})
