import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileRe2 } from '../../apimachinery/re2/index.js'
// @ts-expect-error: a script without types
import { encodeTables, namesOf, originalTables } from './encode-unicode-tables.mjs'
// @ts-expect-error: a script without types
import { decodeTables } from './unicode-tables.mjs'

interface Table {
  readonly length: number
  getLo(index: number): number
  getHi(index: number): number
}
interface Tables {
  readonly CATEGORIES: { has(name: string): boolean; get(name: string): Table | null; initializer?: object }
  readonly FOLD_CATEGORIES: { get(name: string): Table | null }
  readonly FOLD_SCRIPT: { get(name: string): Table | null }
  readonly SCRIPTS: { has(name: string): boolean; get(name: string): Table | null; initializer?: object }
  readonly CASE_ORBIT: ReadonlyMap<number, number>
}

const text = readFileSync(fileURLToPath(import.meta.resolve('re2js')), 'utf8')
/** The encoder throws if one of its tables differs from that of re2js. */
const encoded = encodeTables(text) as { readonly scripts: { readonly names: string } }
const { CATEGORIES, SCRIPTS, FOLD_CATEGORIES, FOLD_SCRIPT, CASE_ORBIT } = decodeTables(encoded) as Tables

const ranges = (table: Table | null): string[] =>
  Array.from({ length: table?.length ?? 0 }, (_, at) =>
    [table?.getLo(at), table?.getHi(at)].map((rune) => rune?.toString(16)).join('-'),
  )

test('tables by name', () => {
  expect(ranges(CATEGORIES.get('Zs'))).toEqual([
    '20-20',
    'a0-a0',
    '1680-1680',
    '2000-200a',
    '202f-202f',
    '205f-205f',
    '3000-3000',
  ])
  expect(ranges(CATEGORIES.get('Z')).slice(-4)).toEqual(['2028-2029', '202f-202f', '205f-205f', '3000-3000'])
  expect(ranges(SCRIPTS.get('Ogham'))).toEqual(['1680-169c'])
  expect([CATEGORIES.has('Lu'), CATEGORIES.has('Greek'), SCRIPTS.has('Greek'), SCRIPTS.has('')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([CATEGORIES.get('Greek'), SCRIPTS.get('')]).toEqual([null, null])
  expect(['Print', 'toString'].map((name) => CATEGORIES.has(name))).toEqual([false, false])
})

test('what folding adds', () => {
  expect(ranges(FOLD_CATEGORIES.get('L'))).toEqual(['345-345'])
  expect(ranges(FOLD_SCRIPT.get('Greek'))).toEqual(['b5-b5', '345-345'])
  expect(FOLD_CATEGORIES.get('Nd')).toBeNull()
  expect([CASE_ORBIT.get(0x6b), CASE_ORBIT.get(0x212a), CASE_ORBIT.get(0x4b)]).toEqual([0x212a, 0x4b, 0x6b])
})

test('no pattern asks for the tables that are left out', () => {
  const original = originalTables(text) as Tables
  const { categories, scripts } = namesOf(original) as { categories: string[]; scripts: string[] }
  const all = [
    ...Object.keys(original.CATEGORIES.initializer ?? {}),
    ...Object.keys(original.SCRIPTS.initializer ?? {}),
  ]
  const left = all.filter((name) => !categories.includes(name) && !scripts.includes(name))
  expect(left).toContain('Old_Italic')
  expect(left).toContain('Alphabetic')
  for (const name of left) expect(() => compileRe2(`\\p{${name}}`), name).toThrow('invalid character class range')
})

test('a re2js with other parts is refused', () => {
  expect(() => encodeTables(text.replace('// src/Unicode.js', '')) as unknown).toThrow('re2js has its tables elsewhere')
})
