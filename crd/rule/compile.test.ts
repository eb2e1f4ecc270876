import { describe, expect, test } from 'vitest'
import type { JsonSchemaProps, ValidationRule } from '../schema/props.js'
import { compileRules, type CompiledRule, type CompileRulesOptions } from './compile.js'
import { UntypedSelfError } from './node.js'

const OBJECT: JsonSchemaProps = {
  type: 'object',
  properties: {
    a: { type: 'string', maxLength: 10 },
    l: { type: 'array', items: { type: 'string' }, maxItems: 5 },
    u: { type: 'array', items: { type: 'string' } },
  },
}

const compileOne = (rule: ValidationRule, options: CompileRulesOptions = {}): CompiledRule =>
  compileRules(
    { ...OBJECT, 'x-kubernetes-validations': [rule] },
    { compatibility: '1.36', ...options },
  )[0] as CompiledRule

describe('rules', () => {
  test.each<[rule: string, cost: bigint, usesOldSelf: boolean]>([
    ["self.a == 'x'", 3n, false],
    ['self == oldSelf', 2n, true],
    ["self.u.all(x, x.matches('a+'))", 329_857_577_778n, false],
    ["self.l.all(oldSelf, oldSelf == 'a')", 28n, true],
    ['{1.5: 2}.size() == 1', 32n, false],
  ])('%s costs %d', (rule, cost, usesOldSelf) => {
    const compiled = compileOne({ rule })
    expect(compiled.error).toBeUndefined()
    expect(compiled.expression?.cost).toBe(cost)
    expect(compiled.usesOldSelf).toBe(usesOldSelf)
    expect(compiled.requestCardinality).toBe(1_048_576n)
  })

  test.each([
    ['self.a', 'cel expression must evaluate to a bool'],
    ['self.b == 1', "compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b == 1\n | ....^"],
    [
      "self.a.matches('[')",
      "compilation failed: ERROR: <input>:1:16: invalid matches argument\n | self.a.matches('[')\n | ...............^",
    ],
  ])('%s does not compile', (rule, error) => {
    expect(compileOne({ rule })).toMatchObject({ error, usesOldSelf: false, requestCardinality: 0n })
  })

  test('a blank rule is neither wrong nor an expression', () => {
    expect(compileOne({ rule: ' \u0085' })).toEqual({
      rule: { rule: ' \u0085' },
      usesOldSelf: false,
      requestCardinality: 0n,
      fieldPath: '',
    })
  })

  test('with optionalOldSelf oldSelf is an optional', () => {
    const rule = "oldSelf.hasValue() && self.a == 'x'"
    expect(compileOne({ rule, optionalOldSelf: true }).expression?.cost).toBe(5n)
    expect(compileOne({ rule }).error).toMatch(/^compilation failed: .*hasValue/s)
  })

  test('what is stored may use everything that CEL has', () => {
    const rule = 'ip(self.a).family() == 4'
    const options = { compatibility: '1.25' }
    expect(compileOne({ rule }, options).error).toMatch(/undeclared reference to 'ip'/)
    expect(compileOne({ rule }, { ...options, mode: 'stored' }).error).toBeUndefined()
    const stored = { rules: new Set([rule]), messageExpressions: new Set<string>() }
    expect(compileOne({ rule }, { ...options, mode: stored }).error).toBeUndefined()
    const message = compileOne({ rule, messageExpression: 'string(ip(self.a))' }, { ...options, mode: stored })
    expect(message.messageError).toMatch(/undeclared reference to 'ip'/)
  })
})

describe('messageExpressions', () => {
  test.each([
    ['self.l', 'messageExpression must evaluate to a string'],
    ['self.b', "messageExpression compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b\n | ....^"],
  ])('%s: %s', (messageExpression, error) => {
    expect(compileOne({ rule: "self.a == 'x'", messageExpression }).messageError).toBe(error)
  })

  test('have a cost of their own', () => {
    expect(compileOne({ rule: "self.a == 'x'", messageExpression: "'a' + self.a" }).messageExpression?.cost).toBe(7n)
  })

  test('are left alone where the rule does not compile', () => {
    expect(compileOne({ rule: '1', messageExpression: '1' })).not.toHaveProperty('messageError')
  })
})

test.each([
  ['.a', 'a'],
  ["['l']", 'l'],
  ['.z', ''],
])('the fieldPath %s is %j', (fieldPath, expected) => {
  expect(compileOne({ rule: 'true', fieldPath }).fieldPath).toBe(expected)
})

test('rules of a schema without a type that CEL knows', () => {
  const rules = [{ rule: 'true' }]
  const untyped = { 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-validations': rules }
  expect(() => compileRules(untyped)).toThrow(UntypedSelfError)
})

test('what is compiled once is remembered', () => {
  const schema = { ...OBJECT, 'x-kubernetes-validations': [{ rule: 'true' }] }
  expect(compileRules(schema)[0]?.expression).toBe(compileRules(schema)[0]?.expression)
})
