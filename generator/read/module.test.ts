// What a module declares, imports and exports.
import { ts } from 'ts-morph'
import { describe, expect, test } from 'vitest'
import { nativeType, typeKey, typeText } from '../../tags/model/index.js'
import type { NamedType, Type } from '../../tags/index.js'
import { ModuleModel } from './module.js'

/** Modules by name, that import each other as `./name.js`. */
function readModules(sources: Readonly<Record<string, string>>): (name: string) => ModuleModel {
  const modules = new Map<string, ModuleModel>()
  const read = (name: string): ModuleModel => {
    const known = modules.get(name)
    if (known !== undefined) return known
    const path = `/${name}.ts`
    const file = ts.createSourceFile(path, sources[name] ?? '', ts.ScriptTarget.ES2022, true)
    const module = new ModuleModel(path, file, `${name}.ts`, (specifier, wanted) => {
      const target = /^\.\/(.*)\.js$/.exec(specifier)?.[1] ?? ''
      return Object.hasOwn(sources, target) ? read(target).exported(wanted) : undefined
    })
    modules.set(name, module)
    return module
  }
  return read
}

const members = (type: NamedType | undefined): string[] =>
  type?.kind === 'struct'
    ? type.members.map(({ name, jsonName, type }) => `${jsonName || `(${name})`}: ${typeText(type)}`)
    : []

function problemOf(type: Type): [message: string, mend: string, place: string] | undefined {
  const native = nativeType(type)
  const inner = native.kind === 'list' || native.kind === 'pointer' ? nativeType(native.elem) : native
  if (inner.kind !== 'unsupported') return undefined
  const { message, mend, span } = inner.problem
  const { line, column } = span.source.position(span.start)
  return [message, mend, `${span.source.name}:${line}:${column}`]
}

describe('declarations', () => {
  test.each<[source: string, kind: string, text: string]>([
    ['export interface A { x: string }', 'struct', 'A'],
    ['export type A = { x: string }', 'struct', 'A'],
    ['export declare interface A { x: string }', 'struct', 'A'],
    ['interface B { x: string }\nexport type A = B', 'struct', 'A'],
    ['export type A = string', 'alias', 'string'],
    ['export type A = (string)', 'alias', 'string'],
    ["export type A = 'x' | 'y'", 'alias', 'string'],
    ["export type A = ('x' | 'y')", 'alias', 'string'],
    ['export type A = `x`', 'alias', 'string'],
    ["export enum A { X = 'x' }", 'alias', 'string'],
    ["export const enum A { X = 'x' }", 'alias', 'string'],
    ['export type A = Int32', 'alias', 'int32'],
    ['type B = Int32\nexport type A = B', 'alias', 'int32'],
    ['export type A = string[]', 'alias', '[]string'],
    ['export type A = Record<string, string>', 'alias', 'map[string]string'],
    ['export type A = { [key: string]: string }', 'alias', 'map[string]string'],
    ['interface B { x: string }\nexport type A = B[]', 'alias', '[]B'],
    ['interface B { x: string }\nexport type A = B | null', 'alias', '*B'],
    ['export type A = unknown', 'alias', 'interface{}'],
  ])('%s', (source, kind, text) => {
    const type = readModules({ types: source })('types').lookup('A')
    if (type === undefined) throw new Error('not found')
    expect([type.kind, type.exported]).toEqual([kind, true])
    expect(typeText(type.kind === 'alias' ? type.underlying : type)).toBe(text)
  })

  test.each<[source: string, message: string, mend: string, place: string]>([
    [
      'export interface A { x: string }\nexport interface A { y: string }',
      'A is declared more than once',
      'Kubernetes types have one declaration: join them, or use extends',
      'types.ts:1:18',
    ],
    [
      'export interface A<T> { x: T }',
      'A is generic',
      'Kubernetes types have no type parameters: write out a type for each use',
      'types.ts:1:18',
    ],
    [
      'export type A<T> = T[]',
      'A is generic',
      'Kubernetes types have no type parameters: write out a type for each use',
      'types.ts:1:13',
    ],
    [
      'export enum A {\n  X,\n}',
      'A has a member without a string value',
      'Kubernetes enums are strings: give each member its value, as in Always = "Always"',
      'types.ts:2:3',
    ],
    [
      "export enum A {\n  X = 'x',\n  Y = 1,\n}",
      'A has a member without a string value',
      'Kubernetes enums are strings: give each member its value, as in Always = "Always"',
      'types.ts:3:3',
    ],
    [
      "export type A = 'x' | 1",
      'an inline union of values has no name',
      'declare it as a type of its own, with +k8s:enum',
      'types.ts:1:17',
    ],
    ['export type A = A', 'A refers to itself', 'let it go through an interface', 'types.ts:1:17'],
    ['export type A = A[]', 'A refers to itself', 'let it go through an interface', 'types.ts:1:17'],
    ['type B = A\nexport type A = B', 'A refers to itself', 'let it go through an interface', 'types.ts:2:17'],
    [
      'export type A = number',
      'number does not say which numbers are meant',
      'use Int32, Int64, Float64 or another alias of kubevet/runtime',
      'types.ts:1:17',
    ],
  ])('unsupported: %s', (source, message, mend, place) => {
    const type = readModules({ types: source })('types').lookup('A')
    if (type === undefined) throw new Error('not found')
    expect(problemOf(type)).toEqual([message, mend, place])
  })

  test('types may refer to each other through interfaces', () => {
    const types = readModules({
      types:
        'export interface Tree { children?: Trees; byName?: Record<string, Tree>; next?: Tree }\ntype Trees = Tree[]',
    })('types')
    expect(members(types.lookup('Tree'))).toEqual(['children: Trees', 'byName: map[string]Tree', 'next: *Tree'])
    expect(types.lookup('Tree')).toBe(types.lookup('Tree'))
  })

  test('embedded structs come first', () => {
    const types = readModules({
      types:
        'export interface A extends B, other.C { x: string }\ninterface B { y: string }\nimport type * as other from "./other.js"',
      other: 'export interface C { z: string }',
    })('types')
    expect(members(types.lookup('A'))).toEqual(['(B): B', '(C): C', 'x: string'])
  })

  test.each([
    ['interface A extends Nope {}', 'Nope is neither declared nor imported here', 'types.ts:1:21'],
    ['interface A extends B<string> {}\ninterface B<T> { x: T }', 'B is generic', 'types.ts:1:21'],
    ['interface A extends B {}\ntype B = Record<string, string>', 'B is not a struct', 'types.ts:1:21'],
    ['interface A extends B, C {}\ninterface B {}\ntype C = string[]', 'C is not a struct', 'types.ts:1:24'],
    ['interface A extends Partial<B> {}\ninterface B {}', 'Partial is generic', 'types.ts:1:21'],
  ])('types that cannot be embedded: %s', (source, message, place) => {
    const type = readModules({ types: source })('types').lookup('A')
    const problems = type?.kind === 'struct' ? type.members.map((member) => problemOf(member.type)) : []
    expect(problems.filter((one) => one !== undefined)).toEqual([
      [message, 'extend an interface, or write its properties out', place],
    ])
  })

  test('properties of any name keep it', () => {
    const types = readModules({
      types: `export interface A {
  constructor: string
  __proto__: string
  'a-b': string
  class: string
  "quo'te": string
  1: string
  éa: string
  $ref?: string
}`,
    })('types')
    const type = types.lookup('A')
    const names = type?.kind === 'struct' ? type.members.map(({ name, jsonName }) => [name, jsonName]) : []
    expect(names).toEqual([
      ['Constructor', 'constructor'],
      ['__proto__', '__proto__'],
      ['A-b', 'a-b'],
      ['Class', 'class'],
      ["Quo'te", "quo'te"],
      ['1', '1'],
      ['Éa', 'éa'],
      ['$ref', '$ref'],
    ])
  })
})

describe('exported types', () => {
  test.each<[source: string, exported: boolean]>([
    ['export interface A {}', true],
    ['export type A = string', true],
    ["export enum A { X = 'x' }", true],
    ['export declare interface A {}', true],
    ['export default interface A {}', false],
    ['interface A {}', false],
    ['interface A {}\nexport { A }', true],
    ['interface A {}\nexport type { A }', true],
    ['interface A {}\nexport { type A }', true],
    // Generated code couldn't import it by its name.
    ['interface A {}\nexport { A as B }', false],
  ])('%s: %s', (source, exported) => {
    expect(readModules({ types: source })('types').lookup('A')?.exported).toBe(exported)
  })
})

describe('imports', () => {
  const parts = 'export interface Part { y: string }\nexport type Name = string\ntype Hidden = string'
  test.each<[how: string, source: string, wanted: string]>([
    ['by name', "import { Part } from './parts.js'", 'Part'],
    ['as a type', "import type { Part } from './parts.js'", 'Part'],
    ['as a type in the list', "import { type Part, type Name } from './parts.js'", 'Part'],
    ['by another name', "import type { Part as Piece } from './parts.js'", 'Piece'],
    ['from a list of exports', "import type { Part } from './listed.js'", 'Part'],
    ['from a list of exports, renamed', "import type { Piece } from './listed.js'", 'Piece'],
    ['from an export of everything', "import type { Part } from './everything.js'", 'Part'],
    ['imported and exported', "import type { Part } from './forwarded.js'", 'Part'],
    ['imported and exported by another name', "import type { Bit } from './forwarded.js'", 'Bit'],
  ])('%s: %s', (_how, source, wanted) => {
    const module = readModules({
      types: `${source}\nexport interface Example { x?: ${wanted} }`,
      parts,
      listed: "export { Part, Part as Piece } from './parts.js'",
      everything: "export * from './none.js'\nexport * from './listed.js'",
      none: '',
      forwarded: "import { type Part, type Part as Scrap } from './parts.js'\nexport { Part, Scrap as Bit }",
    })('types')
    expect(members(module.lookup('Example'))).toEqual(['x: *Part'])
    expect(module.lookup(wanted)?.module).toBe('/parts.ts')
  })

  test.each([["import * as parts from './parts.js'"], ["import type * as parts from './parts.js'"]])(
    'in a namespace: %s',
    (source) => {
      const module = readModules({
        types: `${source}\nexport interface Example { x?: parts.Part; y: parts.Name }`,
        parts,
      })
      expect(members(module('types').lookup('Example'))).toEqual(['x: *Part', 'y: Name'])
    },
  )

  test.each([
    ["import { Part } from './missing.js'", 'Part', 'Part is not to be found in ./missing.js'],
    ["import { Nope } from './parts.js'", 'Nope', 'Nope is not to be found in ./parts.js'],
    ["import { Nope as Part } from './parts.js'", 'Part', 'Part is not to be found in ./parts.js'],
    ["import Part from './parts.js'", 'Part', 'Part is not to be found in ./parts.js'],
    ["import * as parts from './parts.js'", 'parts.Nope', 'parts.Nope is not to be found'],
    ["import * as parts from './missing.js'", 'parts.Part', 'parts.Part is not to be found'],
    ["import { Part } from './round.js'", 'Part', 'Part is not to be found in ./round.js'],
  ])('not found: %s', (source, wanted, message) => {
    const module = readModules({
      types: `${source}\nexport interface Example { x: ${wanted} }`,
      parts,
      round: "export * from './trip.js'",
      trip: "export * from './round.js'",
    })('types')
    const type = module.lookup('Example')
    const member = type?.kind === 'struct' ? type.members[0] : undefined
    expect(member && problemOf(member.type)).toEqual([message, 'check the import', 'types.ts:2:31'])
  })

  test('aliases that lead to each other through modules', () => {
    const read = readModules({
      a: "import type { B } from './b.js'\nexport type A = B[]",
      b: "import type { A } from './a.js'\nexport type B = A",
    })
    const type = read('a').lookup('A')
    expect(type && problemOf(type)?.slice(0, 2)).toEqual(['A refers to itself', 'let it go through an interface'])
  })

  test('types of one name in two modules are two', () => {
    const read = readModules({
      types:
        "import type { Part as Other } from './parts.js'\nexport interface Part { x: string }\nexport interface Example { a: Part; b: Other }",
      parts,
    })
    const type = read('types').lookup('Example')
    const keys = type?.kind === 'struct' ? type.members.map((member) => typeKey(member.type)) : []
    expect(keys).toEqual(['/types.ts#Part', '/parts.ts#Part'])
  })
})

test('exported functions are found as declarations and as constants', () => {
  const module = readModules({
    types: 'export function a() {}\nexport const b = () => [], c = 1\nfunction d() {}\nexport async function e() {}',
  })('types')
  expect([...module.exportedFunctions().keys()]).toEqual(['a', 'b', 'c', 'e'])
})
