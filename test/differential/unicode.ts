// Records the Unicode tables that Go's regexp goes by: in the compact form that the package has, and as golden answers.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../conformance/tags/load.js'

/** What Go says: a table's ranges of code points, or in `orbit` pairs of a code point and the one that follows it in folding. */
export interface GoTable {
  readonly kind: 'category' | 'script' | 'foldCategory' | 'foldScript' | 'print' | 'orbit'
  readonly name?: string
  readonly ranges: readonly (readonly [number, number])[]
}

/** A golden row: a table as Go has it, by the digest of its ranges. */
export interface TableDigest extends Pick<GoTable, 'kind' | 'name'> {
  readonly ranges: number
  readonly sha256: string
}

const END = 0x110000
const UNASSIGNED = 'Cn'
/** Of scripts: what has none, or one that no pattern can name. */
const NONE = ''

/** Writes both from the lines of `oracle/unicode`. Returns how many tables there are. */
export function recordUnicode(lines: readonly string[]): number {
  const tables = lines.map((line) => JSON.parse(line) as GoTable)
  writeFileSync(
    join(PROJECT, 'scripts/packages/unicode-tables.json'),
    `${JSON.stringify(encodeTables(tables), undefined, 2)}\n`,
  )
  const golden = tables.map(({ kind, name, ranges }) => JSON.stringify({ kind, name, ...digestOf(ranges) }))
  writeFileSync(join(PROJECT, 'test/golden/go/unicode.jsonl'), `${golden.join('\n')}\n`)
  return tables.length
}

export const digestOf = (ranges: GoTable['ranges']): Pick<TableDigest, 'ranges' | 'sha256'> => ({
  ranges: ranges.length,
  sha256: createHash('sha256').update(JSON.stringify(ranges)).digest('hex'),
})

/** The compact form, which `decodeTables` of `scripts/packages/unicode-tables.mjs` reads. */
export function encodeTables(tables: readonly GoTable[]): object {
  const categories = ownersOf(tables.filter(({ kind, name = '' }) => kind === 'category' && /^[A-Z][a-z]$/.test(name)))
  const isAssigned = (rune: number): boolean => categories[rune] !== UNASSIGNED
  // Go drops the underscore of a name that it is asked for, and so never finds those that have one.
  const scripts = ownersOf(tables.filter(({ kind, name = '' }) => kind === 'script' && !name.includes('_')))
  const orbit = tables.find(({ kind }) => kind === 'orbit')?.ranges ?? []
  return {
    categories: encodePartition(categories, () => true),
    scripts: encodePartition(scripts, isAssigned),
    circles: encodeOrbits(orbit),
  }
}

/** The name of the table that has a code point, for each. */
function ownersOf(tables: readonly GoTable[]): readonly string[] {
  const owners = new Array<string>(END).fill(NONE)
  for (const { name = NONE, ranges } of tables) for (const [first, last] of ranges) owners.fill(name, first, last + 1)
  return owners
}

function encodePartition(owners: readonly string[], counts: (rune: number) => boolean): object {
  const runs: { owner: string; length: number }[] = []
  owners.forEach((owner, rune) => {
    if (!counts(rune)) return
    const last = runs.at(-1)
    if (last?.owner === owner) last.length++
    else runs.push({ owner, length: 1 })
  })
  const names: string[] = []
  const text = runs.map(({ owner, length }) => {
    const number = names.indexOf(owner)
    if (number < 0) names.push(owner)
    return `${number < 0 ? '!' : letterOf(number)}${shortened(length)}`
  })
  return { names: names.join(' '), runs: text.join('') }
}

/** A number as a letter, with a dot for each 26. */
const letterOf = (number: number): string =>
  '.'.repeat(Math.floor(number / 26)) + String.fromCharCode(65 + (number % 26))

/** In base 36; nothing for 1. */
const shortened = (number: number): string => (number === 1 ? '' : number.toString(36))

/** A row of pairs: the first, what the second of each is ahead, how many there are, and how far apart. */
interface Row {
  readonly first: number
  readonly distance: number
  count: number
  apart: number
}

function encodeOrbits(next: GoTable['ranges']): object {
  const orbit = new Map(next)
  const circles: number[][] = []
  const seen = new Set<number>()
  for (const [first] of next) {
    if (seen.has(first)) continue
    const circle = [first]
    for (let rune = orbit.get(first); rune !== undefined && rune !== first; rune = orbit.get(rune)) circle.push(rune)
    for (const rune of circle) seen.add(rune)
    // Those of ASCII's letters alone need no table.
    if (circle.length > 2 || first > 127) circles.push(circle)
  }
  const rows: Row[] = []
  for (const [first = 0, second = 0] of circles.filter(({ length }) => length === 2)) {
    const row = rows.at(-1)
    const apart = row === undefined ? 0 : first - row.first - (row.count - 1) * row.apart
    if (row?.distance === second - first && (row.count === 1 ? apart <= 2 : apart === row.apart)) {
      row.count++
      row.apart = apart
    } else rows.push({ first, distance: second - first, count: 1, apart: 1 })
  }
  let before = 0
  const pairs = rows.map(({ first, distance, count, apart }) => {
    const step = first - before
    before = first + (count - 1) * apart
    return [step.toString(36), shortened(distance), shortened(count), shortened(apart)].join(',').replace(/,+$/, '')
  })
  const longer = circles
    .filter(({ length }) => length > 2)
    .map((circle) => circle.map((rune, at) => (rune - (circle[at - 1] ?? 0)).toString(36)).join(','))
  return { pairs: pairs.join(' '), longer: longer.join(' ') }
}
