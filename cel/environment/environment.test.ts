import { expect, test } from 'vitest'
import { compile } from '../compile.js'
import { costs, estimates } from '../library/cost/cost.js'
import { Environment } from './environment.js'
import { defineFunction, defineLibrary, member, overload } from '../declaration/record.js'
import { BOOL, DYN, INT, STRING } from '../value/type/type.js'

const compiles = (expr: string, compatibility: string, mode: 'new' | 'stored' = 'new'): string => {
  try {
    return compile(expr, { compatibility, mode }).resultType
  } catch (error) {
    return (error as Error).message.split('\n')[0] as string
  }
}

const undeclared = (name: string, column: number): string =>
  `ERROR: <input>:1:${column}: undeclared reference to '${name}' (in container '')`

// The versions in which kube-apiserver has a function, for new and for stored expressions.
test.each<[expr: string, before: string, since: string, result: string, missing: string]>([
  ["'a'.indexOf('a')", '', '1.23', 'int', ''],
  ["quantity('1')", '1.27', '1.28', 'kubernetes.Quantity', undeclared('quantity', 9)],
  ['sets.contains([1], [1])', '1.28', '1.29', 'bool', undeclared('sets', 1)],
  ["ip('1.2.3.4')", '1.29', '1.30', 'net.IP', undeclared('ip', 3)],
  ['format.dns1123Label()', '1.30', '1.31', 'kubernetes.NamedFormat', undeclared('format', 1)],
  ['[1].all(i, v, v > i)', '1.31', '1.32', 'bool', undeclared('all', 8)],
  ["semver('1.0.0')", '1.32', '1.33', 'kubernetes.Semver', undeclared('semver', 7)],
  ['[1, 2].reverse()', '1.33', '1.34', 'list(int)', undeclared('reverse', 15)],
  ['[1].includes(1)', '1.36', '1.37', 'bool', undeclared('includes', 13)],
])('%s is there from %s on', (expr, before, since, result, missing) => {
  expect(compiles(expr, since)).toBe(result)
  if (before === '') return
  expect(compiles(expr, before)).toBe(missing)
  expect(compiles(expr, before, 'stored')).toBe(result)
})

test('what a version removed is not for stored expressions either', () => {
  expect(compiles('[1].isSorted()', '1.36')).toBe('bool')
  expect(compiles('[1].isSorted()', '1.37')).toBe('bool')
})

test.each(['1', '2.0', '1.34.2', 'v1.34', ''])('%j is not a version', (compatibility) => {
  const message = `compatibility must be a Kubernetes version such as 1.34 (known are 1.23 to 1.37), not "${compatibility}"`
  expect(() => new Environment({ compatibility })).toThrow(new RangeError(message))
})

test('versions that are newer than all known ones have what the newest has', () => {
  expect([...new Environment({ compatibility: '1.99' }).functions.keys()]).toEqual([
    ...new Environment({ compatibility: '1.37' }).functions.keys(),
  ])
})

const structs = { has: () => false, fieldType: () => undefined }

test.each<[options: unknown, message: string]>([
  [null, 'the options must be an object, not null'],
  ['1.34', 'the options must be an object, not "1.34"'],
  [{ compatibility: 1.34 }, "compatibility must be a string such as '1.34', not 1.34"],
  [{ mode: 'old' }, `mode must be 'new' or 'stored', not "old"`],
  [{ variables: ['x'] }, 'variables must be an object, not an array'],
  [{ variables: { x: 3 } }, "variables.x must be a Type or its text such as 'list(string)', not 3"],
  [{ variables: { x: undefined } }, "variables.x is missing: it must be a Type or its text such as 'list(string)'"],
  [{ self: { type: 'object' } }, 'self.schema is missing: it must be an object'],
  [{ structs }, 'structs.create is missing: it must be a function'],
  [{ libraries: {} }, 'libraries must be an array, not an object'],
  [{ libraries: [{ name: 'own' }] }, 'libraries[0].functions is missing: it must be an array'],
  [{ functions: [() => 1] }, 'functions[0] must be an object, not a function'],
  [{ functions: [{ overloads: [] }] }, 'functions[0].name is missing: it must be a string'],
  [{ functions: [{ name: 'f', overloads: [{}] }] }, 'functions[0].overloads[0].id is missing: it must be a string'],
  [
    { functions: [{ name: 'f', overloads: [{ id: 'f', args: ['int'], result: INT }] }] },
    'functions[0].overloads[0].args[0] must be a Type, not "int"',
  ],
  [
    { functions: [{ name: 'f', overloads: [{ id: 'f', args: [] }] }] },
    'functions[0].overloads[0].result is missing: it must be a Type',
  ],
])('options of other types are named: %j', (options, message) => {
  expect(() => new Environment(options as object)).toThrow(new TypeError(message))
})

test('a type that does not exist is named', () => {
  expect(() => new Environment({ variables: { x: 'lst(int)' } })).toThrow(/unknown type "lst"/)
})

const greeting = defineFunction({
  name: 'greet',
  doc: 'A greeting.',
  overloads: [
    overload('greet_string', { args: [STRING], result: STRING, run: (name) => `hello ${name}` }),
    member('string_greet_int', {
      args: [STRING, INT],
      result: STRING,
      run: (name, times) => name.repeat(Number(times)),
    }),
  ],
  cost: costs(7),
  estimate: estimates(7),
  examples: [["greet('you')", '"hello you"']],
})

test('own functions are declared by the same records, with their costs', () => {
  const options = { variables: { x: DYN }, functions: [greeting] }
  const program = compile("greet('you') + 'a'.greet(3)", options)
  expect(program.evaluate()).toEqual({ value: 'hello youaaa', cost: 16 })
  expect(program.estimate.max).toBeGreaterThanOrEqual(16)
  expect(() => compile('greet(x)', options).evaluate({ x: 1 })).toThrow('no such overload: greet(int)')
  expect(() => compile('greet(1)', options)).toThrow("found no matching overload for 'greet' applied to '(int)'")
})

test('own libraries may add overloads to functions of Kubernetes', () => {
  const library = defineLibrary({
    name: 'own',
    doc: 'Own functions.',
    since: '1.0',
    functions: [
      defineFunction({
        name: 'isSorted',
        doc: 'Whether a text has its letters in order.',
        overloads: [
          member('string_is_sorted', {
            args: [STRING],
            result: BOOL,
            run: (text) => [...text].every((letter, index, all) => index === 0 || (all[index - 1] as string) <= letter),
          }),
        ],
        examples: [["'abc'.isSorted()", 'true']],
      }),
    ],
  })
  const program = compile("'abc'.isSorted() && [3, 1].isSorted()", { libraries: [library] })
  expect(program.evaluate().value).toBe(false)
})

test('schemas make self and oldSelf typed', () => {
  const schema = {
    type: 'object',
    properties: { replicas: { type: 'integer' }, 'dns-name': { type: 'string', maxLength: 10 } },
  }
  const rule = compile("self.replicas >= oldSelf.replicas && self.dns__dash__name.startsWith('a')", {
    self: { schema },
  })
  const self = { replicas: 3, 'dns-name': 'ab' }
  expect(rule.evaluate({ self, oldSelf: { replicas: 2 } })).toEqual({ value: true, cost: 8 })
  expect(rule.estimate).toEqual({ min: 5, max: 8 })
  expect(() => compile('self.replica', { self: { schema } })).toThrow("undefined field 'replica'")
  expect(() => compile('oldSelf.replicas', { self: { schema }, compatibility: '1.23' })).toThrow('undeclared reference')
  const optional = compile('oldSelf.hasValue()', { self: { schema, optionalOldSelf: true } })
  expect(optional.evaluate({ self }).value).toBe(false)
  expect(optional.evaluate({ self, oldSelf: self }).value).toBe(true)
})

test('a function that replaces that of Kubernetes answers calls without a receiver', () => {
  const size = defineFunction({
    name: 'size',
    doc: 'Always 99.',
    replaces: true,
    overloads: [overload('size_of_anything', { args: [DYN], result: DYN, run: () => 99 })],
    examples: [],
  })
  expect(compile('size("abc") - "abc".size()', { functions: [size] }).evaluate().value).toBe(96)
})
