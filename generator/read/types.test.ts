// Type expressions: what each is read as, and why others can't be.
import { ts } from 'ts-morph'
import { describe, expect, test } from 'vitest'
import { nativeType, typeText } from '../../tags/model/index.js'
import type { Type } from '../../tags/index.js'
import { ModuleModel } from './module.js'

const HEAD = `import type { Bytes, Float32, Float64, Int, Int8, Int16, Int32, Int64, OmitZero, Uint8, Uint64 } from 'kubevet/runtime'
import * as numbers from 'kubevet/runtime'
import type { Int32 as Whole, Bytes as Blob64, OmitZero as Zeroless } from 'kubevet/runtime'
import type { Lost } from './lost.js'
`
const TAIL = `
interface Part { y: string }
type Name = string
type Names = string[]
type Labels = { [key: string]: string }
type Box<T> = T
type Wrong = number
enum Mode { On = 'On' }
type Loop = Loop[]
type Ping = Pong[]
type Pong = Ping[]
namespace inner { export interface Hidden { z: string } }
`

function readModule(source: string): ModuleModel {
  const file = ts.createSourceFile('/types.ts', source, ts.ScriptTarget.ES2022, true)
  return new ModuleModel('/types.ts', file, 'types.ts', () => undefined)
}

/** The type of a property, and whether JSON leaves it out when it is zero. */
function readProperty(declaration: string): { type: Type; omitZero: boolean; module: ModuleModel } {
  const module = readModule(`${HEAD}export interface Example {\n  ${declaration}\n}\n${TAIL}`)
  const example = module.lookup('Example')
  const member = example?.kind === 'struct' ? example.members[0] : undefined
  if (member === undefined) throw new Error('no member')
  return { type: member.type, omitZero: member.omitZero, module }
}

describe('types', () => {
  test.each<[declaration: string, text: string, omitZero?: boolean]>([
    ['x: string', 'string'],
    ['x: boolean', 'bool'],
    ['x: Int', 'int'],
    ['x: Int8', 'byte'],
    ['x: Uint8', 'byte'],
    ['x: Int16', 'int16'],
    ['x: Int32', 'int32'],
    ['x: Int64', 'int64'],
    ['x: Uint64', 'uint64'],
    ['x: Float32', 'float32'],
    ['x: Float64', 'float64'],
    ['x: Bytes', '[]byte'],
    ['x: Whole', 'int32'],
    ['x: Blob64', '[]byte'],
    ['x: numbers.Int32', 'int32'],
    ['x: numbers.Bytes', '[]byte'],
    ['x: unknown', 'interface{}'],
    ['x: any', 'interface{}'],
    ['x: object', 'interface{}'],
    ['x: (string)', 'string'],
    ['readonly x: string', 'string'],
    ['x: Part', 'Part'],
    ['x: Name', 'Name'],
    ['x: Mode', 'Mode'],
    // Pointers: what may be missing or null, but for what can be nil anyway.
    ['x?: string', '*string', true],
    ['x?: Part', '*Part', true],
    ['x?: Name', '*Name', true],
    ['x?: Mode', '*Mode', true],
    ['x: Part | null', '*Part'],
    ['x: null | Part', '*Part'],
    ['x: Part | undefined', '*Part'],
    ['x?: Part | null | undefined', '*Part', true],
    ['x?: (Part | null)', '*Part', true],
    ['x?: string[]', '[]string', true],
    ['x?: Names', 'Names', true],
    ['x: Names | null', 'Names'],
    ['x?: Labels', 'Labels', true],
    ['x?: unknown', 'interface{}', true],
    ['x?: Bytes', '[]byte', true],
    // Lists.
    ['x: string[]', '[]string'],
    ['x: readonly string[]', '[]string'],
    ['x: Array<string>', '[]string'],
    ['x: ReadonlyArray<Part>', '[]Part'],
    ['x: readonly (Part | null)[]', '[]*Part'],
    ['x: Readonly<Part>', 'Part'],
    ['x: string[][]', '[][]string'],
    // Maps.
    ['x: Record<string, Part>', 'map[string]Part'],
    ['x: Readonly<Record<string, string>>', 'map[string]string'],
    ['x: Record<Name, string[]>', 'map[Name][]string'],
    ['x: { [key: string]: Int32 }', 'map[string]int32'],
    ['x: { readonly [key: string]: Part }', 'map[string]Part'],
    // Zero values that JSON leaves out.
    ['x: OmitZero<string>', 'string', true],
    ['x: OmitZero<Part>', 'Part', true],
    ['x?: OmitZero<Int32>', 'int32', true],
    ['x: Zeroless<Int32>', 'int32', true],
    ['x: numbers.OmitZero<Int32>', 'int32', true],
  ])('%s is %s', (declaration, text, omitZero = false) => {
    const { type, omitZero: found } = readProperty(declaration)
    expect(nativeType(type).kind).not.toBe('unsupported')
    expect([typeText(type), found]).toEqual([text, omitZero])
  })
})

const NUMBER = [
  'number does not say which numbers are meant',
  'use Int32, Int64, Float64 or another alias of kubevet/runtime',
]

describe('unsupported types', () => {
  test.each<[declaration: string, marked: string, message: string, mend: string]>([
    ['x: number', 'number', NUMBER[0] ?? '', NUMBER[1] ?? ''],
    ['x?: number', 'number', NUMBER[0] ?? '', NUMBER[1] ?? ''],
    ['x: number[]', 'number', NUMBER[0] ?? '', NUMBER[1] ?? ''],
    ['x: Record<string, number>', 'number', NUMBER[0] ?? '', NUMBER[1] ?? ''],
    // Where the alias is used, since that is what is discovered.
    ['x: Wrong', 'Wrong', NUMBER[0] ?? '', NUMBER[1] ?? ''],
    ['x: bigint', 'bigint', 'bigint has no counterpart in Kubernetes', 'use Int64 of kubevet/runtime'],
    [
      "x: 'a'",
      "'a'",
      'a single value is not a type in Kubernetes',
      'use string, or a named string type with +k8s:enum',
    ],
    [
      'x: null',
      'null',
      'a single value is not a type in Kubernetes',
      'use string, or a named string type with +k8s:enum',
    ],
    [
      "x: 'a' | 'b'",
      "'a' | 'b'",
      'an inline union of values has no name',
      'declare it as a type of its own, with +k8s:enum',
    ],
    [
      "x?: 'a' | 'b' | null",
      "'a' | 'b' | null",
      'an inline union of values has no name',
      'declare it as a type of its own, with +k8s:enum',
    ],
    [
      'x: string | Int32',
      'string | Int32',
      'unions of types have no counterpart in Kubernetes',
      'use an interface with a property for each, tagged +k8s:unionMember',
    ],
    [
      'x: null | undefined',
      'null | undefined',
      'a value that is never there is not a field',
      'remove the property, or say what it may be',
    ],
    ['x: undefined', 'undefined', 'undefined has no counterpart in Kubernetes', 'write out the type that is meant'],
    ['x: never', 'never', 'never has no counterpart in Kubernetes', 'write out the type that is meant'],
    ['x: symbol', 'symbol', 'symbol has no counterpart in Kubernetes', 'write out the type that is meant'],
    ['x: this', 'this', 'this has no counterpart in Kubernetes', 'write out the type that is meant'],
    ['x: keyof Part', 'keyof Part', 'keyof Part has no counterpart in Kubernetes', 'write out the type that is meant'],
    ["x: Part['y']", "Part['y']", "Part['y'] has no counterpart in Kubernetes", 'write out the type that is meant'],
    ['x: typeof x', 'typeof x', 'typeof x has no counterpart in Kubernetes', 'write out the type that is meant'],
    [
      "x: import('./a.js').A",
      "import('./a.js').A",
      "import('./a.js').A has no counterpart in Kubernetes",
      'write out the type that is meant',
    ],
    ['x: { y: string }', '{ y: string }', 'an inline object type has no name', 'declare it as an interface of its own'],
    ['x: {}', '{}', 'an inline object type has no name', 'declare it as an interface of its own'],
    [
      'x: [string, string]',
      '[string, string]',
      'tuples have no counterpart in Kubernetes',
      'use a list, or an interface with named properties',
    ],
    [
      'x: Part extends string ? string : Int32',
      'Part extends string ? string : Int32',
      'conditional types have no counterpart in Kubernetes',
      'write out the type that is meant',
    ],
    [
      "x: { [K in 'a']: string }",
      "{ [K in 'a']: string }",
      'mapped types have no counterpart in Kubernetes',
      'use Record<string, T>, or write the properties out',
    ],
    [
      'x: Part & { z: string }',
      'Part & { z: string }',
      'intersections have no counterpart in Kubernetes',
      'declare an interface that extends the parts',
    ],
    ['x: () => void', '() => void', 'functions are not data', 'remove the property, or keep it in another type'],
    [
      'x: new () => Part',
      'new () => Part',
      'functions are not data',
      'remove the property, or keep it in another type',
    ],
    [
      'x: `a${string}`',
      '`a${string}`',
      'template literal types have no counterpart in Kubernetes',
      'use string with +k8s:format or another tag',
    ],
    [
      'x: Map<string, string>',
      'Map<string, string>',
      'Map<string, string> has no counterpart in Kubernetes',
      'declare a type with the properties that are meant',
    ],
    ['x: Date', 'Date', 'Date has no counterpart in Kubernetes', 'declare a type with the properties that are meant'],
    [
      'x: Partial<Part>',
      'Partial<Part>',
      'Partial<Part> has no counterpart in Kubernetes',
      'declare a type with the properties that are meant',
    ],
    [
      'x: Box<string>',
      'Box<string>',
      'Box is generic',
      'Kubernetes types have no type parameters: write out a type for each use',
    ],
    ['x: Part<string>', 'Part<string>', 'Part<string> is generic', 'write out a type for this use'],
    [
      'x: OmitZero<string>[]',
      'OmitZero<string>',
      'OmitZero is for properties only',
      'write OmitZero<T> as the type of a property',
    ],
    ['x: OmitZero', 'OmitZero', 'OmitZero is for properties only', 'write OmitZero<T> as the type of a property'],
    ['x: Lost', 'Lost', 'Lost is not to be found in ./lost.js', 'check the import'],
    ['x: numbers.Nope', 'numbers.Nope', 'numbers.Nope is not to be found', 'check the import'],
    ['x: inner.Hidden', 'inner.Hidden', 'inner.Hidden is not to be found', 'check the import'],
    ['x: Mode.On', 'Mode.On', 'Mode.On is not to be found', 'check the import'],
    ['x: Loop', 'Loop', 'Loop refers to itself', 'let it go through an interface'],
    ['x: Ping', 'Ping', 'Ping refers to itself', 'let it go through an interface'],
    // Members that are not properties with a type.
    ['x', 'x', 'x has no type', 'give it a type'],
    [
      'x(): string',
      'x(): string',
      'Kubernetes objects are data: they have no methods',
      'remove the method, or keep it in another type',
    ],
    [
      '(): string',
      '(): string',
      'Kubernetes objects are data: they have no methods',
      'remove the method, or keep it in another type',
    ],
    [
      'new (): Part',
      'new (): Part',
      'Kubernetes objects are data: they have no methods',
      'remove the method, or keep it in another type',
    ],
    ['get x(): string', 'get x(): string', 'an accessor is not a field', 'declare a property'],
    [
      '[Symbol.iterator]: string',
      '[Symbol.iterator]: string',
      'a computed name is not the name of a field',
      'write the name out',
    ],
    [
      '[key: string]: string',
      '[key: string]: string',
      'a struct cannot have properties of any name beside its fields',
      'move the map into a field of its own',
    ],
  ])('%s', (declaration, marked, message, mend) => {
    const { type, module } = readProperty(declaration)
    const inner = innermost(type)
    if (inner.kind !== 'unsupported') throw new Error(`${typeText(type)} is supported`)
    expect([inner.problem.message, inner.problem.mend]).toEqual([message, mend])
    const { start, end } = inner.problem.span
    expect(module.file.text.slice(start, end)).toBe(marked)
  })
})

/** Lists and maps of what is unsupported are themselves supported. */
function innermost(type: Type): Type {
  return type.kind === 'list' || type.kind === 'map' || type.kind === 'pointer'
    ? innermost(type.elem)
    : nativeType(type).kind === 'list'
      ? innermost(nativeType(type))
      : type
}
