import { describe, expect, test } from 'vitest'
import type { StructuralSchema } from '../structural-schema.js'
import { evaluated } from '../../../test/cel/evaluated.js'

const item: StructuralSchema = {
  type: 'object',
  properties: { a: { type: 'string', nullable: true }, o: { type: 'object', nullable: true, properties: {} } },
}
const schema: StructuralSchema = {
  type: 'object',
  properties: {
    l: { type: 'array', items: item },
    m: { type: 'object', additionalProperties: item },
    p: { type: 'array', items: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
  },
}
const self = { l: [{ a: null }, { a: 'x' }], m: { k: { a: null } }, p: [{ z: 1 }] }

const NIL = 'internal error: runtime error: invalid memory address or nil pointer dereference'
const NO_A = 'error during formatting: could not find key: "a"'

describe.each(['closures', 'source'] as const)('properties that are null, and undeclared ones (%s)', (backend) => {
  test.each<[expression: string, result: object, cost: number]>([
    ["'%s'.format([self.l])", { error: NO_A }, 13],
    ["'%s'.format([self.m])", { error: NO_A }, 13],
    ["'%s'.format([self.p])", { error: NIL }, 12],
    ['self.l.indexOf(self.l[1])', { value: { int: '1' } }, 6],
    ['self.l.lastIndexOf(self.l[0])', { value: { int: '0' } }, 6],
    ['self.l.includes(self.l[1])', { value: { bool: true } }, 6],
    ['[self.m].indexOf(self.m)', { value: { int: '0' } }, 15],
    ['[dyn(7), dyn(self.l[0]), dyn(7)].indexOf(dyn(7))', { value: { int: '0' } }, 17],
    ['self.p.indexOf(self.p[0])', { value: { int: '0' } }, 7],
    ['dyn(self.l[0]).all(k, v, true)', { value: { bool: true } }, 8],
    ['dyn(self.l[0]).transformList(k, v, k)', { value: { list: [{ string: 'a' }] } }, 18],
    ['dyn(self.l[0]).transformList(k, v, v)', { error: 'no such key: a' }, 18],
    ['dyn(self.l[0]).transformMap(k, v, v)', { error: 'no such key: a' }, 9],
    ['[1].transformMapEntry(i, v, dyn(self.p[0]))', { error: NIL }, 5],
    ['self.l[0] == self.l[0]', { value: { bool: true } }, 7],
    ['self.l[0] in self.l', { value: { bool: true } }, 7],
    ['self.l[0].?a', { value: { optional: null } }, 3],
    ['has(self.l[0].a)', { value: { bool: false } }, 3],
  ])('%s', (expression, result, cost) => {
    const got = evaluated(expression, { self }, { self: { schema }, backend })
    expect(got).toMatchObject({ ...result, cost })
  })
})
