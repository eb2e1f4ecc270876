import { describe, expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import {
  isBuiltin,
  isDirectComparable,
  isInteger,
  isNilable,
  kindText,
  memberByJsonName,
  nativeType,
  nativeValueType,
  nonPointer,
  typeKey,
  TypePath,
  typeText,
  type AliasType,
  type BuiltinName,
  type Member,
  type StructType,
  type Type,
} from './type.js'

const span = { source: new SourceText('x.ts', ''), start: 0, end: 0 }
const named = (name: string, module = '/x.ts') => ({
  name,
  module,
  exported: true,
  comments: [],
  detachedComments: [],
  span,
})
const builtin = (name: BuiltinName): Type => ({ kind: name })
const pointer = (elem: Type): Type => ({ kind: 'pointer', elem })
const slice = (elem: Type): Type => ({ kind: 'list', elem })
const map = (elem: Type): Type => ({ kind: 'map', key: builtin('string'), elem })
const any: Type = { kind: 'any' }
const alias = (name: string, underlying: Type): AliasType => ({
  ...named(name),
  kind: 'alias',
  underlying,
  constants: [],
})
const member = (jsonName: string, type: Type, embedded = false): Member => ({
  name: jsonName.toUpperCase(),
  jsonName: embedded ? '' : jsonName,
  type,
  omitZero: false,
  embedded,
  comments: [],
  span,
})
const struct = (name: string, ...members: Member[]): StructType => ({ ...named(name), kind: 'struct', members })

const string = builtin('string')
const int32 = builtin('int32')
const name = alias('Name', string)
const names = alias('Names', slice(name))
const inner = struct('Inner', member('a', string))
const outer = struct('Outer', member('inner', inner, true), member('b', pointer(int32)))
const deep = struct('Deep', member('outer', outer, true), member('a', int32))

describe('types', () => {
  test.each<[type: Type, text: string, key: string, native: string, value: string, nilable: boolean, direct: boolean]>([
    [string, 'string', 'string', 'string', 'string', false, true],
    [name, 'Name', '/x.ts#Name', 'string', 'string', false, true],
    [pointer(string), '*string', '*string', '*string', 'string', true, false],
    [pointer(name), '*Name', '*/x.ts#Name', '*string', 'string', true, false],
    [slice(string), '[]string', '[]string', '[]string', '[]string', true, false],
    [names, 'Names', '/x.ts#Names', '[]Name', '[]Name', true, false],
    [pointer(names), '*Names', '*/x.ts#Names', '*[]Name', '[]Name', true, false],
    [map(inner), 'map[string]Inner', 'map[string]/x.ts#Inner', 'map[string]Inner', 'map[string]Inner', true, false],
    [any, 'interface{}', 'any', 'interface{}', 'interface{}', true, false],
    [inner, 'Inner', '/x.ts#Inner', 'Inner', 'Inner', false, true],
    [outer, 'Outer', '/x.ts#Outer', 'Outer', 'Outer', false, false],
  ])('%#', (type, text, key, native, value, nilable, direct) => {
    expect({
      text: typeText(type),
      key: typeKey(type),
      native: typeText(nativeType(type)),
      value: typeText(nativeValueType(type)),
      nilable: isNilable(type),
      direct: isDirectComparable(type),
    }).toEqual({ text, key, native, value, nilable, direct })
  })

  test('pointers are taken off, typedefs are not', () => {
    expect(nonPointer(pointer(pointer(name)))).toBe(name)
  })

  test.each<[type: Type, integer: boolean]>([
    ...(['int', 'int16', 'int32', 'int64', 'uint', 'uint16', 'uint32', 'uint64', 'uint8'] as const).map(
      (one): [Type, boolean] => [builtin(one), true],
    ),
    [builtin('float32'), false],
    [builtin('float64'), false],
    [builtin('bool'), false],
    [string, false],
    [slice(int32), false],
  ])('%j is an integer: %s', (type, integer) => {
    expect(isInteger(type)).toBe(integer)
  })

  test.each<[type: Type, kind: string]>([
    [string, 'Builtin'],
    [any, 'Interface'],
    [slice(string), 'Slice'],
    [name, 'Alias'],
    [inner, 'Struct'],
  ])('%j is a kind that gengo calls %s', (type, kind) => {
    expect([kindText(type), isBuiltin(type)]).toEqual([kind, kind === 'Builtin'])
  })

  test.each<[type: Type, text: string]>([
    [builtin('uint8'), 'byte'],
    [slice(builtin('uint8')), '[]byte'],
    [pointer(builtin('uint8')), '*uint8'],
    [map(builtin('uint8')), 'map[string]uint8'],
  ])('%j is called %s', (type, text) => {
    expect(typeText(type)).toBe(text)
  })

  test('builtins are known by name', () => {
    expect([isBuiltin(string, 'string'), isBuiltin(int32, 'string'), isBuiltin(name, 'string')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('members by JSON name', () => {
  test.each<[type: Type, jsonName: string, found: string | undefined]>([
    [inner, 'a', 'string'],
    [inner, 'A', undefined],
    [inner, '', undefined],
    [outer, 'b', '*int32'],
    // Those of embedded structs don't count.
    [outer, 'a', undefined],
    [deep, 'a', 'int32'],
    [deep, 'b', undefined],
    [string, 'a', undefined],
  ])('%#', (type, jsonName, found) => {
    const member = memberByJsonName(type, jsonName)
    expect(member && typeText(member.type)).toBe(found)
  })
})

describe('paths', () => {
  test.each<[path: TypePath, text: string, key: string]>([
    [TypePath.nil, '<nil>', '<nil>'],
    [TypePath.of(inner), 'Inner', '/x.ts#Inner'],
    [TypePath.of(inner).child('a'), 'Inner.a', '/x.ts#Inner.a'],
    [TypePath.of(inner).child('a').subscript('(vals)').child('b'), 'Inner.a[(vals)].b', '/x.ts#Inner.a[(vals)].b'],
  ])('%#', (path, text, key) => {
    expect([path.text, path.key]).toEqual([text, key])
  })
})
