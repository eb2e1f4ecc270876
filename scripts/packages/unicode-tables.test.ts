import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileRe2 } from '../../apimachinery/re2/index.js'
// @ts-expect-error: a script without types
import { UnicodeTables } from './unicode-tables.mjs'

interface Table {
  readonly length: number
  getLo(index: number): number
  getHi(index: number): number
}
interface Tables {
  readonly CATEGORIES: { has(name: string): boolean; get(name: string): Table | null }
  readonly FOLD_CATEGORIES: { get(name: string): Table | null }
  readonly FOLD_SCRIPT: { get(name: string): Table | null }
  readonly SCRIPTS: { has(name: string): boolean; get(name: string): Table | null }
  readonly CASE_ORBIT: ReadonlyMap<number, number>
  readonly Print: Table
}
const tables = UnicodeTables as Tables

/** What Go 1.26 has, of Unicode 15.0.0 as the Go that Kubernetes 1.34 was built with. */
interface GoTable {
  readonly kind: 'category' | 'script' | 'foldCategory' | 'foldScript' | 'print' | 'orbit'
  readonly name?: string
  readonly ranges: number
  readonly sha256: string
}
const goTables = readFileSync(new URL('../../test/golden/go/unicode.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as GoTable)

const rangesOf = (table: Table | null): number[][] =>
  Array.from({ length: table?.length ?? 0 }, (_, at) => [table?.getLo(at) ?? -1, table?.getHi(at) ?? -1])

/** Go has ASCII's letters in functions, not in the table. */
const isAsciiAlone = (rune: number): boolean => rune < 128 && !tables.CASE_ORBIT.has(rune)
const orbit = (): number[][] => {
  const pairs = [...tables.CASE_ORBIT]
  for (let rune = 0; rune < 128; rune++) {
    if (isAsciiAlone(rune) && /[a-z]/i.test(String.fromCharCode(rune))) pairs.push([rune, rune ^ 32])
  }
  return pairs.sort(([a], [b]) => a - b)
}

const ownRanges: Readonly<Record<GoTable['kind'], (name: string) => number[][]>> = {
  category: (name) => rangesOf(tables.CATEGORIES.get(name)),
  script: (name) => rangesOf(tables.SCRIPTS.get(name)),
  foldCategory: (name) => rangesOf(tables.FOLD_CATEGORIES.get(name)),
  foldScript: (name) => rangesOf(tables.FOLD_SCRIPT.get(name)),
  print: () => rangesOf(tables.Print),
  orbit,
}

const canBeNamed = ({ kind, name = '' }: GoTable): boolean => !(kind === 'script' && name.includes('_'))

test("all tables are Go's", () => {
  const wrong = goTables.filter(canBeNamed).filter(({ kind, name = '', ranges, sha256 }) => {
    const own = ownRanges[kind](name)
    return own.length !== ranges || createHash('sha256').update(JSON.stringify(own)).digest('hex') !== sha256
  })
  expect(wrong).toEqual([])
  expect(goTables.filter(canBeNamed).length).toBeGreaterThan(150)
})

test('there are no others', () => {
  const known = new Set(goTables.map(({ kind, name = '' }) => `${kind} ${name}`))
  for (const { kind, name = '' } of goTables) {
    if (kind === 'category') expect(tables.FOLD_CATEGORIES.get(name) !== null).toBe(known.has(`foldCategory ${name}`))
    if (kind === 'script') expect(tables.FOLD_SCRIPT.get(name) !== null).toBe(known.has(`foldScript ${name}`))
  }
  for (const name of ['Print', 'toString', 'Greek', '', 'Alphabetic']) expect(tables.CATEGORIES.has(name)).toBe(false)
  for (const name of ['Garay', 'Old_Italic', '', 'L', 'Unknown']) expect(tables.SCRIPTS.get(name)).toBeNull()
})

test.each([
  ['a letter of Unicode 16', '\\p{L}', '\u{10d50}', false],
  ['and what is no letter', '\\P{L}', '\u{10d50}', true],
  ['a digit of Unicode 16', '\\p{Nd}', '\u{10d40}', false],
  ['a small letter that became another one', '\\p{Ll}', '\u0295', true],
  ['a capital that was added to a small letter', '(?i)\u0264', '\ua7cb', false],
  ['and one that was there', '(?i)\u0265', '\ua78d', true],
  ['a mark that Go adds to letters in any case', '(?i)\\p{L}', '\u0345', true],
  ['but not to cased ones', '(?i)\\p{Lc}', '\u0345', false],
  ['a character that was added to a script', '\\p{Arabic}', '\u{10ec2}', false],
])('patterns know Unicode 15: %s', (_, pattern, text, matches) => {
  expect(compileRe2(pattern).test(text)).toBe(matches)
})
