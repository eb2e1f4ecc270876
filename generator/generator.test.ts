// From files to files: what is selected, where it goes, what it may refer to, and what is refused.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateRegistered } from '../runtime/index.js'
import { loadFolder } from '../test/conformance/tags/load-all.js'
import { PROJECT } from '../test/conformance/tags/load.js'
import { ALL, part, shown, sourcesFolder, type Sources } from '../test/fixtures/generator/sources-folder.js'
import { FAILURE_CODES, Generator, type GenerateResult } from './index.js'

const { root, write, run, textOf } = sourcesFolder()

describe('where generated files go', () => {
  test.each<[source: string, out: string | undefined, file: string]>([
    ['types.ts', undefined, 'types.validation.ts'],
    ['api/v1/types.ts', undefined, 'api/v1/types.validation.ts'],
    ['types.mts', undefined, 'types.validation.mts'],
    ['types.cts', undefined, 'types.validation.cts'],
    ['types.tsx', undefined, 'types.validation.ts'],
    ["it's.ts", undefined, "it's.validation.ts"],
    ['types.ts', 'generated', 'generated/types.validation.ts'],
    ['api/v1/types.ts', 'generated', 'generated/api/v1/types.validation.ts'],
  ])('%s, out %s: %s', (source, out, file) => {
    const result = run({ [source]: ALL + part('A') }, out === undefined ? {} : { out })
    expect(shown(result)).toEqual([])
    expect(result.files.map(({ path }) => relative(root(), path))).toEqual([file])
    expect(result.files.map((one) => relative(root(), one.source))).toEqual([source])
  })

  test('in another folder they import their sources from there', () => {
    const text = textOf(run({ 'api/v1/types.ts': ALL + part('A') }, { out: 'generated' }))
    expect(text).toContain("import type { A } from '../../../api/v1/types.js'")
  })

  test.each([
    ['types.mts', "from './types.mjs'"],
    ['types.cts', "from './types.cjs'"],
    ['types.tsx', "from './types.js'"],
    ["it's.ts", `from "./it's.js"`],
  ])('%s is imported %s', (source, specifier) => {
    expect(textOf(run({ [source]: ALL + part('A') }))).toContain(`import type { A } ${specifier}\n`)
  })

  test.each<[what: string, sources: Sources, options: string | undefined, specifiers: string[]]>([
    [
      'as the source does',
      {
        'a.ts': `${ALL}import type { B } from './b.ts'\nexport interface A {\n  // +k8s:optional\n  b?: B\n}\n`,
        'b.ts': ALL + part('B'),
      },
      undefined,
      ["from './a.ts'", "from './b.validation.ts'"],
    ],
    [
      'as the other sources do',
      { 'a.ts': ALL + part('A'), 'b.ts': `${ALL}export * from './a.ts'\n` },
      undefined,
      ["from './a.ts'"],
    ],
    [
      'with the suffix of its file',
      { 'a.mts': ALL + part('A'), 'b.ts': `${ALL}export * from './a.mts'\n` },
      undefined,
      ["from './a.mts'"],
    ],
    [
      'as the project file allows',
      { 'a.ts': ALL + part('A') },
      '"allowImportingTsExtensions": true',
      ["from './a.ts'"],
    ],
    [
      'as the project file has it rewritten',
      { 'a.ts': ALL + part('A') },
      '"rewriteRelativeImportExtensions": true',
      ["from './a.ts'"],
    ],
    [
      'not if the sources do otherwise',
      { 'a.ts': `${ALL}import './b.js'\n${part('A')}`, 'b.ts': '' },
      '"allowImportingTsExtensions": true',
      ["from './a.js'"],
    ],
  ])('sources are imported by the names of their files %s', (_what, sources, options, specifiers) => {
    write({ 'tsconfig.json': `{ "compilerOptions": { "module": "NodeNext", ${options ?? '"strict": true'} } }` })
    const result = run(sources, options === undefined ? {} : { tsconfig: 'tsconfig.json' })
    const text = textOf(result)
    expect([...text.matchAll(/from '\..*'/g)].map(([found]) => found)).toEqual(specifiers)
  })

  test('sorted by path; the inputs, too', () => {
    const result = run({ 'b.ts': ALL + part('B'), 'a/z.ts': ALL + part('Z'), 'c.ts': part('C') })
    expect(result.files.map(({ path }) => relative(root(), path))).toEqual(['a/z.validation.ts', 'b.validation.ts'])
    expect(result.inputs.map((path) => relative(root(), path))).toEqual(['a/z.ts', 'b.ts', 'c.ts'])
  })

  test('none for a module without checks', () => {
    expect(run({ 'types.ts': `${ALL}export interface A { x: string }` })).toMatchObject({ files: [], diagnostics: [] })
  })
})

describe('sources with syntax errors are refused', () => {
  const fields = (between: string): string =>
    `${ALL}export interface A {\n  // +k8s:required\n  x: string\n${between}\n  // +k8s:required\n  y: string\n}\n`
  test.each<[what: string, source: string, found: string[]]>([
    [
      'a merge marker',
      fields('<<<<<<< HEAD\n  z: string\n=======\n  w: string\n>>>>>>> main'),
      ['6:1', '8:1', '10:1'].map((at) => `types.ts:${at} KV1004 Merge conflict marker encountered.`),
    ],
    [
      'a marker above the control comment',
      `<<<<<<< HEAD\n${fields('')}`,
      ['types.ts:1:1 KV1004 Merge conflict marker encountered.'],
    ],
    ['a surplus brace', `${fields('')}}\n`, ['types.ts:10:1 KV1004 Declaration or statement expected.']],
    [
      'two words for a name',
      fields('  required other string'),
      ['types.ts:6:3 KV1004 Property or signature expected.'],
    ],
    ['an open interface', fields('').replace(/\}\n$/, ''), ["types.ts:9:1 KV1004 '}' expected."]],
  ])('%s', (_what, source, found) => {
    const result = run({ 'types.ts': source, 'whole.ts': ALL + part('B') })
    expect(shown(result).slice(0, found.length)).toEqual(found)
    expect(result.files).toEqual([])
    expect(result.failures.every(({ cause }) => cause === 'syntax')).toBe(true)
  })

  test('in a module that types lead into, and beside the types', () => {
    const main = `${ALL}import type { Base } from './base.js'\nexport interface A extends Base {\n  // +k8s:required\n  x: string\n}\n`
    const base = { 'base.ts': 'export interface Base {\n  y: string;\n  required other string\n}\n' }
    expect(shown(run({ 'main.ts': main, ...base }, { readonlyPackages: ['base.ts'] }))[0]).toBe(
      'base.ts:3:3 KV1004 Property or signature expected.',
    )
    write({ 'types.custom.ts': 'export const ValidateCustom_A = () => [\n' })
    expect(shown(run({ 'types.ts': ALL + part('A') }))[0]).toMatch(/^types.custom.ts:2:1 KV1004 /)
  })

  test('but not in files without tags that nothing leads to', () => {
    expect(shown(run({ 'types.ts': ALL + part('A'), 'draft.ts': 'const = 1\n' }))).toEqual([])
  })
})

describe('types of other modules', () => {
  const main = `${ALL}import type { Part } from './part.js'\nexport interface Main {\n  // +k8s:optional\n  part?: Part\n}\n`
  const HINT =
    "either add this package to validation-gen's --readonly-pkg flag, or add +k8s:opaqueType to the field to skip validation (give its module with --readonly-pkg, let it be processed as well (a control comment selects its types), or add +k8s:opaqueType)"

  test('are called where they are generated', () => {
    const result = run({ 'main.ts': main, 'part.ts': ALL + part('Part') })
    expect(textOf(result, 'main.validation.ts')).toContain(
      "import { goPart, partRules, validatePart } from './part.validation.js'",
    )
  })

  test('are refused where they are not', () => {
    expect(shown(run({ 'main.ts': main, 'part.ts': part('Part') }))).toEqual([
      `main.ts:6:3 KV1003 Main.part: type *Part is in a non-included package; ${HINT}`,
    ])
  })

  test.each([
    ['a path', 'part.ts'],
    ['a path without its extension', 'part'],
    ['a path as it is imported', './part.js'],
  ])('are called where they are read-only, given as %s', (_what, name) => {
    const result = run({ 'main.ts': main, 'part.ts': part('Part') }, { readonlyPackages: [name] })
    expect(result.files.map(({ path }) => relative(root(), path))).toEqual(['main.validation.ts'])
    expect(textOf(result)).toContain("import { validatePart } from './part.validation.js'")
  })

  test('are not generated again where they are read-only', () => {
    const result = run({ 'main.ts': main, 'part.ts': ALL + part('Part') }, { readonlyPackages: ['part.ts'] })
    expect(result.files.map(({ path }) => relative(root(), path))).toEqual(['main.validation.ts'])
  })

  test('of a package in node_modules', () => {
    const sources = { 'main.ts': main.replace('./part.js', 'parts') }
    write({
      'node_modules/parts/package.json': '{ "name": "parts", "type": "module", "types": "./index.d.ts" }',
      'node_modules/parts/index.d.ts': part('Part').replace('export', 'export declare'),
    })
    expect(shown(run(sources))).toEqual([
      `main.ts:6:3 KV1003 Main.part: type *Part is in a non-included package; ${HINT}`,
    ])
    const opaque = {
      'main.ts': sources['main.ts'].replace('// +k8s:optional', '// +k8s:opaqueType\n  // +k8s:required'),
    }
    expect(textOf(run(opaque))).toContain('validate.requiredPointer')
  })

  test('that are not exported are described in place', () => {
    const text = textOf(run({ 'types.ts': `${ALL}export interface A { b: B }\n${part('B').replace('export ', '')}` }))
    expect(text).toContain('export interface B {\n  x?: string | null | undefined\n}')
    expect(text).toContain("import type { A } from './types.js'")
  })

  test('that lead to each other can be loaded, in any order', async () => {
    const cache = join(PROJECT, '.cache', 'examples')
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'round-'))
    try {
      const half = (own: string, other: string): string =>
        `${ALL}import type { ${other} } from './${other.toLowerCase()}.js'
export interface ${own} {\n  // +k8s:required\n  name: string\n  other?: ${other}\n  others?: ${other}s\n}\ntype ${other}s = ${other}[]\n`
      writeFileSync(join(folder, 'left.ts'), half('Left', 'Right'))
      writeFileSync(join(folder, 'right.ts'), half('Right', 'Left'))
      const { registrations } = await loadFolder(folder, false)
      const left = registrations.get('left')?.get('Left')
      if (left === undefined) throw new Error('no validator')
      const object = { name: 'a', other: { others: [{ name: 'b' }, {}] } }
      expect(validateRegistered(left, { type: 'create' }, object, undefined).map(String)).toEqual([
        'other.name: Required value',
        'other.others[1].name: Required value',
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('hand-written functions', () => {
  const types = `${ALL}export interface A {\n  // +k8s:customValidation\n  x: string\n}\n`
  const fn = (name: string, parameters = '_op: unknown, _path: unknown, _value: string, _old?: string'): string =>
    `export function ${name}(${parameters}): never[] {\n  return []\n}\n`

  test.each<[what: string, sources: Sources, from: string]>([
    ['beside the types', { 'types.ts': types, 'types.custom.ts': fn('ValidateCustom_A_X') }, './types.custom.js'],
    ['in their module', { 'types.ts': types + fn('ValidateCustom_A_X') }, './types.js'],
    ['as a constant', { 'types.ts': `${types}export const ValidateCustom_A_X = () => []` }, './types.js'],
    ['beside the types of a .mts', { 'a.mts': types, 'a.custom.mts': fn('ValidateCustom_A_X') }, './a.custom.mjs'],
    ['with fewer parameters', { 'types.ts': types + fn('ValidateCustom_A_X', '') }, './types.js'],
  ])('%s', (_what, sources, from) => {
    const text = textOf(run(sources))
    expect(text).toMatch(
      new RegExp(`import \\{ (type A, )?ValidateCustom_A_X \\} from '${from.replace(/\./g, '\\.')}'`),
    )
    expect(text).toContain('const aXCustom: ValidateFunction<string> = validate.custom<string>(ValidateCustom_A_X)')
  })

  test.each<[what: string, sources: Sources, expected: string]>([
    [
      'missing',
      { 'types.ts': types },
      'types.ts:4:7 KV1002 field A.x: tag "k8s:customValidation": +k8s:customValidation: expected hand-written function ValidateCustom_A_X was not found',
    ],
    [
      'not exported',
      { 'types.ts': types + fn('ValidateCustom_A_X').replace('export ', '') },
      'types.ts:4:7 KV1002 field A.x: tag "k8s:customValidation": +k8s:customValidation: expected hand-written function ValidateCustom_A_X was not found',
    ],
    [
      'with too many parameters',
      { 'types.ts': types + fn('ValidateCustom_A_X', 'a: 1, b: 1, c: 1, d: 1, e: 1') },
      'types.ts:4:7 KV1002 field A.x: tag "k8s:customValidation": +k8s:customValidation: ValidateCustom_A_X must have signature (op: Operation, path: FieldPath, value: T, oldValue: T | undefined) => FieldErrorList',
    ],
    [
      'without a tag',
      { 'types.ts': types + fn('ValidateCustom_A_X'), 'types.custom.ts': fn('ValidateCustom_A_Y') },
      'types.custom.ts:1:17 KV1003 +k8s:customValidation: ValidateCustom_A_Y: no matching tag (add +k8s:customValidation, or rename if not a custom validation)',
    ],
  ])('%s is refused', (_what, sources, expected) => {
    const [found = ''] = shown(run(sources))
    expect(found.replace(/ \(usage: .*\)$/, '')).toBe(expected)
  })
})

describe('refused', () => {
  test.each<[what: string, source: string, expected: string[]]>([
    [
      'a tag that does not follow the grammar',
      'export interface A {\n  // +k8s:maxLength=3x\n  x: string\n}',
      [
        "types.ts:4:22 KV1001 field A.x: failed to parse tags: unexpected character 'x' at position 16: [k8s:maxLength=3x]",
      ],
    ],
    [
      'a tag that cannot be used',
      'export interface A {\n  // +k8s:eachVal=+k8s:maxLength=3\n  x: string[]\n  // +k8s:eachVal=+k8s:maxItems=3\n  y: string[]\n}',
      [
        'types.ts:6:20 KV1002 field A.y: tag "k8s:eachVal": tag "k8s:maxItems": can only be used on list types (string) (usage: +k8s:maxItems=<non-negative integer> (Limits the number of items of a list; longer ones are not looked at further.))',
      ],
    ],
    [
      'a type without a counterpart',
      'export interface A {\n  x: number\n}',
      [
        'types.ts:4:6 KV1003 field A.x: number does not say which numbers are meant (use Int32, Int64, Float64 or another alias of kubevet/runtime)',
      ],
    ],
    [
      'a shape that has no validation',
      'export interface A {\n  x: string[][]\n}',
      ['types.ts:4:3 KV1003 field A.x ([][]string): lists of lists are not supported'],
    ],
    [
      'a class with tags',
      'export class A {\n  // +k8s:required\n  x = 1\n}\nexport class B {}',
      ['types.ts:3:14 KV1003 class A has tags, but classes are not read (declare an interface)'],
    ],
    [
      'a namespace with tags',
      'export namespace N {\n  export interface A {\n    // +k8s:required\n    x: string\n  }\n}',
      [
        'types.ts:3:18 KV1003 namespace N has tags, but namespaces are not read (declare its types in the module itself)',
      ],
    ],
    [
      'types that would share a name',
      `${part('a')}${part('A')}`,
      [
        'types.ts:3:18 KV1003 A and a would both have the name validateA in generated code (rename one of the two types)',
        'types.ts:3:18 KV1003 A and a would both have the name aValidator in generated code (rename one of the two types)',
      ],
    ],
    [
      'several at once, in the order in which they are met',
      'export interface B {\n  x: bigint\n  y: Date\n}\nexport interface A {\n  x: number\n}',
      [
        'types.ts:8:6 KV1003 field A.x: number does not say which numbers are meant (use Int32, Int64, Float64 or another alias of kubevet/runtime)',
        'types.ts:4:6 KV1003 field B.x: bigint has no counterpart in Kubernetes (use Int64 of kubevet/runtime)',
        'types.ts:5:6 KV1003 field B.y: Date has no counterpart in Kubernetes (declare a type with the properties that are meant)',
      ],
    ],
  ])('%s', (_what, source, expected) => {
    const result = run({ 'types.ts': ALL + source })
    expect(shown(result)).toEqual(expected)
    expect(result.files).toEqual([])
    for (const { code } of result.diagnostics) expect(Object.keys(FAILURE_CODES)).toContain(code)
  })
})

describe('compatibility', () => {
  test.each([
    ['1.34', false],
    ['1.35', false],
    ['1.36', true],
    ['1.37', true],
  ])('at %s, k8s:maxBytes counts: %s', (compatibility, counts) => {
    const source = `${ALL}export interface A {\n  // +k8s:required\n  // +k8s:maxBytes=3\n  x: string\n}`
    expect(textOf(run({ 'types.ts': source }, { compatibility })).includes('validate.maxBytes')).toBe(counts)
  })
  test('is the newest version when nothing is said', () => {
    const paths = write({
      'types.ts': `${ALL}export interface A {\n  // +k8s:minProperties=3\n  x: Record<string, string>\n}`,
    })
    expect(textOf(new Generator({ cwd: root(), paths }).generate())).toContain('validate.minProperties')
  })
  test.each([
    ['1.34', '+k8s:format=k8s-uuid', 'Kubernetes has k8s-uuid since 1.35'],
    ['1.35', '+k8s:format=k8s-ip', 'Kubernetes has k8s-ip only in 1.34'],
    ['1.34', '+k8s:ifEnabled(A)=+k8s:maxBytes=3', 'k8s:maxBytes exists since Kubernetes 1.36'],
  ])('at %s, %s: %s', (compatibility, tag, mend) => {
    const source = `${ALL}export interface A {\n  // +k8s:required\n  // ${tag}\n  x: string\n}`
    const { diagnostics } = run({ 'types.ts': source }, { compatibility })
    expect(diagnostics.map((diagnostic) => diagnostic.mend)).toEqual([mend])
  })
})

describe('update', () => {
  const before: Sources = {
    'main.ts': `${ALL}import type { Part } from './index.js'\nexport interface Main {\n  part: Part\n}\n`,
    'index.ts': "export type { Part } from './part.js'\n",
    'part.ts': ALL + part('Part'),
    'other.ts': ALL + part('Other'),
    'custom.ts': `${ALL}export interface Custom {\n  // +k8s:optional\n  // +k8s:customValidation\n  x: string\n}\n`,
    'custom.custom.ts': 'export const ValidateCustom_Custom_X = () => []\n',
  }
  const optional = part('Part').replace('+k8s:required', '+k8s:optional\n  // +k8s:maxLength=3')

  /** What can be compared of a result: failures know their places. */
  const comparable = (result: GenerateResult): unknown => ({
    files: result.files,
    inputs: result.inputs,
    diagnostics: shown(result),
  })

  test.each<[what: string, changes: Readonly<Record<string, string | undefined>>[]]>([
    ['nothing', [{}]],
    ['a file that stays as it is', [{ 'main.ts': before['main.ts'] }]],
    ['a file that others import', [{ 'part.ts': ALL + optional }]],
    [
      'a file with a failure, and its repair',
      [{ 'part.ts': ALL + 'export type Part = number' }, { 'part.ts': before['part.ts'] }],
    ],
    ['a broken file, and its repair', [{ 'part.ts': '}{' }, { 'part.ts': before['part.ts'] }]],
    [
      'a type that is renamed',
      [{ 'part.ts': ALL + part('Piece') }, { 'index.ts': "export type { Piece as Part } from './part.js'\n" }],
    ],
    ['a re-export that leads elsewhere', [{ 'index.ts': "export type { Other as Part } from './other.js'\n" }]],
    ['a module that is no longer selected', [{ 'part.ts': part('Part') }]],
    ['a new file', [{ 'new.ts': ALL + part('New') }]],
    [
      'a new file that an import waited for',
      [{ 'index.ts': "export type { Part } from './late.js'\n" }, { 'late.ts': ALL + part('Part') }],
    ],
    ['a deleted file', [{ 'other.ts': undefined }]],
    ['a deleted file that is imported', [{ 'part.ts': undefined }]],
    ['a deleted file that comes back', [{ 'part.ts': undefined }, { 'part.ts': ALL + optional }]],
    [
      'hand-written functions that go and come',
      [{ 'custom.custom.ts': '' }, { 'custom.custom.ts': before['custom.custom.ts'] }],
    ],
    ['a module of hand-written functions that goes', [{ 'custom.custom.ts': undefined }]],
    [
      'several at once',
      [{ 'main.ts': undefined, 'part.ts': ALL + optional, 'new.ts': ALL + part('New'), 'other.ts': '' }],
    ],
    ['what is generated', [{ 'part.validation.ts': 'export {}\n' }]],
  ])('%s', (_what, changes) => {
    const paths = write(before)
    const generator = new Generator({ cwd: root(), paths, compatibility: '1.37', lint: true })
    expect(shown(generator.generate())).toEqual([])
    const now = new Set(paths)
    for (const change of changes) {
      for (const [name, text] of Object.entries(change)) {
        const path = join(root(), name)
        if (text === undefined) rmSync(path)
        else write({ [name]: text })
        if (text === undefined) now.delete(path)
        else now.add(path)
      }
      const updated = generator.update(Object.keys(change))
      const fresh = new Generator({ cwd: root(), paths: [...now], compatibility: '1.37', lint: true }).generate()
      expect(comparable(updated)).toEqual(comparable(fresh))
    }
  })
})
