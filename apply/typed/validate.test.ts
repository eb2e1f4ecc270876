import { expect, test } from 'vitest'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { ForeignValue } from '../value/foreign-value.js'
import { errorsText } from './validation-error.js'
import { validateValue } from './validate.js'

const FREE =
  'associative list with keys has an element that omits all key fields ["id"] (and doesn\'t have default values for any key fields)'
const STRING = 'expected string, got &value.valueUnstructured{Value:1}'

test.each<[schema: SchemaName, x: string, errors: string]>([
  ['text', '"x"', ''],
  ['text', 'null', ''],
  ['text', '1', `.x: ${STRING}`],
  [
    'text',
    '{"b":[1,"x",null,true],"a":{"c":1.5}}',
    '.x: expected string, got &value.valueUnstructured{Value:map[string]interface {}{"a":map[string]interface {}{"c":1.5}, "b":[]interface {}{1, "x", interface {}(nil), true}}}',
  ],
  ['number', '"1"', '.x: expected numeric (int or float), got string'],
  ['number', '{}', '.x: expected numeric (int or float), got map[string]interface {}'],
  ['number', '[]', '.x: expected numeric (int or float), got []interface {}'],
  ['number', 'true', '.x: expected numeric (int or float), got bool'],
  ['flag', '"yes"', '.x: expected boolean, got &{yes}'],
  ['flag', '{"b":[1,"x",null],"a":1000000.5}', '.x: expected boolean, got &{map[a:1.0000005e+06 b:[1 x <nil>]]}'],
  ['date', '1', ''],
  ['date', '["a"]', '.x: expected any scalar, got &{[a]}'],
  ['map', '["a"]', '.x: expected map, got &{[a]}'],
  ['struct', '"text"', '.x: expected map, got &{text}'],
  ['struct', '{"c":1}', '.x.c: field not declared in schema'],
  ['closed', '{"c":1}', '.x.c: field not declared in schema'],
  ['set', '"a"', '.x: expected list, got &{a}'],
  ['set', '["a","b","a"]', '.x: duplicate entries for key [="a"]'],
  ['set', '[1,1.0,"1",true,"x\\"y"]', '.x: duplicate entries for key [=1]'],
  ['set', '[null]', ".x: element 0: associative list without keys has an element that's an explicit null"],
  ['set', '[{}]', ".x: element 0: associative list without keys has an element that's a map type"],
  ['set', '[[]]', '.x: element 0: not supported: associative list with lists as elements'],
  ['atomic', '["a",1,"a"]', `.x[1]: ${STRING}`],
  ['keyed', '[{"name":"a"},{"name":"a","port":80}]', '.x: duplicate entries for key [name="a",port=80]'],
  ['keyed', '[{"name":"a"},{"port":1,"v":1}]', `.x[port=1].v: ${STRING}`],
  ['keyed', '[{"name":1}]', `.x[name=1,port=80].name: ${STRING}`],
  ['keyed', '[null]', '.x: element 0: associative list with keys may not have a null element'],
  ['keyed', '["a"]', '.x: element 0: associative list with keys may not have non-map elements'],
  ['plain', '[{"v":1},{"id":1}]', `.x: element 0: ${FREE}`],
  [
    'keyedTexts',
    '[{}]',
    ".x: element 0: couldn't find default value for id: associative list may not have non-map types",
  ],
  ['keyedObjects', '[{}]', ".x: element 0: couldn't find default value for id: invalid elementType for list"],
  ['missing', '1', '.x: schema error: no type found matching: Missing'],
  ['atomicText', '"a"', '.x: schema error: no type found matching: Text'],
])('%s %s', (name, x, errors) => {
  const found = validateValue(thingSchema(SCHEMAS[name]), thing(x))
  expect(found.length === 0 ? '' : errorsText(found)).toBe(errors)
})

test('several errors are a list, in the order of the keys', () => {
  const found = validateValue(thingSchema(SCHEMAS.struct), thing('{"b":"x","a":1}'))
  expect(errorsText(found)).toBe(`errors:
  .x.a: ${STRING}
  .x.b: expected numeric (int or float), got string`)
})

test('whatever stands in a key field is in the path', () => {
  const items = '[{"id":null,"v":1},{"id":[1,"a"],"v":1},{"id":{"b":1,"a":2},"v":1},{"id":1.5,"v":1}]'
  expect(validateValue(thingSchema(SCHEMAS.plain), thing(items)).map(({ path }) => path)).toEqual([
    '.x[id=null].v',
    '.x[id=[1,"a"]].v',
    '.x[id=a=2b=1].v',
    '.x[id=1.5].v',
  ])
})

test('after the first key that is not declared nothing of a map is looked at', () => {
  const found = validateValue(thingSchema(SCHEMAS.struct), thing('{"b":"x","aa":1,"a":1}'))
  expect(found.map(({ path }) => path)).toEqual(['.x.a', '.x.aa'])
})

test('stored lists may have several items of a key', () => {
  const schema = thingSchema(SCHEMAS.keyed)
  expect(validateValue(schema, thing('[{"name":"a"},{"name":"a","v":1}]'), { allowDuplicates: true })).toEqual([
    { path: '.x[name="a",port=80].v', message: STRING },
  ])
})

test.each<[SchemaName, string]>([
  ['text', 'expected string, got &value.valueUnstructured{Value:0x1}'],
  ['number', 'expected numeric (int or float), got uint64'],
  ['flag', 'expected boolean, got &{1}'],
  ['any', 'expected map, got &{1}'],
  ['atomic', 'expected list, got &{1}'],
])('what is not JSON is never %s', (name, message) => {
  const value = { ...thing(), x: new ForeignValue('uint64', '1', '0x1') }
  expect(validateValue(thingSchema(SCHEMAS[name]), value)).toEqual([{ path: '.x', message }])
})

test('keys that mean something to JavaScript are keys', () => {
  expect(
    validateValue(thingSchema(SCHEMAS.map), thing('{"__proto__":1,"constructor":2}')).map(({ path }) => path),
  ).toEqual(['.x.__proto__', '.x.constructor'])
})

test('large maps of scalars are known once they are looked at, if nothing is wrong with them', () => {
  const scalarMaps = new WeakMap()
  const errorsOf = (name: SchemaName, value: ReturnType<typeof thing>): number =>
    validateValue(thingSchema(SCHEMAS[name]), value, { scalarMaps }).length
  const many = (last: unknown): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`a${at}`, at === 31 ? last : 'x'])))
  const [good, bad, small] = [thing(many('x')), thing(many(1)), thing('{"a":"x"}')]
  expect([errorsOf('map', good), errorsOf('map', bad), errorsOf('map', bad)]).toEqual([0, 1, 1])
  expect([scalarMaps.get(good['x'] as object), scalarMaps.has(bad['x'] as object)]).toEqual(['string', false])
  expect(errorsOf('map', small)).toBe(0)
  expect(scalarMaps.has(small['x'] as object)).toBe(false)
  // The same map where other scalars are asked for.
  const numbers = thingSchema({ type: 'object', additionalProperties: { type: 'integer' } })
  expect(validateValue(numbers, good, { scalarMaps })).toHaveLength(32)
})
