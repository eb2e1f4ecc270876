// Properties of users' types in generated code: whatever their names are, only own properties are read.
import { describe, expect, test } from 'vitest'
import { printModule } from '../../code/print/index.js'
import { optionalProperty, property } from './property.js'
import { ModuleScope, type ModuleLinks } from './scope.js'
import { type Expression, name, perform } from '../../code/tree/index.js'

const nothing = (): never => {
  throw new Error('not asked for')
}
const links: ModuleLinks = {
  type: nothing,
  validation: nothing,
  input: nothing,
  description: nothing,
  rules: nothing,
  custom: nothing,
}
const OBJECT = name('object')
const read = (key: string): Expression => property(new ModuleScope('types.ts', links, []), OBJECT, key)
const readOptional = (key: string): Expression => optionalProperty(new ModuleScope('types.ts', links, []), OBJECT, key)
const written = (expression: Expression): string => printModule([perform(expression)]).trimEnd()

/** What JavaScript reads. */
const evaluate = (expression: Expression, value?: unknown): unknown =>
  new Function('object', 'own', `return ${written(expression)}`)(value, (object: object | undefined, key: string) =>
    object !== undefined && Object.hasOwn(object, key) ? object[key as keyof typeof object] : undefined,
  )

describe('properties', () => {
  test.each([
    ['name', 'object.name', 'object?.name'],
    ['class', 'object.class', 'object?.class'],
    ['$ref_1', 'object.$ref_1', 'object?.$ref_1'],
    ['a-b', "object['a-b']", "object?.['a-b']"],
    ['1', "object['1']", "object?.['1']"],
    ['', "object['']", "object?.['']"],
    ['été', "object['été']", "object?.['été']"],
    ["it's", `object["it's"]`, `object?.["it's"]`],
    ['constructor', "own(object, 'constructor')", "own(object, 'constructor')"],
    ['__proto__', "own(object, '__proto__')", "own(object, '__proto__')"],
    ['toString', "own(object, 'toString')", "own(object, 'toString')"],
    ['hasOwnProperty', "own(object, 'hasOwnProperty')", "own(object, 'hasOwnProperty')"],
  ])('%s', (key, plain, optional) => {
    expect([written(read(key)), written(readOptional(key))]).toEqual([plain, optional])
  })

  const NASTY = [
    '',
    "'",
    '"',
    '`',
    '\\',
    "\\'",
    "'); process.exit(1); ('",
    '${process.exit()}',
    'a\nb\u2028c',
    '\ud800',
  ]
  test.each([...NASTY, ...Object.getOwnPropertyNames(Object.prototype)])('%j is read only if it is there', (key) => {
    const there = Object.fromEntries([[key, 1]])
    expect(evaluate(read(key), there)).toBe(1)
    expect(evaluate(read(key), {})).toBeUndefined()
    expect(evaluate(readOptional(key), there)).toBe(1)
    expect(evaluate(readOptional(key))).toBeUndefined()
  })
})
