import { expect, test } from 'vitest'
import { CelCompileError, type Environment, type StructuralSchema } from '../../cel/index.js'
import { KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import { RuleNode, UntypedSelfError } from './node.js'

const SCHEMA: StructuralSchema = {
  type: 'object',
  properties: { l: { type: 'array', maxItems: 3, items: { type: 'integer' } } },
}
const node = RuleNode.of(SCHEMA, SCHEMA, false)
const environment = (compatibility: string, mode: 'new' | 'stored' = 'new'): Environment =>
  node.environment({ compatibility, mode, optionalOldSelf: false })

test('the node of a schema, its environments and what was checked in them are there once', () => {
  expect(RuleNode.of(SCHEMA, SCHEMA, false)).toBe(node)
  expect(RuleNode.of(SCHEMA, SCHEMA, true)).not.toBe(node)
  expect(environment('1.34')).toBe(environment('1.34'))
  const text = 'self.l.size() < 3'
  expect(node.check(text, environment('1.34'))).toBe(node.check(text, environment('1.34')))
  expect(() => RuleNode.of({}, {}, false)).toThrow(UntypedSelfError)
})

test('what reads alike is parsed once, for new and stored expressions', () => {
  const text = 'self.l.all(x, x > 1)'
  const parsed = node.parse(text, environment('1.33'))
  expect(node.parse(text, environment('1.33', 'stored'))).toBe(parsed)
  expect(node.parse(text, environment('1.37'))).toBe(parsed)
})

test('nodes share what is parsed', () => {
  const other = RuleNode.of({ type: 'string' }, { type: 'string' }, false)
  const text = 'self == oldSelf'
  const parsed = node.parse(text, environment('1.34'))
  const shared = other.parse(text, other.environment({ compatibility: '1.34', mode: 'new', optionalOldSelf: false }))
  expect(shared).toBe(parsed)
})

test('macros and syntax that only one version has are parsed anew', () => {
  const text = 'self.l.all(i, x, i > x)'
  expect(node.check(text, environment('1.30'))).toBeInstanceOf(CelCompileError)
  expect(node.check(text, environment('1.37'))).not.toBeInstanceOf(CelCompileError)
  expect(node.check(text, environment('1.30'))).toBeInstanceOf(CelCompileError)
  const optional = 'self.?l.hasValue()'
  expect(node.check(optional, environment('1.25'))).toBeInstanceOf(CelCompileError)
  expect(node.check(optional, environment('1.30'))).not.toBeInstanceOf(CelCompileError)
})

// So that what compiles as a new expression does so as a stored one.
test.each(KUBERNETES_VERSIONS)('stored expressions may use all that new ones of %s may', (version) => {
  const [fresh, stored] = [environment(version), environment(version, 'stored')]
  for (const macro of fresh.macros) expect(stored.macros).toContain(macro)
  for (const [name, { overloads }] of fresh.functions) {
    const known = stored.function(name)?.overloads.map(({ id }) => id) ?? []
    expect(overloads.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([])
  }
})
